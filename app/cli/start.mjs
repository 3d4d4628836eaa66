/**
 * `npm start`: from a bare clone to a school that answers. Installs and builds only what is stale, then stands between
 * the terminal and the server: signals go in, the exit code comes out, and the server ends in order when npm or this is gone.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import {
  ensureBuild,
  ensureDependencies,
  forwardSignals,
  isStopping,
  requireNode,
  ROOT,
  run,
  SERVER_MEMORY,
} from "./installation.mjs";

requireNode();
forwardSignals();

for (const prepare of [ensureDependencies, ensureBuild]) {
  const code = await prepare();
  if (code !== 0 || isStopping()) process.exit(code || 130);
}

// What the shell has set wins over the file, as Node itself does it.
const settings = path.join(ROOT, ".env");
const settingsFlags = existsSync(settings) ? [`--env-file=${settings}`] : [];
process.exit(
  await run(process.execPath, [...settingsFlags, ...SERVER_MEMORY.flags, path.join(ROOT, "build", "index.js")], {
    env: { ...SERVER_MEMORY.env, NODE_ENV: "production" },
    isTied: true,
  }),
);
