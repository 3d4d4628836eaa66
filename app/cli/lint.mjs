/** `npm run lint`: runs eslint, prettier and the import law; reports all three even if the first one fails. */
import path from "node:path";
import { forwardSignals, isStopping, ROOT, run } from "./installation.mjs";

forwardSignals();

const tool = (...parts) => path.join(ROOT, "node_modules", ...parts);

const CHECKS = {
  eslint: [tool("eslint", "bin", "eslint.js"), "--config", ".config/eslint.config.js", "--max-warnings", "0", "."],
  prettier: [tool("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."],
  "import law": [
    tool("dependency-cruiser", "bin", "dependency-cruise.mjs"),
    "--config",
    ".config/dependency-cruiser.config.js",
    "app",
    "server.ts",
  ],
};

const failed = [];
for (const [name, args] of Object.entries(CHECKS)) {
  if ((await run(process.execPath, args)) !== 0) failed.push(name);
  if (isStopping()) process.exit(130);
}
if (failed.length > 0) console.error(`Not clean: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
