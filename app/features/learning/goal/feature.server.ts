import type { FeatureDescription } from "~/features/feature-description.server";
import { MOST_GOAL_SUBJECTS } from "./goal-address";
import { MOST_OF_SUM } from "./read-points";
import { NEW_POINTS_PER_KEPT } from "./expected-points";
import { HOURS_PER_LESSON } from "./show-goal.server";

export const feature: FeatureDescription = {
  name: "learning/goal",
  limits: `
MOST_GOAL_SUBJECTS | ${MOST_GOAL_SUBJECTS} | subjects | in one plan
MOST_OF_SUM | ${MOST_OF_SUM} | test points | of three exams, for a university
NEW_POINTS_PER_KEPT | ${NEW_POINTS_PER_KEPT} | new points | of so many one counts at the low end of a plan's range
HOURS_PER_LESSON | ${HOURS_PER_LESSON} | hours | of a plan's week: a lesson and its homework
`,
  // A plan in the query belongs to one person.
  closedToCrawlers: ["/goal/?"],
};
