/** Leaves the Russian texts of the rules out of mutation: a test of each would only repeat it. */
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const RUSSIAN = /\p{Script=Cyrillic}/u;

/** @param {{ node: { type: string, value?: unknown } }} path */
function shouldIgnore({ node }) {
  // A template with expressions inside is mutated, or the expressions would be left out with it.
  if (node.type === "StringLiteral" && RUSSIAN.test(String(node.value))) return "A Russian text.";
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "texts", { shouldIgnore })];
