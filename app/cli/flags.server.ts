/**
 * `npm run flags`: every feature flag with its value and where it comes from. `npm run flags -- link home-blocks=b`
 * prints a link that shows this value to one browser. Asks neither the database nor the network, so it works beside a
 * running server.
 */
import { type Feature, valueForAll } from "~/features/core/flags/flag-payload";
import { controlOf, FLAG_NAMES, FLAGS } from "~/features/core/flags/flags";
import { makeOverrideLink } from "~/features/core/flags/override-link.server";
import { OVERRIDE_LINK_LIFETIME, readWish } from "~/features/core/flags/override";
import { readStoredFlags } from "~/integrations/flags/open-flags.server";
import { createSecrets } from "~/integrations/secrets.server";
import { parseArguments, readClock, Refusal, runOperatorCommand } from "./operator-command.server";

const USAGE = "npm run flags -- [link home-blocks=b]";

const SOURCES = {
  defaults: "app/features/core/flags/default-flags.json",
  kept: "the last answer of FLAGS_URL, kept in DATA_DIR",
} as const;

/** `b`; or `a 50 %, b 50 % (experiment home-2026-11)` where it depends on the visitor. */
function describe(feature: Feature): string {
  const value = valueForAll(feature);
  if (value !== null) return value;
  return feature.rules
    .map(({ key, force, variations, weights, coverage = 1 }) => {
      const whom = coverage < 1 ? ` of ${Math.round(coverage * 100)} % of visitors` : "";
      if (!variations) return `${force}${whom || " of some visitors"}`;
      const shares = variations.map((one, index) => {
        const share = weights?.[index] ?? 1 / variations.length;
        return `${one} ${Math.round(share * 100)} %`;
      });
      return `${shares.join(", ")}${whom} (experiment ${key ?? "without a key"})`;
    })
    .concat(`else ${feature.defaultValue}`)
    .join("; ");
}

await runOperatorCommand((env, args) => {
  const { positionals } = parseArguments({ args, allowPositionals: true }, USAGE);
  const [verb, wished, ...rest] = positionals;
  if (verb === undefined) {
    const { source, features } = readStoredFlags(env);
    for (const flag of FLAG_NAMES) {
      const value = describe(features[flag] ?? { defaultValue: controlOf(flag), rules: [] });
      console.log(`${flag}: ${value}  [${FLAGS[flag].values.join(", ")}; ${SOURCES[source]}]`);
    }
    return;
  }
  if (verb !== "link" || wished === undefined || rest.length > 0) throw new Refusal(`Usage: ${USAGE}`);
  const wish = readWish(wished);
  if (!wish) {
    const known = FLAG_NAMES.map((flag) => `${flag}=${FLAGS[flag].values.join("|")}`).join(", ");
    throw new Refusal(`${wished} is no flag with a value it knows: ${known}`);
  }
  const clock = readClock(env);
  const link = makeOverrideLink({ secrets: createSecrets(env), clock }, wish);
  const origin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
  console.log(`${origin}${link}`);
  console.error(`It works for ${OVERRIDE_LINK_LIFETIME.days} day.`);
});
