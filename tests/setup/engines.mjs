/** The programs that stages have run on, for the last line of `npm test`. */
import { PGlite } from "@electric-sql/pglite";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ROOT } from "../../app/cli/installation.mjs";

const ON_EMBEDDED = ["embedded", "http", "e2e", "smoke"];
const VERSION = "select split_part(current_setting('server_version'), ' ', 1) as version";

async function describeEmbedded() {
  const engine = await PGlite.create();
  const { rows } = await engine.query(VERSION);
  await engine.close();
  const file = path.join(ROOT, "node_modules", "@electric-sql", "pglite", "package.json");
  return `embedded PostgreSQL ${rows[0].version} (PGlite ${JSON.parse(readFileSync(file, "utf8")).version})`;
}

async function describeServer(connectionString) {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query(VERSION);
    return `PostgreSQL ${rows[0].version}`;
  } catch (error) {
    return `PostgreSQL that does not answer (${error.message})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param {string[]} stages */
export async function describeEngines(stages) {
  const address = process.env.TEST_DATABASE_URL;
  const isOnServer = address && stages.some((name) => ["integration", "cluster"].includes(name));
  const isOnEmbedded = stages.some((name) => ON_EMBEDDED.includes(name) || (name === "integration" && !address));
  return [
    `Node ${process.versions.node}`,
    ...(isOnEmbedded ? [await describeEmbedded()] : []),
    ...(isOnServer ? [await describeServer(address)] : []),
  ].join(", ");
}
