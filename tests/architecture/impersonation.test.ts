/** Only one file decides by an impersonator (decision 0048); the others carry the id from the token to the log and to analytics. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

const CARRIERS = [
  "app/db/schema/accounts.server.ts",
  "app/features/access/may.ts",
  "app/features/analytics/event-catalogue.ts",
  "app/features/analytics/fact-events.ts",
  "app/features/auth/session/hand-over.server.ts",
  "app/features/auth/session/log-in-by-legacy-jwt.server.ts",
  "app/features/auth/session/session-tokens.server.ts",
  "app/integrations/events/account-log.server.ts",
  "app/shared/actor.ts",
];

it("nothing but the table of verbs asks whether staff act in a user's name", () => {
  const naming = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join("app", file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) =>
      /impersonator/i.test(readFileSync(path.join(ROOT, file), "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "")),
    );
  expect(naming.sort()).toEqual(CARRIERS);
});
