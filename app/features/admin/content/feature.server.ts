import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { publishDue } from "./publish-item.server";
import { findResource } from "./resources.server";

/** A change goes live within two seconds of its time. */
const DUE_PAUSE = { seconds: 1 } as const;

export const feature: FeatureDescription = {
  name: "admin/content",
  tables: [contentDrafts, contentPublications],
  copyJobs: [
    { name: "publish-due", every: DUE_PAUSE, isRunAtStart: true, work: (context) => publishDue(context, findResource) },
  ],
};
