/** Which feature owns which table, and the uses of tables elsewhere. */
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import ts from "typescript";
import { schema } from "~/db/schema.server";
import { FEATURES } from "~/features/registry.server";

/** The tables of the layers around the features: a folder or one file each. The others are in a feature's description. */
const OUTSIDE_FEATURES: Record<string, string> = {
  appMeta: "app/demo/",
  demoBankPayments: "app/integrations/bank/",
  demoFingerprints: "app/demo/",
  idempotencyKeys: "app/db/idempotency-keys.server.ts",
  jobTurns: "app/jobs/",
  rateLimits: "app/db/limiter.server.ts",
  spentCaptchas: "app/db/spent-signatures.server.ts",
};

export const TABLES = new Map<string, PgTable>(
  Object.entries(schema).flatMap(([key, value]): [string, PgTable][] => (is(value, PgTable) ? [[key, value]] : [])),
);
const KEY_OF_NAME = new Map([...TABLES].map(([key, table]) => [getTableName(table), key]));

/** One for each mention of a table in a description. */
export const DECLARED = [
  ...Object.entries(OUTSIDE_FEATURES),
  ...FEATURES.flatMap(({ name, tables = [] }) =>
    tables.map((table) => [KEY_OF_NAME.get(getTableName(table)) ?? "", `app/features/${name}/`] as const),
  ),
];
export const OWNERS = new Map(DECLARED);

/** A cheap mark of every use of a table: most files need no parsing. */
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
      // An interpolated part is a value or a column that had to be imported.
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

/** `file: table` of each use outside the table's feature. */
export function findForeign(file: string, text: string): string[] {
  return findTables(file, text)
    .filter((table) => !file.startsWith(OWNERS.get(table) ?? "no feature"))
    .map((table) => `${file}: ${table}`);
}
