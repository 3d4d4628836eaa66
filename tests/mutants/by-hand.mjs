/**
 * `npm run test:mutants:by-hand [names]`: faults in rules that only a database proves, put in one at a time. The tests
 * named with a fault must fail on it. Two of them are about locks, which only PostgreSQL can prove: without
 * `TEST_DATABASE_URL` they are left out.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";

/**
 * @typedef {object} Mutant
 * @property {string} name
 * @property {string} file
 * @property {[string, string][]} changes texts of the file, each found once, and what replaces them.
 * @property {string} tests a file of the integration tests, or of the HTTP tests where `isOfServer`.
 * @property {string} [only] titles of its tests.
 * @property {true} [isOfLocks]
 * @property {true} [isOfServer] the built server: it is built again with the fault.
 */

/** @type {Mutant[]} */
const MUTANTS = [
  {
    name: "another user's personal code applies",
    file: "app/features/store/orders/promocodes.server.ts",
    changes: [["return ownerUserId === null || ownerUserId === order.ownerUserId ? found : null;", "return found;"]],
    tests: "promocodes.test.ts",
  },
  {
    name: "late money takes a code one use beyond its limit",
    file: "app/features/store/orders/promocodes.server.ts",
    changes: [["(used ?? 0) < limit", "(used ?? 0) <= limit"]],
    tests: "left-payments.test.ts",
    only: "late money",
  },
  {
    name: "payments of one code do not wait for each other",
    file: "app/features/store/orders/promocodes.server.ts",
    changes: [['where(eq(promocodes.code, code)).for("update")', "where(eq(promocodes.code, code))"]],
    tests: "races.postgres.test.ts",
    only: "code",
    isOfLocks: true,
  },
  {
    name: "the tries of a code are not stored",
    file: "app/features/people/auth/code/check-code.server.ts",
    changes: [["  await changeSend(tx, verdict.send);\n", ""]],
    tests: "auth.test.ts",
    only: "wrong try",
  },
  {
    name: "guesses of one code do not wait for each other",
    file: "app/features/people/auth/code/check-code.server.ts",
    changes: [["  await lockPhone(tx, phone);\n", ""]],
    tests: "auth.test.ts",
    only: "parallel guesses",
    isOfLocks: true,
  },
  {
    name: "a guest's key opens an order that a user has taken over",
    file: "app/features/store/orders/order-rows.server.ts",
    changes: [["return order.ownerUserId === null && order.guestKeyHash", "return order.guestKeyHash"]],
    tests: "orders.test.ts",
    only: "key of a guest",
  },
  {
    name: "an order is read without asking whose it is",
    file: "app/features/store/orders/read-order.server.ts",
    changes: [
      ['  if (!isOwner(found, input.owner)) return refuse("foreign");\n', ""],
      ['  if (!isOwner(stored.order, input.owner)) return refuse("foreign");\n', ""],
    ],
    tests: "orders-api.test.ts",
  },
  {
    name: "the failure of a message's old try overwrites a newer one",
    file: "app/features/core/outbox/outbox-rows.server.ts",
    changes: [['verdict.state === "delivered" ? undefined : eq(outbox.attempts, message.attempts)', "undefined"]],
    tests: "outbox-messages.test.ts",
  },
  {
    name: "a claimed message stays due",
    file: "app/features/core/outbox/outbox-rows.server.ts",
    changes: [["      nextAttemptAt: addDuration(now, policy.claim),\n      isUnanswered", "      isUnanswered"]],
    tests: "outbox-messages.test.ts",
  },
  {
    name: "anybody may refund months",
    file: "app/features/store/payments/refund-months.server.ts",
    changes: [["  if (!permitted.ok) return permitted;\n", ""]],
    tests: "impersonation.test.ts",
  },
  {
    name: "the server takes the forms of other sites",
    file: "app/web/route-request.server.ts",
    changes: [
      [
        'if (isForeignRequest(request.method, request.headers, request.path))\n      return answerFailure(request, response, "foreign-origin");',
        "void isForeignRequest;",
      ],
    ],
    tests: "http-layer.test.ts",
    only: "another site",
    isOfServer: true,
  },
];

/** @param {Mutant} mutant */
function mutate({ name, file, changes }) {
  const source = readFileSync(path.join(ROOT, file), "utf8");
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`«${name}»: ${file} has not exactly one «${from.trim()}»`);
    return text.replace(from, () => to);
  }, source);
}

/** @returns {Promise<boolean>} whether the tests pass. */
function runTests({ tests, only, isOfServer }) {
  const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const project = isOfServer ? "http" : "integration";
  const config = ["--config", "tests/setup/vitest.config.ts", "--project", project];
  const args = [vitest, "run", ...config, `tests/${project}/${tests}`, "--bail", "1", ...(only ? ["-t", only] : [])];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "test" },
    stdio: "ignore",
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code === 0)));
}

let restore = () => {};
process.on("exit", () => restore());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

const named = process.argv.slice(2);
const chosen = MUTANTS.filter(({ name }) => named.length === 0 || named.some((part) => name.includes(part)));
const runnable = chosen.filter(({ isOfLocks }) => !isOfLocks || process.env.TEST_DATABASE_URL);
const survivors = [];

// A test that fails anyway would kill every mutant.
for (const tests of new Map(runnable.map((mutant) => [`${mutant.tests} ${mutant.only}`, mutant])).values())
  if (!(await runTests(tests))) throw new Error(`${tests.tests} fails without a mutant`);

for (const mutant of runnable) {
  const file = path.join(ROOT, mutant.file);
  const mutated = mutate(mutant);
  const source = readFileSync(file, "utf8");
  restore = () => writeFileSync(file, source);
  writeFileSync(file, mutated);
  const survived = await runTests(mutant);
  restore();
  if (survived) survivors.push(mutant);
  console.log(`${survived ? "SURVIVED" : "killed  "} ${mutant.name} (${mutant.tests})`);
}
const leftOut = chosen.filter((mutant) => !runnable.includes(mutant));
for (const { name } of leftOut) console.log(`left out ${name}: TEST_DATABASE_URL is not set`);
console.log(`${runnable.length - survivors.length} killed, ${survivors.length} survived, ${leftOut.length} left out`);
process.exitCode = survivors.length > 0 ? 1 : 0;
