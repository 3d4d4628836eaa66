/**
 * Runs an operator's command (`node app/cli/command.mjs db-export …`) with the settings the server would have, from
 * `.env` where there is one. Otherwise a command would silently work on a different database from the server.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { forwardSignals, requireNode, ROOT, run } from "./installation.mjs";

requireNode();
forwardSignals();

const [name = "", ...args] = process.argv.slice(2);
const file = path.join(ROOT, "app", "cli", `${name}.server.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.error(`There is no command "${name}" in app/cli.`);
  process.exit(2);
}

const settings = path.join(ROOT, ".env");
const settingsFlags = existsSync(settings) ? [`--env-file=${settings}`] : [];
const tsx = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
process.exit(await run(process.execPath, [...settingsFlags, tsx, file, ...args]));
