/**
 * The dependency rules of app/README.md as rules: `shared ← rules, db ← integrations ← use cases ← http ← routes ←
 * server.ts`; views import rules and `ui/`. Type imports count like any other. `tests/architecture/dependency-rules.test.ts`
 * shows each rule catching its violation.
 */
import { existsSync, readdirSync } from "node:fs";

/** The groups in their order, and in each its features: a feature may use only features above it. */
export const GROUPS = {
  // The foundation: subjects, texts, the frame of a page, ownership and permissions.
  core: [
    // Roles and permissions: a resource names who edits it.
    "access",
    // The type by which every feature describes what the back office edits.
    "resources",
    // Pictures of the staff, and how a stranger's file is opened.
    "images",
    "subjects",
    "school",
    "documents",
    "questions",
    "shell",
    "purchases",
    "accounts",
    "referral",
    // Delivers what later features send: codes, e-mails, leads, receipts.
    "outbox",
    "flags",
    "audit",
  ],
  people: ["auth", "leads"],
  store: [
    "catalog",
    "pricing",
    "course",
    // The cart comes last of the three: changing it reprices its order and cancels a started payment at the bank.
    "orders",
    "payments",
    "cart",
    "profile",
    // A written request for money is a lead as well.
    "refunds",
    "bonuses",
    "spring-flow",
  ],
  learning: [
    // A teacher's page lists their webinars.
    "webinars",
    "teachers",
    // The questions first, then the answers to them.
    "task-bank",
    // Where a person stands with each task. The notebook asks for it, and so does all that follows.
    "progress",
    // Notes each scored answer, whether its score comes from the key or from a review.
    "notebook",
    "review",
    // The page of a task has the written answer, its review and the notebook's question on it.
    "solve",
    // Begins and scores many tasks at once; its first pages show what waits in all features above.
    "workout",
    // Shows what the features above know about one pupil.
    "cabinet",
    // Plans courses by what progress has shown.
    "goal",
    "payer",
  ],
  // Find and list the pages of everything above.
  site: ["banners", "redirects", "search", "storefront", "seo"],
  // Count what everything above has stored.
  insights: ["analytics", "reports"],
  // The back office edits what everything above shows, and previews it as of another moment.
  admin: ["shell", "staff", "content", "preview"],
};

const FEATURES = Object.entries(GROUPS).flatMap(([group, names]) => names.map((name) => ({ group, name })));

const SERVER_FILE = "\\.server\\.(ts|tsx|mjs)$";
const SERVER_PACKAGES =
  "^node_modules/(drizzle-orm|@electric-sql/pglite|pg|pino|@node-rs/argon2|rate-limiter-flexible|luxon|lru-cache|sharp|@fastify/busboy|aws4fetch|express|prom-client|@remix-run/node|@remix-run/express|@asteasolutions/zod-to-openapi|@growthbook/growthbook|yaml)(/|$)";
const ROUTE_MODULE = "^app/routes/[^/]+(/route)?\\.tsx?$";
const CLI = "^app/cli/";
const CONFIGURATION = "\\.config\\.ts$";
/** The entry points of Remix and Node: they may name server files, which the compiler strips for the browser. */
const ENTRY_POINTS = ["^app/root\\.tsx$", "^app/entry\\.server\\.tsx$", ROUTE_MODULE];

/** Reads the tree under the working directory, as dependency-cruiser itself does. */
function listRoutes() {
  return existsSync("app/routes") ? readdirSync("app/routes") : [];
}

const HTTP = "^app/(api|visit|web)/";
const UPPER = "^app/(api|visit|web|routes|jobs|cli|root|entry|context\\.server)|^server\\.ts$";

/** A use case lives in `features/**` and ends in `.server.ts`; everything else there is a rule or a view. */
const USE_CASES = "^app/features/.*\\.server\\.tsx?$";

/** The calls of a feature as data, `api/<feature>.server.ts`, or of a part of one that is long. */
const ENDPOINTS = `^app/api/(${FEATURES.map(({ name }) => name).join("|")}|social)\\.server\\.ts$`;

const featureRules = FEATURES.slice(0, -1).map(({ group, name }, index) => ({
  name: `feature-order-${name}`,
  comment: `Features stand in order; "${name}" may use only features above it.`,
  severity: "error",
  from: { path: `^app/features/${group}/${name}/` },
  to: {
    path: FEATURES.slice(index + 1).map((later) => `^app/features/${later.group}/${later.name}/`),
  },
}));

/** One rule per route: paths contain `$` and parentheses, which `$1` in a single rule would read as a pattern. */
const routeRules = listRoutes().map((route) => {
  const own = `^app/routes/${route.replace(/[$().+[\]]/g, "\\$&")}(/|$)`;
  return {
    name: "no-route-imports-another",
    severity: "error",
    from: { path: own },
    to: { path: "^app/routes/", pathNot: own },
  };
});

/** @type {import("dependency-cruiser").IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two files that need each other are one file, or hide a third. Types count.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-broken-imports",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: "^virtual:remix/server-build$|\\.css\\?url$|\\?inline-script$|\\.svg$|\\.woff2$",
      },
    },
    {
      name: "shared-imports-no-feature",
      severity: "error",
      from: { path: "^app/shared/" },
      to: { path: "^(app/|server\\.ts)", pathNot: "^app/shared/" },
    },
    {
      name: "rules-know-only-rules",
      comment: "A rule or a view knows rules, schemas, views, ui and shared: no database, no port, no request.",
      severity: "error",
      from: { path: "^app/features/", pathNot: SERVER_FILE },
      to: { path: "^(app/|server\\.ts)", pathNot: "^app/(features|shared|ui)/" },
    },
    {
      name: "rules-draw-nothing",
      comment: "A rule's test runs without React; only views, hooks and atoms know the design system and React.",
      severity: "error",
      from: { path: "^app/(features|shared)/.*\\.ts$", pathNot: [SERVER_FILE, "/use-[^/]+\\.ts$", "/atoms\\.ts$"] },
      to: { path: "^app/ui/|\\.tsx$|^node_modules/(react|react-dom|jotai|@remix-run/react)(/|$)" },
    },
    {
      name: "db-below-features",
      comment: "A column's type stands with the column, or in shared/ where rules read it too.",
      severity: "error",
      from: { path: "^app/db/" },
      to: { path: [UPPER, "^app/(integrations|features|ui|demo)/"] },
    },
    {
      name: "integrations-below-use-cases",
      severity: "error",
      from: { path: "^app/integrations/" },
      to: { path: [UPPER, USE_CASES, "^app/ui/", "^app/features/.*\\.tsx$"] },
    },
    {
      name: "use-cases-know-no-request",
      comment: "A use case takes the context and plain values. Only types of the context, never its making.",
      severity: "error",
      from: { path: USE_CASES },
      to: { path: [UPPER, "^app/ui/", "^app/features/.*\\.tsx$"] },
    },
    {
      name: "registry-above-features",
      comment: "A feature knows only features above it; the registry is for what lies above them all. No browser code.",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/(api|cli|jobs|visit|web)/.*\\.server\\.ts$", ROUTE_MODULE] },
      to: { path: "^app/features/registry\\.server\\.ts$" },
    },
    {
      name: "endpoints-draw-nothing",
      comment: "An endpoint takes a request apart and asks use cases.",
      severity: "error",
      from: { path: ENDPOINTS },
      to: { path: ["^app/jobs/", "^app/ui/", "^app/features/.*\\.tsx$"] },
    },
    {
      name: "only-contract-and-routes-name-endpoints",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/api/contract\\.server\\.ts$", ROUTE_MODULE] },
      to: { path: ENDPOINTS },
    },
    {
      name: "jobs-below-http",
      severity: "error",
      from: { path: "^app/jobs/" },
      to: { path: "^app/(api|visit|web|routes|ui|cli|root|entry|context\\.server)|^server\\.ts$" },
    },
    {
      name: "http-below-routes",
      severity: "error",
      from: { path: HTTP },
      to: { path: "^app/(routes|cli|root|entry|context\\.server)|^server\\.ts$" },
    },
    {
      name: "only-the-server-makes-the-context",
      severity: "error",
      from: { path: "^app/", pathNot: [CLI, "^app/context\\.server\\.ts$"] },
      to: { path: "^app/context\\.server\\.ts$|^server\\.ts$" },
    },
    {
      name: "routes-hold-no-sql",
      comment: "Parse, one use case, view. The database and the outside world are behind the use case.",
      severity: "error",
      from: { path: "^app/(routes/|root\\.tsx$)" },
      to: {
        path: [
          "^app/(db|demo|integrations|jobs)/.*\\.server\\.",
          "^node_modules/(drizzle-orm|pg|@electric-sql/pglite)(/|$)",
        ],
      },
    },
    {
      name: "only-entry-points-know-routes",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "the-demo-school-is-loaded-from-outside",
      comment: "No page, rule or use case depends on invented content. It is loaded at the start and by a job.",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/demo/", "^app/jobs/", CLI, "^app/context\\.server\\.ts$"] },
      to: { path: "^app/demo/" },
    },
    {
      name: "the-demo-tasks-are-a-package-of-their-own",
      comment: "They come as lines of JSON, which the build makes: no code is shared, in either direction.",
      severity: "error",
      from: { path: "^(app/|server\\.ts)" },
      to: { path: "^app/demo-tasks/" },
    },
    {
      name: "the-demo-school-loads-files-and-tables",
      comment: "Its content is loaded as any folder of files; its people and orders are rows.",
      severity: "error",
      from: { path: "^app/demo/" },
      to: {
        path: [UPPER, "^app/integrations/", USE_CASES, "^app/ui/", "^app/features/.*\\.tsx$"],
        pathNot: "^app/features/(admin/content|core/resources)/.*\\.server\\.ts$",
      },
    },
    {
      name: "ui-knows-no-subject",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app/|server\\.ts)", pathNot: "^app/(ui|shared)/" },
    },
    {
      name: "server-files-only-from-server-files",
      comment:
        "No view, rule or ui file reaches a .server file. Every link of a chain is checked, so no chain exists; a type " +
        "import is a link too, because nothing but the suffix keeps it from becoming a real one.",
      severity: "error",
      from: { path: "^app/", pathNot: [SERVER_FILE, CLI, CONFIGURATION, ...ENTRY_POINTS] },
      to: { path: SERVER_FILE },
    },
    {
      name: "server-work-ends-server",
      comment:
        "A file that touches node: or a server package says so in its name (the compiler goes by the suffix only).",
      severity: "error",
      from: { path: "^app/", pathNot: [SERVER_FILE, CLI, CONFIGURATION, ...ENTRY_POINTS] },
      to: { path: SERVER_PACKAGES },
    },
    {
      name: "node-work-ends-server",
      severity: "error",
      from: { path: "^app/", pathNot: [SERVER_FILE, CLI, CONFIGURATION] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "production-needs-no-development-package",
      severity: "error",
      from: { path: "^(app/|server\\.ts)", pathNot: [CONFIGURATION, "^app/cli/.*\\.mjs$"] },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
        pathNot: "@remix-run/dev/",
      },
    },
    ...routeRules,
    ...featureRules,
  ],
  options: {
    exclude: { path: "\\.test\\.tsx?$|\\.d\\.ts$" },
    doNotFollow: { path: "node_modules|^build/|^public/|^app/demo-tasks/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
    cache: false,
  },
};

export default configuration;
