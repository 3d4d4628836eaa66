import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GROUPS } from "../../.config/dependency-cruiser.config.js";
import { ROOT } from "../../app/cli/installation.mjs";

type Violation = { rule: { name: string }; from: string; to: string };

const CRUISER = path.join(ROOT, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
const RULES = path.join(ROOT, ".config", "dependency-cruiser.config.js");

function findViolations(folder: string): Violation[] {
  const args = [CRUISER, "--config", RULES, "--output-type", "json", "app", "server.ts"];
  let answer: string;
  try {
    answer = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  } catch (error) {
    // Its exit code is the number of violations.
    answer = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(answer) as { summary: { violations: Violation[] } }).summary.violations;
}

const listFolders = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** `npm run lint` judges the tree itself. */
describe("the order of the features", () => {
  it("has a place for every group and feature", () => {
    expect(listFolders("app/features").sort()).toEqual(Object.keys(GROUPS).sort());
    for (const [group, features] of Object.entries(GROUPS)) {
      expect(listFolders(`app/features/${group}`).sort()).toEqual([...features].sort());
    }
  });

  it("is the one that the structure in app/README.md shows", () => {
    const readme = readFileSync(path.join(ROOT, "app", "README.md"), "utf8");
    for (const [group, features] of Object.entries(GROUPS)) {
      expect(readme.replace(/\s+/g, " ")).toContain(`${group}/ ${features.join(", ")}`);
    }
  });
});

/** Name of the rule → files that break it, path → its imports. Every imported file exists. */
const VIOLATIONS: [string, Record<string, string[]>][] = [
  ["no-circles", { "app/shared/a.ts": ["type ~/shared/b"], "app/shared/b.ts": ["type ~/shared/a"] }],
  ["no-broken-imports", { "app/shared/a.ts": ["~/shared/nowhere"] }],
  [
    "shared-imports-no-feature",
    { "app/shared/a.ts": ["type ~/features/store/catalog/b"], "app/features/store/catalog/b.ts": [] },
  ],
  ["rules-know-only-rules", { "app/features/store/cart/a.ts": ["~/web/b"], "app/web/b.ts": [] }],
  [
    "rules-draw-nothing",
    { "app/features/store/cart/a.ts": ["~/features/store/cart/B"], "app/features/store/cart/B.tsx": [] },
  ],
  [
    "db-below-features",
    { "app/db/a.server.ts": ["~/features/store/cart/b.server"], "app/features/store/cart/b.server.ts": [] },
  ],
  ["db-below-features", { "app/db/a.server.ts": ["type ~/integrations/ports"], "app/integrations/ports.ts": [] }],
  [
    "db-below-features",
    {
      "app/db/schema/a.server.ts": ["type ~/features/store/catalog/taught"],
      "app/features/store/catalog/taught.ts": [],
    },
  ],
  [
    "integrations-below-use-cases",
    { "app/integrations/a.server.ts": ["~/features/store/cart/b.server"], "app/features/store/cart/b.server.ts": [] },
  ],
  [
    "use-cases-know-no-request",
    { "app/features/store/cart/a.server.ts": ["~/web/b.server"], "app/web/b.server.ts": [] },
  ],
  [
    "registry-above-features",
    {
      "app/features/store/cart/A.tsx": ["~/features/registry.server"],
      "app/features/registry.server.ts": [],
    },
  ],
  [
    "registry-above-features",
    {
      "app/features/store/cart/a.server.ts": ["~/features/registry.server"],
      "app/features/registry.server.ts": [],
    },
  ],
  ["endpoints-draw-nothing", { "app/api/cart.server.ts": ["~/ui/Button"], "app/ui/Button.tsx": [] }],
  [
    "only-contract-and-routes-name-endpoints",
    {
      "app/web/a.server.ts": ["~/api/orders.server"],
      "app/api/orders.server.ts": [],
    },
  ],
  ["jobs-below-http", { "app/jobs/a.server.ts": ["~/visit/b.server"], "app/visit/b.server.ts": [] }],
  ["http-below-routes", { "app/api/a.server.ts": ["~/routes/cart/route"], "app/routes/cart/route.tsx": [] }],
  ["only-the-server-makes-the-context", { "app/web/a.server.ts": ["~/context.server"], "app/context.server.ts": [] }],
  ["routes-hold-no-sql", { "app/routes/cart/route.tsx": ["~/db/b.server"], "app/db/b.server.ts": [] }],
  ["no-route-imports-another", { "app/routes/cart/route.tsx": ["~/routes/auth/Form"], "app/routes/auth/Form.tsx": [] }],
  ["only-entry-points-know-routes", { "app/ui/A.tsx": ["~/routes/cart/Line"], "app/routes/cart/Line.tsx": [] }],
  [
    "the-demo-school-is-loaded-from-outside",
    { "app/features/store/cart/a.server.ts": ["~/demo/b"], "app/demo/b.ts": [] },
  ],
  [
    "the-demo-tasks-are-a-package-of-their-own",
    { "app/cli/a.server.ts": ["../demo-tasks/b"], "app/demo-tasks/b.ts": [] },
  ],
  [
    "the-demo-school-loads-files-and-tables",
    { "app/demo/a.server.ts": ["~/features/store/cart/b.server"], "app/features/store/cart/b.server.ts": [] },
  ],
  ["ui-knows-no-subject", { "app/ui/A.tsx": ["type ~/features/store/cart/b"], "app/features/store/cart/b.ts": [] }],
  [
    "server-files-only-from-server-files",
    {
      "app/features/store/cart/A.tsx": ["type ~/features/store/cart/b.server"],
      "app/features/store/cart/b.server.ts": [],
    },
  ],
  [
    "server-files-only-from-server-files",
    { "app/routes/cart/Line.tsx": ["~/shared/b.server"], "app/shared/b.server.ts": [] },
  ],
  ["server-work-ends-server", { "app/shared/a.ts": ["pg"] }],
  ["production-needs-no-development-package", { "app/shared/a.ts": ["vitest"] }],
  ["node-work-ends-server", { "app/shared/a.ts": ["node:fs"] }],
  [
    "feature-order-pricing",
    { "app/features/store/pricing/a.ts": ["~/features/store/cart/b"], "app/features/store/cart/b.ts": [] },
  ],
  [
    "feature-order-outbox",
    {
      "app/features/core/outbox/a.server.ts": ["~/features/people/auth/b.server"],
      "app/features/people/auth/b.server.ts": [],
    },
  ],
  [
    "feature-order-orders",
    { "app/features/store/orders/a.ts": ["type ~/features/store/payments/b"], "app/features/store/payments/b.ts": [] },
  ],
];

const ALLOWED: Record<string, string[]> = {
  "app/shared/money.ts": [],
  "app/features/store/pricing/quote.ts": ["~/shared/money"],
  "app/features/store/cart/quote-cart.ts": ["~/features/store/pricing/quote"],
  "app/ui/Button.tsx": ["~/shared/money"],
  "app/features/store/cart/CartLine.tsx": [
    "~/ui/Button",
    "~/features/store/cart/quote-cart",
    "~/features/store/cart/use-cart",
  ],
  "app/features/store/cart/use-cart.ts": ["~/ui/Button"],
  "app/integrations/ports.ts": ["~/shared/money"],
  "app/db/client.server.ts": ["type ~/shared/money", "node:fs"],
  "app/app-context.server.ts": ["type ~/db/client.server", "type ~/integrations/ports"],
  "app/features/store/cart/load-cart.server.ts": [
    "type ~/app-context.server",
    "~/db/client.server",
    "~/features/store/cart/quote-cart",
  ],
  "app/features/registry.server.ts": ["~/features/store/cart/load-cart.server"],
  "app/visit/session.server.ts": ["~/features/registry.server", "~/features/store/cart/load-cart.server"],
  "app/api/profile.server.ts": ["~/visit/session.server", "~/features/store/cart/load-cart.server"],
  "app/api/contract.server.ts": ["~/api/profile.server"],
  "app/routes/cart/route.tsx": [
    "~/visit/session.server",
    "~/features/store/cart/load-cart.server",
    "~/routes/cart/Summary",
  ],
  "app/routes/cart/Summary.tsx": ["~/features/store/cart/CartLine"],
  // Parentheses and dollars in a path must not be read as part of a pattern.
  "app/routes/catalog.($filters)/route.tsx": ["~/routes/catalog.($filters)/Card"],
  "app/routes/catalog.($filters)/Card.tsx": [],
  "app/context.server.ts": ["~/db/client.server", "~/app-context.server"],
  "server.ts": ["~/context.server"],
};

function writeTree(folder: string, files: Record<string, string[]>): void {
  for (const [file, imports] of Object.entries(files)) {
    const lines = imports.map((name, index) =>
      name.startsWith("type ")
        ? `import type { value as v${index} } from "${name.slice(5)}";\nexport type V${index} = typeof v${index};`
        : `import * as v${index} from "${name}";\nexport const w${index} = v${index};`,
    );
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${lines.join("\n")}\nexport const value = 1;\n`);
  }
}

describe("the rules", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "vershina-rules-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function judge(files: Record<string, string[]>): Violation[] {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
    const options = { module: "ESNext", moduleResolution: "Bundler", jsx: "react-jsx", paths: { "~/*": ["./app/*"] } };
    writeFileSync(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { ...options, baseUrl: "." } }),
    );
    const packages = { dependencies: { pg: "1.0.0" }, devDependencies: { vitest: "1.0.0" } };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "fixture", type: "module", ...packages }));
    for (const name of ["pg", "vitest"]) {
      mkdirSync(path.join(folder, "node_modules", name), { recursive: true });
      writeFileSync(
        path.join(folder, "node_modules", name, "package.json"),
        JSON.stringify({ name, main: "index.js" }),
      );
      writeFileSync(path.join(folder, "node_modules", name, "index.js"), "");
    }
    writeTree(folder, { "server.ts": [], ...files });
    return findViolations(folder);
  }

  it("the rules accept what they allow", () => {
    expect(judge(ALLOWED)).toEqual([]);
  });

  it("each rule catches its violation by its name", () => {
    // One tree for all, each violation in its own files: starting the cruiser is the expensive part.
    const files: Record<string, string[]> = {};
    const expected = VIOLATIONS.map(([rule, violation], index) => {
      const rename = (name: string) => name.replace(/(?<=\/)(a|b|A|B|Form|Line)(?=\.|$)/, `$1${index}`);
      const renamed = Object.entries(violation).map(([file, imports]) => [rename(file), imports.map(rename)] as const);
      for (const [file, imports] of renamed) files[file] = [...(files[file] ?? []), ...imports];
      return `${rule}: ${renamed[0]?.[0]}`;
    });
    const found = judge(files).map((violation) => `${violation.rule.name}: ${violation.from}`);
    expect(expected.filter((one) => !found.includes(one))).toEqual([]);
  });
});
