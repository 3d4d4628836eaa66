import type { FeatureDescription } from "~/features/feature-description.server";
import { EXPLANATIONS_PER_NETWORK } from "./explanations/open-explanation.server";
import { adoptPractice } from "./adopt-practice.server";
import { pruneGuestPractice } from "./prune-guests.server";

export const feature: FeatureDescription = {
  name: "learning/solve",
  prune: [pruneGuestPractice],
  adoptGuest: {
    work: adoptPractice,
    failure: { event: "practice.adopt_failed", text: "the guest's solutions were not taken over at login" },
  },
  limits: `
EXPLANATIONS_PER_NETWORK | ${EXPLANATIONS_PER_NETWORK.points} | per day | opened by the guests of one network together
`,
};
