import type { FeatureDescription } from "~/features/feature-description.server";
import { MOST_RULES } from "./flag-payload";
import { MOST_VALUES } from "./flags";
import { VARIANT_SECONDS } from "./variant-cookie";
import { OVERRIDE_LIFETIME, OVERRIDE_LINK_LIFETIME } from "./override";

/** Each copy of the server fetches for itself. */
const FLAGS_REFRESH = { seconds: 60 } as const;

export const feature: FeatureDescription = {
  name: "core/flags",
  copyJobs: [
    {
      name: "refresh-flags",
      every: FLAGS_REFRESH,
      // Keeps copies from fetching together.
      jitter: { seconds: 10 },
      isRunAtStart: true,
      work: ({ flags }) => flags.refresh(),
    },
  ],
  limits: `
FLAGS_REFRESH | ${FLAGS_REFRESH.seconds} | seconds | between two refreshes of one copy
MOST_RULES | ${MOST_RULES} | rules | of one feature flag
MOST_VALUES | ${MOST_VALUES} | values | of a flag; its page is kept once for each
VARIANT_SECONDS | ${VARIANT_SECONDS} | seconds | what a browser was shown under an experiment
OVERRIDE_LINK_LIFETIME | ${OVERRIDE_LINK_LIFETIME.days} | days | of a link that shows a value of a flag on purpose
OVERRIDE_LIFETIME | ${OVERRIDE_LIFETIME.days} | days | of the cookie it leads to
`,
  closedToCrawlers: ["/flags/"],
};
