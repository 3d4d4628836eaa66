/** A browser test logs in by a request: only tests about a login use its screens. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

const E2E = path.join(ROOT, "tests", "e2e");
/** The steps of the screens, or a field that asks for a code. */
const SCREENS = /"\.\/steps\/login-screens"|name="code"|"Код, /;

/** Each with what it proves about a login. */
const ABOUT_LOGINS = {
  "analytics.js.spec.ts": "the event of a login stands in its place between checkout and payment",
  "auth-modal.js.spec.ts": "a registration in the dialog",
  "auth.js.spec.ts": "the fields of the login with scripts",
  "auth.spec.ts": "registration, login, recovery and calls",
  "connection.js.spec.ts": "what is typed in the login outlives a lost connection",
  "dialog-history.js.spec.ts": "the steps of the dialog leave no trace in the history",
  "opening.spec.ts": "the first owner joins by an invitation",
  "spare-storage.js.spec.ts": "a browser without storage or cookies",
  "staff.js.spec.ts": "password and second factor of staff",
  "straight-line.spec.ts": "the login on the way to the bank",
  "two-hosts.spec.ts": "a login that the task bank asks for",
  "vk.spec.ts": "a login through VK that needs a phone",
};

it("only the tests about a login use its screens", () => {
  const specs = readdirSync(E2E).filter((name) => name.endsWith(".spec.ts"));
  const users = specs.filter((name) => SCREENS.test(readFileSync(path.join(E2E, name), "utf8")));
  expect(users).toEqual(Object.keys(ABOUT_LOGINS));
});
