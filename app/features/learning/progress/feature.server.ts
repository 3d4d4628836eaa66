import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = { name: "learning/progress", tables: [taskSolutions, taskStates] };
