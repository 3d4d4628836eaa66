import type { FeatureDescription } from "~/features/feature-description.server";
import { LONGEST_QUESTION, LONGEST_WORD, MOST_WORDS } from "./search-words";

export const feature: FeatureDescription = {
  name: "site/search",
  limits: `
MOST_WORDS | ${MOST_WORDS} | words | of a query
LONGEST_WORD | ${LONGEST_WORD} | characters | of a word of a query
LONGEST_QUESTION | ${LONGEST_QUESTION} | characters | to the search; the rest is not read
`,
};
