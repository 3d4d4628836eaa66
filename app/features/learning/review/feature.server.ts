import { photoUsage, reviewLinks, solutionPhotos, solutionReviews } from "~/db/schema/review.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { LONGEST_SOLUTION } from "./free-answer";
import { LONGEST_SIDE, MOST_PHOTOS } from "./photos/photo-rules";
import { PHOTOS_PER_NETWORK } from "./photos/store-files.server";
import { LONGEST_COMMENT } from "./review-comment";
import { REVIEWS_PER_NETWORK } from "./send-review.server";
import { pruneGuestPhotos } from "./photos/photo-rows.server";
import { sweepPhotos } from "./photos/sweep-photos.server";
import { pruneReviewLinks, REVIEW_LINK_LIFETIME } from "./review-link.server";

export const feature: FeatureDescription = {
  name: "learning/review",
  tables: [photoUsage, reviewLinks, solutionPhotos, solutionReviews],
  prune: [pruneReviewLinks, pruneGuestPhotos],
  jobs: [{ name: "sweep-photos", turns: { every: { hours: 1 }, past: { minutes: 11 } }, work: sweepPhotos }],
  limits: `
LONGEST_SOLUTION | ${LONGEST_SOLUTION} | characters | of an answer that is written out; the longest essay has a third of it
MOST_PHOTOS | ${MOST_PHOTOS} | photos | of one written answer
LONGEST_SIDE | ${LONGEST_SIDE} | points | of a stored photo; handwriting is read well
PHOTOS_PER_NETWORK | ${PHOTOS_PER_NETWORK.points} | photos per hour | by all of one network: opening one takes a second of the machine
LONGEST_COMMENT | ${LONGEST_COMMENT} | characters | of a reviewer; two pages
REVIEW_LINK_LIFETIME | ${REVIEW_LINK_LIFETIME.days} | days | a reviewer's link; the pupil may take it back before
REVIEWS_PER_NETWORK | ${REVIEWS_PER_NETWORK.points} | reviews per hour | by links; a teacher reads a class in an evening
`,
};
