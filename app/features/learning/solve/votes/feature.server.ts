import { explanationVotes } from "~/db/schema/solve.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { VOTES_PER_NETWORK } from "./cast-vote.server";
import { LONGEST_COMPLAINT } from "./vote";

export const feature: FeatureDescription = {
  name: "learning/solve/votes",
  tables: [explanationVotes],
  limits: `
VOTES_PER_NETWORK | ${VOTES_PER_NETWORK.points} | per hour | on explanations
LONGEST_COMPLAINT | ${LONGEST_COMPLAINT} | characters | about an explanation
`,
};
