/**
 * The import law of app/README.md as rules: `shared ← rules ← db, integrations ← use cases ← http ← routes ←
 * server.ts`; views import rules and `ui/`. Type imports count like any other. `tests/architecture/import-law.test.ts`
 * shows each rule catching its violation.
 */
import { existsSync, readdirSync } from "node:fs";

/** The order of the rooms: a room may use only the rooms before it. */
export const ROOMS = [
  // What the whole site talks about, and how a page of it is framed.
  "subjects",
  "school",
  "documents",
  "banners",
  "shell",
  // What users own: the cards of the catalog show it, and the orders add to it.
  "purchases",
  "catalog",
  "pricing",
  "course",
  // Who has an account, and what they agreed to.
  "accounts",
  "referral",
  // Delivers what later rooms send: codes, letters, leads, receipts.
  "outbox",
  // Which variant a visitor sees, for the rooms after it.
  "flags",
  // Who acts, and what they may do.
  "access",
  "auth",
  // The cart comes last of the three: changing it reprices its order and cancels a started payment at the bank.
  "orders",
  "payments",
  "cart",
  "profile",
  "bonuses",
  "spring-flow",
  "leads",
  // A written request for money is a lead as well.
  "refunds",
  // A teacher's page lists their webinars.
  "webinars",
  "teachers",
  // The questions first, then the answers to them.
  "task-bank",
  "practice",
  // Where pupils study bought courses: shows what the rooms before it know about one pupil.
  "cabinet",
  "payer",
  // Finds courses, teachers, webinars and tasks.
  "search",
  // Plans courses by what practice has shown.
  "goal",
  // The two front pages show teachers, webinars and courses.
  "storefront",
  // Crawler files list the pages of all rooms before it.
  "seo",
  "analytics",
  // Reports on what all other rooms have stored.
  "reports",
  "staff",
];

const SERVER_FILE = "\\.server\\.(ts|tsx|mjs)$";
const SERVER_PACKAGES =
  "^node_modules/(drizzle-orm|@electric-sql/pglite|pg|pino|@node-rs/argon2|rate-limiter-flexible|luxon|lru-cache|sharp|@fastify/busboy|aws4fetch|express|prom-client|@remix-run/node|@remix-run/express|@asteasolutions/zod-to-openapi|@growthbook/growthbook|yaml)(/|$)";
const ROUTE_MODULE = "^app/routes/[^/]+(/route)?\\.tsx?$";
const CLI = "^app/cli/";
const CONFIGURATION = "\\.config\\.ts$";
/** The entry points of Remix and Node: they may name server files, which the compiler strips for the browser. */
const DOORS = ["^app/root\\.tsx$", "^app/entry\\.server\\.tsx$", ROUTE_MODULE];

/** Reads the tree under the working directory, as dependency-cruiser itself does. */
function listRoutes() {
  return existsSync("app/routes") ? readdirSync("app/routes") : [];
}

const UPPER = "^app/(http|routes|jobs|cli|root|entry|context\\.server)|^server\\.ts$";

/** A use case lives in `features/**` and ends in `.server.ts`; everything else there is a rule or a view. */
const USE_CASES = "^app/features/.*\\.server\\.tsx?$";

/** The endpoints of a room: descriptors that know requests, so they stand above `http/`, beside their room. */
const ENDPOINTS = "^app/features/[^/]+/(api|[a-z]+-api)\\.server\\.ts$";

const roomRules = ROOMS.map((room, index) => ({
  name: `room-order-${room}`,
  comment: `The rooms stand in order; "${room}" may use only rooms before it.`,
  severity: "error",
  from: { path: `^app/features/${room}/` },
  to: { path: `^app/features/(${ROOMS.slice(index + 1).join("|")})/` },
})).slice(0, -1);

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
      name: "shared-imports-no-room",
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
      name: "db-below-use-cases",
      severity: "error",
      from: { path: "^app/db/" },
      to: { path: [UPPER, "^app/integrations/", USE_CASES, "^app/ui/", "^app/features/.*\\.tsx$"] },
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
      from: { path: USE_CASES, pathNot: ENDPOINTS },
      to: { path: [UPPER, "^app/ui/", "^app/features/.*\\.tsx$"] },
    },
    {
      name: "endpoints-below-routes",
      comment: "A descriptor takes a request apart and asks use cases; it draws nothing and knows no address module.",
      severity: "error",
      from: { path: ENDPOINTS },
      to: {
        path: [
          "^app/(routes|jobs|cli|root|entry|context\\.server)|^server\\.ts$",
          "^app/ui/",
          "^app/features/.*\\.tsx$",
        ],
      },
    },
    {
      name: "only-contract-and-routes-name-endpoints",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/http/api/contract\\.server\\.ts$", ROUTE_MODULE] },
      to: { path: ENDPOINTS },
    },
    {
      name: "jobs-below-http",
      severity: "error",
      from: { path: "^app/jobs/" },
      to: { path: "^app/(http|routes|ui|cli|root|entry|context\\.server)|^server\\.ts$" },
    },
    {
      name: "http-below-routes",
      severity: "error",
      from: { path: "^app/http/" },
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
      name: "only-doors-know-routes",
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
      name: "the-demo-school-writes-tables-only",
      severity: "error",
      from: { path: "^app/demo/" },
      to: { path: [UPPER, "^app/integrations/", USE_CASES, "^app/ui/", "^app/features/.*\\.tsx$"] },
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
      from: { path: "^app/", pathNot: [SERVER_FILE, CLI, CONFIGURATION, ...DOORS] },
      to: { path: SERVER_FILE },
    },
    {
      name: "server-work-ends-server",
      comment:
        "A file that touches node: or a server package says so in its name (the compiler goes by the suffix only).",
      severity: "error",
      from: { path: "^app/", pathNot: [SERVER_FILE, CLI, CONFIGURATION, ...DOORS] },
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
    ...roomRules,
  ],
  options: {
    exclude: { path: "\\.test\\.tsx?$|\\.d\\.ts$" },
    doNotFollow: { path: "node_modules|^build/|^public/" },
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
