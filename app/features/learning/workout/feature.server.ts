import { variants, workoutItems, workouts } from "~/db/schema/workout.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { WORKOUTS_PER_NETWORK } from "./start-workout.server";
import { VARIANTS_PER_NETWORK } from "./make-variant.server";
import { VARIANT_ANSWERS_PER_NETWORK } from "./show-variant.server";
import { MOST_OF_A_NUMBER, MOST_TASKS } from "./read-wishes";
import { adoptWorkouts, pruneWorkouts, VARIANT_LIFETIME } from "./workout-rows.server";

export const feature: FeatureDescription = {
  name: "learning/workout",
  tables: [variants, workoutItems, workouts],
  prune: [pruneWorkouts],
  adoptGuest: {
    work: adoptWorkouts,
    failure: { event: "practice.adopt_failed", text: "the guest's workouts were not taken over at login" },
  },
  limits: `
WORKOUTS_PER_NETWORK | ${WORKOUTS_PER_NETWORK.points} | per hour | workouts begun from one network: a class that works all lesson
VARIANTS_PER_NETWORK | ${VARIANTS_PER_NETWORK.points} | per hour | variants made from one network: too few to fill the database
VARIANT_ANSWERS_PER_NETWORK | ${VARIANT_ANSWERS_PER_NETWORK.points} | per hour | sheets with answers: too few to copy the bank
MOST_OF_A_NUMBER | ${MOST_OF_A_NUMBER} | tasks | of one number in a variant
MOST_TASKS | ${MOST_TASKS} | tasks | of a variant: more are no page
VARIANT_LIFETIME | ${VARIANT_LIFETIME.days} | days | a variant without any work is deleted then, and its address with it
`,
};
