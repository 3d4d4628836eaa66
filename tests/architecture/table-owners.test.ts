/**
 * Each table has one room that reads and writes it, and other rooms ask that room. A table object that is imported, or
 * a name in written SQL, is a use of the table; a type of its columns is not.
 */
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { schema } from "~/db/schema.server";
import { ROOT } from "../../app/cli/installation.mjs";

/** The room of each table, or a part of it: a folder or one file. */
const OWNERS: Record<string, string> = {
  appMeta: "app/demo/",
  bankSources: "app/features/task-bank/",
  bankSubThemes: "app/features/task-bank/",
  bankThemes: "app/features/task-bank/",
  banners: "app/features/banners/",
  calendarAddresses: "app/features/cabinet/",
  codeSends: "app/features/auth/code/",
  consents: "app/features/accounts/",
  courses: "app/features/catalog/",
  demoBankPayments: "app/integrations/bank/",
  demoFingerprints: "app/demo/",
  explanationVotes: "app/features/practice/votes/",
  handOvers: "app/features/auth/session/",
  idempotencyKeys: "app/db/idempotency-keys.server.ts",
  jobTurns: "app/jobs/",
  knownDevices: "app/features/auth/password/",
  landings: "app/features/catalog/",
  landingTeachers: "app/features/catalog/",
  leads: "app/features/leads/",
  leadTouches: "app/features/leads/",
  notebookEntries: "app/features/practice/notebook/",
  notebookLog: "app/features/practice/notebook/",
  orderLines: "app/features/orders/",
  orders: "app/features/orders/",
  outbox: "app/features/outbox/",
  paymentEvents: "app/features/payments/",
  pageViews: "app/features/analytics/",
  payerPages: "app/features/payer/",
  payments: "app/features/payments/",
  photoUsage: "app/features/practice/review/",
  prepaymentClosings: "app/features/payments/",
  promocodes: "app/features/orders/",
  promocodeUses: "app/features/orders/",
  promotions: "app/features/bonuses/",
  purchaseEvents: "app/features/analytics/",
  purchases: "app/features/purchases/",
  rateLimits: "app/db/limiter.server.ts",
  receipts: "app/features/payments/",
  referralBonuses: "app/features/referral/",
  refundRequestMonths: "app/features/payments/",
  refundRequests: "app/features/payments/",
  reviewLinks: "app/features/practice/review/",
  sendPlaces: "app/features/auth/code/",
  sessions: "app/features/auth/session/",
  smsMessages: "app/features/auth/code/",
  socialLinks: "app/features/auth/social/",
  solutionPhotos: "app/features/practice/review/",
  solutionReviews: "app/features/practice/review/",
  spentCaptchas: "app/db/spent-signatures.server.ts",
  takenPromotions: "app/features/bonuses/",
  tariffInfoGroups: "app/features/storefront/",
  tasks: "app/features/task-bank/",
  taskSolutions: "app/features/practice/",
  taskStates: "app/features/practice/",
  teachers: "app/features/catalog/",
  users: "app/features/accounts/",
  variants: "app/features/practice/workout/",
  webinars: "app/features/webinars/",
  workoutItems: "app/features/practice/workout/",
  workouts: "app/features/practice/workout/",
};

/** They handle every table alike, or load an invented school into all of them. */
const MAY_TOUCH_ALL = [
  "app/db/schema/",
  "app/db/schema.server.ts",
  "app/db/migrations/",
  "app/db/transfer/",
  "app/db/wipe.server.ts",
  "app/db/embedded/open-embedded.server.ts",
  "app/db/postgres/open-postgres.server.ts",
  "app/demo/",
];

const TABLES = new Map<string, PgTable>(
  Object.entries(schema).flatMap(([key, value]): [string, PgTable][] => (is(value, PgTable) ? [[key, value]] : [])),
);
const KEY_OF_NAME = new Map([...TABLES].map(([key, table]) => [getTableName(table), key]));

/** What every use of a table contains: most files need no parsing. */
const MENTION = new RegExp(`/schema|\\b(?:${[...KEY_OF_NAME.keys()].join("|")})\\b`, "i");

const SCHEMA_IMPORT = /^(~\/db\/|(\.\.?\/)+(db\/)?)schema(\.server|\/[\w-]+\.server)$/;
/** A word of SQL that a table follows. A comma in a list of tables is not recognised. */
const AFTER_WORD = /\b(?:from|join|into|update|table|using)\s+(?:only\s+)?"?([a-z_]+)"?/gi;
const QUALIFIED = /(?<![\w."])"?([a-z_]+)"?\."?[a-z_]+"?/g;
/** A plain string is SQL if it begins like a statement. */
const STATEMENT = /^\s*(?:select|insert|update|delete|with|truncate|alter)\b/i;

function isSqlTag(tag: ts.Expression): boolean {
  return tag.getText() === "sql";
}

/** The names of tables in a piece of SQL, as keys of the schema. */
function tablesInSql(text: string): string[] {
  const names = [...text.matchAll(AFTER_WORD), ...text.matchAll(QUALIFIED)].map(([, name = ""]) => name.toLowerCase());
  return names.flatMap((name) => KEY_OF_NAME.get(name) ?? []);
}

/** The keys of the tables that this source uses; `*` is the whole schema. */
function findTables(file: string, text: string): string[] {
  if (!MENTION.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) found.push(...tablesOfLink(node));
    else if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) {
      // An interpolated part stands for a value or for a column that had to be imported.
      found.push(...tablesInSql(node.template.getText().replace(/\$\{[^}]*\}/g, "?")));
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const said = node.getText().slice(1, -1);
      if (STATEMENT.test(said)) found.push(...tablesInSql(said));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments;
      if (from && ts.isStringLiteralLike(from) && SCHEMA_IMPORT.test(from.text)) found.push("*");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

/** Types are erased and touch nothing. */
function tablesOfLink(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const from = node.moduleSpecifier;
  if (!from || !ts.isStringLiteral(from) || !SCHEMA_IMPORT.test(from.text)) return [];
  if (ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly) return [];
  const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return ["*"];
  return names.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map((one) => (one.propertyName ?? one.name).text)
    .flatMap((name) => (name === "schema" ? ["*"] : TABLES.has(name) ? [name] : []));
}

const sources = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("app", file))
  .concat("server.ts")
  .filter((file) => /(?<!\.test|\.d)\.(tsx?|mjs)$/.test(file))
  .filter((file) => !MAY_TOUCH_ALL.some((place) => file.startsWith(place)));

/** `file: table` of each use outside the table's room. */
function findForeign(file: string, text: string): string[] {
  return findTables(file, text)
    .filter((table) => !file.startsWith(OWNERS[table] ?? "no room"))
    .map((table) => `${file}: ${table}`);
}

describe("the owners of tables", () => {
  it("names one owner for each table, and no table that is not there", () => {
    expect(Object.keys(OWNERS).sort()).toEqual([...TABLES.keys()].sort());
  });

  it("finds each way to use a table", () => {
    const file = "app/features/seo/robots.server.ts";
    const uses = (text: string) => findForeign(file, text).map((use) => use.replace(`${file}: `, ""));
    expect(uses('import { users } from "~/db/schema/accounts.server";')).toEqual(["users"]);
    expect(uses('import { type Portrait, users as people } from "~/db/schema/accounts.server";')).toEqual(["users"]);
    expect(uses('import * as all from "~/db/schema/accounts.server";')).toEqual(["*"]);
    expect(uses('import { schema } from "~/db/schema.server";')).toEqual(["*"]);
    expect(uses('export { users } from "../../db/schema/accounts.server";')).toEqual(["users"]);
    expect(uses('await import("~/db/schema/accounts.server");')).toEqual(["*"]);
    expect(uses("sql`exists (select 1 from users where phone = ${phone})`")).toEqual(["users"]);
    expect(uses("sql<number>`(select count(*) from payments p where p.order_id = orders.id)`")).toEqual([
      "payments",
      "orders",
    ]);
    expect(uses('client.query("delete from rate_limits where expire < $1")')).toEqual(["rateLimits"]);
    expect(uses('import type { users } from "~/db/schema/accounts.server";')).toEqual([]);
    expect(uses('import { type Portrait } from "~/db/schema/catalog.server";')).toEqual([]);
    expect(uses("/** Chosen from users and orders. */\nsay('an e-mail from users');")).toEqual([]);
  });

  it("each table is used in its room only", () => {
    const foreign = sources.flatMap((file) => findForeign(file, readFileSync(path.join(ROOT, file), "utf8")));
    expect(foreign).toEqual([]);
  });
});
