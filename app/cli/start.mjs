/**
 * `npm start`: from a bare clone to a running server. Installs and builds only stale parts, then stands between the
 * terminal and the server. It passes signals in and the exit code out, and shuts the server down in order when npm or
 * this process dies.
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
  SERVER,
  SERVER_MEMORY,
} from "./installation.mjs";

requireNode();
forwardSignals();

for (const prepare of [ensureDependencies, ensureBuild]) {
  const code = await prepare();
  if (code !== 0 || isStopping()) process.exit(code || 130);
}

// The shell's environment wins over the file, as in Node itself.
const settings = path.join(ROOT, ".env");
const settingsFlags = existsSync(settings) ? [`--env-file=${settings}`] : [];
process.exit(
  await run(process.execPath, [...settingsFlags, ...SERVER_MEMORY.flags, SERVER], {
    env: { ...SERVER_MEMORY.env, NODE_ENV: "production" },
    isTied: true,
  }),
);
