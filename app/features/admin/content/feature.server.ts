import { contentDates, contentDrafts, contentPublications } from "~/db/schema/content.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { MOST_CHANGED } from "./change-many.server";
import { publishDue } from "./publish-item.server";
import { findResource } from "./resources.server";
import { LARGEST_TABLE, MOST_ROWS } from "./sheets/table-file.server";
import { LIST_PAGE } from "./show-items.server";

/** A change goes live within two seconds of its time. */
const DUE_PAUSE = { seconds: 1 } as const;

export const feature: FeatureDescription = {
  name: "admin/content",
  tables: [contentDates, contentDrafts, contentPublications],
  limits: `
LIST_PAGE | ${LIST_PAGE} | rows | of a page of a list in the back office
MOST_CHANGED | ${MOST_CHANGED} | items | that one bulk action or table changes
MOST_ROWS | ${MOST_ROWS} | rows | of a table that is imported, and items of one that is downloaded
LARGEST_TABLE | ${LARGEST_TABLE / 1024} | KB | of the file of a table`,
  copyJobs: [
    { name: "publish-due", every: DUE_PAUSE, isRunAtStart: true, work: (context) => publishDue(context, findResource) },
  ],
};
