import { images } from "~/db/schema/images.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { UNCLAIMED_FILE } from "~/integrations/files/sweep-files.server";
import { IMAGE_WIDTHS, LONGEST_ALT, TALLEST_IMAGE } from "./image-rules";
import { pruneRemovedImages, REMOVED_IMAGE_LIFETIME } from "./image-rows.server";
import { LONGEST_PICTURE, MOST_PIXELS } from "./picture-rules";
import { sweepImages } from "./sweep-images.server";

export const feature: FeatureDescription = {
  name: "core/images",
  tables: [images],
  prune: [pruneRemovedImages],
  jobs: [{ name: "sweep-images", turns: { every: { hours: 1 }, past: { minutes: 17 } }, work: sweepImages }],
  limits: `
LONGEST_PICTURE | ${LONGEST_PICTURE} | bytes | of one photo or image, as it is sent
MOST_PIXELS | ${MOST_PIXELS} | pixels | read in the header, before a picture is decoded
UNCLAIMED_FILE | ${UNCLAIMED_FILE.hours} | hours | until a file without a row is deleted
IMAGE_WIDTHS | ${IMAGE_WIDTHS.join(", ")} | points | of the versions of an image
TALLEST_IMAGE | ${TALLEST_IMAGE} | points | of a version
LONGEST_ALT | ${LONGEST_ALT} | characters | that describe an image
REMOVED_IMAGE_LIFETIME | ${REMOVED_IMAGE_LIFETIME.days} | days | in which the removal of an image can be taken back
`,
};
