import { notebookEntries, notebookLog } from "~/db/schema/notebook.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { DUE_PER_DAY } from "./due-today";
import { DAYS_TO_LEAVE, LONGEST_INTERVAL } from "./repetition.server";

export const feature: FeatureDescription = {
  name: "learning/notebook",
  tables: [notebookEntries, notebookLog],
  limits: `
DUE_PER_DAY | ${DUE_PER_DAY} | repetitions | of the notebook of mistakes, the oldest first
DAYS_TO_LEAVE | ${DAYS_TO_LEAVE} | days | right on so many, and a mistake leaves the notebook
LONGEST_INTERVAL | ${LONGEST_INTERVAL.days} | days | between two repetitions of a mistake
`,
  closedToCrawlers: ["/mistakes/"],
};
