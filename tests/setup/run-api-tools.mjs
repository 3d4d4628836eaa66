/**
 * `npm run api:tools`: Orval makes a client of the document, which must compile, and Spectral lints it. npm fetches both
 * into its own cache: together they are 110 MB, and the product does not need them (decision 0043).
 */
import { execFileSync } from "node:child_process";
import { vitest } from "../../app/cli/checks.mjs";
import { forwardSignals, requireNode, run } from "../../app/cli/installation.mjs";

const TOOLS = {
  API_ORVAL: ["orval@7.13.2", "orval"],
  API_SPECTRAL: ["@stoplight/spectral-cli@6.16.3", "spectral"],
};

requireNode();
forwardSignals();

const env = { NODE_ENV: "test" };
for (const [name, [version, program]] of Object.entries(TOOLS)) {
  // Neither needs a script of installation, and one of them reports where it is installed.
  const fetchArgs = ["exec", "--yes", "--ignore-scripts", `--package=${version}`, "--call", `command -v ${program}`];
  env[name] = execFileSync("npm", fetchArgs, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
process.exit(
  await run(process.execPath, [...vitest("architecture"), "tests/architecture/api-client.test.ts"], { env }),
);
