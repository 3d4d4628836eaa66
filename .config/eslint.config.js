/** Rules that hold in every file. dependency-cruiser checks the dependency rules (`dependency-cruiser.config.js`). */
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import path from "node:path";
import tseslint from "typescript-eslint";
import { noDbInTransaction } from "./rules/no-db-in-transaction.js";
import { plainEnglish } from "./rules/plain-english.js";

const ROOT = path.resolve(import.meta.dirname, "..");

/**
 * Lists for `no-restricted-syntax`: a later block replaces the whole rule, so each block repeats everything it wants.
 */
const NO_ENUM = { selector: "TSEnumDeclaration", message: "Write a union of strings, not an enum." };
const NO_DEFAULT_EXPORT = [
  { selector: "ExportDefaultDeclaration", message: "Only a route's page and configurations have a default export." },
  {
    selector: "ExportSpecifier[exported.name='default']",
    message: "Only a route's page and configurations have a default export.",
  },
];
const NO_INLINE_STYLE = {
  selector: "JSXAttribute[name.name='style']",
  message: "The content security policy drops inline styles: use a class.",
};
const NO_RAW_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "React escapes; raw HTML does not. Only escaped JSON-LD may say why it must.",
};
const NO_OWN_CLOCK = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "Take `now: Date`: the clock is injected.",
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: "Take `now: Date`: the clock is injected.",
  },
  {
    selector:
      "CallExpression[callee.object.name='DateTime'][callee.property.name=/^(now|utc|local)$/][arguments.length=0]",
    message: "Take `now: Date`: the clock is injected.",
  },
];
const EVERYWHERE = [NO_ENUM, NO_INLINE_STYLE, NO_RAW_HTML];

const THROWN_ANSWERS = [
  { from: "lib", name: "Response" },
  { from: "package", package: "@remix-run/server-runtime", name: "TypedResponse" },
  { from: "package", package: "@remix-run/router", name: "DataWithResponseInit" },
];

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/",
      "build/",
      "public/",
      "data/",
      "test-results/",
      "playwright-report/",
      "app/db/migrations/",
      // A package of its own: demo-tasks.eslint.config.js.
      "app/demo-tasks/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx,js,mjs,cjs}"],
    // Rules ask for the types of other files too; `app/cli/checks.mjs` explains which results may be cached between two
    // runs.
    extends: [js.configs.recommended, ...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    plugins: { local: { rules: { "no-db-in-transaction": noDbInTransaction, "plain-english": plainEnglish } } },
    rules: {
      "local/no-db-in-transaction": "error",
      "local/plain-english": "error",
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-unused-expressions": ["error", { allowShortCircuit: true }],
      // A handler may be async: its caller ignores the returned promise.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // A loader or an action ends with the answer that it throws.
      "@typescript-eslint/only-throw-error": ["error", { allow: THROWN_ANSWERS }],
      // A caught error is passed on unchanged.
      "@typescript-eslint/prefer-promise-reject-errors": ["error", { allowThrowingUnknown: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "no-restricted-syntax": ["error", ...EVERYWHERE, ...NO_DEFAULT_EXPORT],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Settings are read once, in app/env/env.server.ts." },
      ],
      "no-console": "error",
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      // TypeScript knows the globals of each file; the tools are plain Node scripts.
      "no-undef": "off",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-param-reassign": "error",
      "no-debugger": "error",
    },
  },
  {
    // Plain JavaScript declares no types of parameters, so nearly everything in it is `any`.
    files: ["**/*.{js,mjs,cjs}"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // Only where React is: elsewhere a use case may be called `usePromocode`.
    files: ["app/**/*.tsx", "app/**/use-*.ts"],
    ignores: ["**/*.server.*"],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat["recommended-latest"]],
    rules: {
      "react-hooks/exhaustive-deps": "error",
      // `list-style: none` takes the list role away in Safari's screen reader; role="list" gives it back.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"], nav: ["navigation"] }],
    },
  },
  {
    // Signing in is what its page and its dialog are for.
    files: ["app/features/people/auth/**/*.tsx"],
    rules: { "jsx-a11y/no-autofocus": "off" },
  },
  {
    files: ["app/features/**/*.{ts,tsx}", "app/shared/**/*.{ts,tsx}"],
    ignores: ["app/shared/clock.ts", "**/*.test.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", ...EVERYWHERE, ...NO_DEFAULT_EXPORT, ...NO_OWN_CLOCK] },
  },
  {
    // Remix and the tools find these by their default export.
    files: [
      "app/routes/**/*.tsx",
      "app/root.tsx",
      "app/entry.*.tsx",
      "**/*.config.{ts,js,mjs}",
      "**/*.d.ts",
      "tests/setup/*.ts",
    ],
    rules: { "no-restricted-syntax": ["error", ...EVERYWHERE] },
  },
  {
    files: [
      "app/env/env.server.ts",
      "app/cli/**",
      "app/demo-tasks/generators/draws.ts",
      "tests/**",
      "*.config.*",
      ".config/**",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["app/cli/**", "app/web/announce.server.ts", "server.ts", "tests/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["tests/**", "**/*.test.{ts,tsx}"],
    rules: {
      // A fake answers by a promise, as the real service does.
      "@typescript-eslint/require-await": "off",
      // `expect.any()` and its like are `any`.
      "@typescript-eslint/no-unsafe-assignment": "off",
    },
  },
  {
    // Playwright's fixtures take an empty pattern and call their argument `use`, which is no hook.
    files: ["tests/**/*.ts"],
    rules: { "no-empty-pattern": "off" },
  },
);
