/**
 * `npm run test:mutants`: StrykerJS changes the pure rules one place at a time, and the unit tests must notice each
 * change. `MUTANTS=refunds,receipts` takes those groups only. tests/mutants/README.md lists the survivors.
 */
import path from "node:path";

const GROUPS = {
  money: [
    "app/shared/money.ts",
    "app/shared/price-rates.ts",
    "app/shared/sale-price.ts",
    "app/features/pricing/discount-hints.ts",
    "app/features/pricing/explain.ts",
    "app/features/pricing/price-ladder.ts",
    "app/features/pricing/priced-line.ts",
    "app/features/pricing/quote-cart.ts",
    "app/features/bonuses/bonus-rule.ts",
  ],
  months: [
    "app/shared/months.ts",
    "app/shared/moscow.ts",
    "app/shared/duration.ts",
    "app/features/course/default-months.ts",
    "app/features/course/month-selection.ts",
    "app/features/course/whole-course-dates.ts",
  ],
  promocodes: [
    "app/features/pricing/normalise-promocode.ts",
    "app/features/pricing/promocode.ts",
    "app/features/bonuses/promotion-rule.ts",
    "app/features/cart/merge-carts.ts",
    "app/features/referral/referral-rule.ts",
  ],
  codes: ["app/features/auth/code/code-policy.ts", "app/features/auth/password/password-policy.ts"],
  limits: ["app/features/auth/code/send-budget.ts", "app/features/outbox/outbox-rule.ts", "app/shared/network.ts"],
  keys: ["app/http/page-cache/page-key.ts"],
  answers: [
    "app/features/task-bank/answer/answer-key.ts",
    "app/features/task-bank/answer/normalise-answer.ts",
    "app/features/task-bank/answer/score-answer.ts",
    "app/features/practice/solution-state.ts",
    "app/features/practice/notebook/due-today.ts",
    "app/features/practice/review/criteria-score.ts",
  ],
  refunds: [
    "app/features/payments/refund-now.ts",
    "app/features/payments/refund-share.ts",
    "app/features/profile/refund-view.ts",
    "app/shared/order-state.ts",
  ],
  receipts: [
    "app/features/payments/receipt-lines.ts",
    "app/features/payments/prepayment-closing.ts",
    "app/features/profile/tax-years.ts",
  ],
};

const chosen = process.env.MUTANTS?.split(",") ?? Object.keys(GROUPS);

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
const configuration = {
  mutate: chosen.flatMap((group) => GROUPS[group]),
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", path.join(import.meta.dirname, "rules", "stryker-texts.js")],
  vitest: { configFile: "tests/mutants/vitest.config.ts" },
  ignorers: ["texts"],
  coverageAnalysis: "perTest",
  ignoreStatic: process.env.STATIC !== "1",
  concurrency: 2,
  // A busy machine is not a mutant that loops.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: ".cache/mutants.json" },
  incrementalFile: ".cache/stryker.json",
  tempDirName: ".cache/stryker",
  ignorePatterns: [".cache", "build", "public", "data", "test-results", "playwright-report"],
};

export default configuration;
