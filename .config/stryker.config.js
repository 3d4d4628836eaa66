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
    "app/features/store/pricing/discount-hints.ts",
    "app/features/store/pricing/explain.ts",
    "app/features/store/pricing/price-ladder.ts",
    "app/features/store/pricing/priced-line.ts",
    "app/features/store/pricing/quote-cart.ts",
    "app/features/store/bonuses/bonus-rule.ts",
  ],
  months: [
    "app/shared/months.ts",
    "app/shared/moscow.ts",
    "app/shared/duration.ts",
    "app/features/store/course/default-months.ts",
    "app/features/store/course/month-selection.ts",
    "app/features/store/course/whole-course-dates.ts",
  ],
  promocodes: [
    "app/features/store/pricing/normalise-promocode.ts",
    "app/features/store/pricing/promocode.ts",
    "app/features/store/bonuses/promotion-rule.ts",
    "app/features/store/cart/merge-carts.ts",
    "app/features/core/referral/referral-rule.ts",
  ],
  codes: ["app/features/people/auth/code/code-policy.ts", "app/features/people/auth/password/password-policy.ts"],
  limits: [
    "app/features/people/auth/code/send-budget.ts",
    "app/features/core/outbox/outbox-rule.ts",
    "app/shared/network.ts",
  ],
  keys: ["app/web/page-cache/page-key.ts"],
  answers: [
    "app/features/learning/task-bank/answer/answer-key.ts",
    "app/features/learning/task-bank/answer/normalise-answer.ts",
    "app/features/learning/task-bank/answer/score-answer.ts",
    "app/features/learning/progress/solution-state.ts",
    "app/features/learning/notebook/due-today.ts",
    "app/features/learning/review/criteria-score.ts",
  ],
  refunds: [
    "app/features/store/payments/refund-now.ts",
    "app/features/store/payments/refund-share.ts",
    "app/features/store/refunds/refund-view.ts",
    "app/shared/order-state.ts",
  ],
  receipts: [
    "app/features/store/payments/receipt-lines.ts",
    "app/features/store/payments/prepayment-closing.ts",
    "app/features/store/profile/tax-years.ts",
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
