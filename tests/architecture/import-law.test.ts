import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOMS } from "../../.config/dependency-cruiser.config.js";
import { ROOT } from "../../app/cli/installation.mjs";

type Violation = { rule: { name: string }; from: string; to: string };

const CRUISER = path.join(ROOT, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
const LAW = path.join(ROOT, ".config", "dependency-cruiser.config.js");

function findViolations(folder: string): Violation[] {
  const args = [CRUISER, "--config", LAW, "--output-type", "json", "app", "server.ts"];
  let answer: string;
  try {
    answer = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  } catch (error) {
    // Its exit code is the number of violations.
    answer = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(answer) as { summary: { violations: Violation[] } }).summary.violations;
}

/** `npm run lint` judges the tree itself. */
describe("the order of the rooms", () => {
  it("every room has its place in the order", () => {
    const rooms = readdirSync(path.join(ROOT, "app", "features"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(rooms.filter((room) => !ROOMS.includes(room))).toEqual([]);
  });

  it("the map states the order of the rooms correctly", () => {
    expect(readFileSync(path.join(ROOT, "app", "README.md"), "utf8")).toContain(`${ROOMS.join(" → ")}.`);
  });
});

/** Name of the rule → files that break it, path → its imports. Every imported file exists. */
const CRIMES: [string, Record<string, string[]>][] = [
  ["no-circles", { "app/shared/a.ts": ["type ~/shared/b"], "app/shared/b.ts": ["type ~/shared/a"] }],
  ["no-broken-imports", { "app/shared/a.ts": ["~/shared/nowhere"] }],
  ["shared-imports-no-room", { "app/shared/a.ts": ["type ~/features/catalog/b"], "app/features/catalog/b.ts": [] }],
  ["rules-know-only-rules", { "app/features/cart/a.ts": ["~/http/b"], "app/http/b.ts": [] }],
  ["rules-draw-nothing", { "app/features/cart/a.ts": ["~/features/cart/B"], "app/features/cart/B.tsx": [] }],
  ["db-below-use-cases", { "app/db/a.server.ts": ["~/features/cart/b.server"], "app/features/cart/b.server.ts": [] }],
  ["db-below-use-cases", { "app/db/a.server.ts": ["type ~/integrations/ports"], "app/integrations/ports.ts": [] }],
  [
    "integrations-below-use-cases",
    { "app/integrations/a.server.ts": ["~/features/cart/b.server"], "app/features/cart/b.server.ts": [] },
  ],
  ["use-cases-know-no-request", { "app/features/cart/a.server.ts": ["~/http/b.server"], "app/http/b.server.ts": [] }],
  [
    "endpoints-below-routes",
    { "app/features/cart/api.server.ts": ["~/routes/cart/Line"], "app/routes/cart/Line.tsx": [] },
  ],
  [
    "only-contract-and-routes-name-endpoints",
    { "app/http/a.server.ts": ["~/features/orders/late-api.server"], "app/features/orders/late-api.server.ts": [] },
  ],
  ["jobs-below-http", { "app/jobs/a.server.ts": ["~/http/b.server"], "app/http/b.server.ts": [] }],
  ["http-below-routes", { "app/http/a.server.ts": ["~/routes/cart/route"], "app/routes/cart/route.tsx": [] }],
  ["only-the-server-makes-the-context", { "app/http/a.server.ts": ["~/context.server"], "app/context.server.ts": [] }],
  ["routes-hold-no-sql", { "app/routes/cart/route.tsx": ["~/db/b.server"], "app/db/b.server.ts": [] }],
  ["no-route-imports-another", { "app/routes/cart/route.tsx": ["~/routes/auth/Form"], "app/routes/auth/Form.tsx": [] }],
  ["only-doors-know-routes", { "app/ui/A.tsx": ["~/routes/cart/Line"], "app/routes/cart/Line.tsx": [] }],
  ["the-demo-school-is-loaded-from-outside", { "app/features/cart/a.server.ts": ["~/demo/b"], "app/demo/b.ts": [] }],
  [
    "the-demo-school-writes-tables-only",
    { "app/demo/a.server.ts": ["~/features/cart/b.server"], "app/features/cart/b.server.ts": [] },
  ],
  ["ui-knows-no-subject", { "app/ui/A.tsx": ["type ~/features/cart/b"], "app/features/cart/b.ts": [] }],
  [
    "server-files-only-from-server-files",
    { "app/features/cart/A.tsx": ["type ~/features/cart/b.server"], "app/features/cart/b.server.ts": [] },
  ],
  [
    "server-files-only-from-server-files",
    { "app/routes/cart/Line.tsx": ["~/shared/b.server"], "app/shared/b.server.ts": [] },
  ],
  ["server-work-ends-server", { "app/shared/a.ts": ["pg"] }],
  ["production-needs-no-development-package", { "app/shared/a.ts": ["vitest"] }],
  ["node-work-ends-server", { "app/shared/a.ts": ["node:fs"] }],
  ["room-order-pricing", { "app/features/pricing/a.ts": ["~/features/cart/b"], "app/features/cart/b.ts": [] }],
  [
    "room-order-outbox",
    { "app/features/outbox/a.server.ts": ["~/features/auth/b.server"], "app/features/auth/b.server.ts": [] },
  ],
  [
    "room-order-orders",
    { "app/features/orders/a.ts": ["type ~/features/payments/b"], "app/features/payments/b.ts": [] },
  ],
];

const ALLOWED: Record<string, string[]> = {
  "app/shared/money.ts": [],
  "app/features/pricing/quote.ts": ["~/shared/money"],
  "app/features/cart/quote-cart.ts": ["~/features/pricing/quote"],
  "app/ui/Button.tsx": ["~/shared/money"],
  "app/features/cart/CartLine.tsx": ["~/ui/Button", "~/features/cart/quote-cart", "~/features/cart/use-cart"],
  "app/features/cart/use-cart.ts": ["~/ui/Button"],
  "app/integrations/ports.ts": ["~/shared/money"],
  "app/db/client.server.ts": ["type ~/features/pricing/quote", "node:fs"],
  "app/app-context.server.ts": ["type ~/db/client.server", "type ~/integrations/ports"],
  "app/features/cart/load-cart.server.ts": [
    "type ~/app-context.server",
    "~/db/client.server",
    "~/features/cart/quote-cart",
  ],
  "app/http/session.server.ts": ["~/features/cart/load-cart.server"],
  "app/features/profile/own-api.server.ts": ["~/http/session.server", "~/features/cart/load-cart.server"],
  "app/http/api/contract.server.ts": ["~/features/profile/own-api.server"],
  "app/routes/cart/route.tsx": ["~/http/session.server", "~/features/cart/load-cart.server", "~/routes/cart/Summary"],
  "app/routes/cart/Summary.tsx": ["~/features/cart/CartLine"],
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

describe("the law itself", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "vershina-law-"));
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

  it("the import law accepts lawful files", () => {
    expect(judge(ALLOWED)).toEqual([]);
  });

  it("the import law catches every crime by its name", () => {
    // One tree for all, each crime in its own files: starting the cruiser is the expensive part.
    const files: Record<string, string[]> = {};
    const expected = CRIMES.map(([rule, crime], index) => {
      const rename = (name: string) => name.replace(/(?<=\/)(a|b|A|B|Form|Line)(?=\.|$)/, `$1${index}`);
      const renamed = Object.entries(crime).map(([file, imports]) => [rename(file), imports.map(rename)] as const);
      for (const [file, imports] of renamed) files[file] = [...(files[file] ?? []), ...imports];
      return `${rule}: ${renamed[0]?.[0]}`;
    });
    const found = judge(files).map((violation) => `${violation.rule.name}: ${violation.from}`);
    expect(expected.filter((crime) => !found.includes(crime))).toEqual([]);
  });
});
