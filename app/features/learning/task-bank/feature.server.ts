import { bankSources, bankSubThemes, bankThemes, tasks } from "~/db/schema/task-bank.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { listTaskBank } from "./list-sitemap.server";
import { LONGEST_ANSWER } from "./answer/normalise-answer";

export const feature: FeatureDescription = {
  name: "learning/task-bank",
  tables: [bankSources, bankSubThemes, bankThemes, tasks],
  limits: `
LONGEST_ANSWER | ${LONGEST_ANSWER} | characters | of a number, a word or digits; a longer one was pasted by mistake
`,
  sitemap: [{ name: "bank", host: "task-bank", list: listTaskBank }],
};
