/**
 * `npm run api:proxy`: the tests of the API over HTTP with Prism between them and the server. Prism is fetched by npm
 * into its own cache: it is 90 MB, and the product does not need it (decision 0043).
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { vitest } from "../../app/cli/checks.mjs";
import { ensureBuild, forwardSignals, requireNode, run } from "../../app/cli/installation.mjs";

const PRISM = "@stoplight/prism-cli@5.14.2";
const SUITE = "tests/http/api.test.ts";

requireNode();
forwardSignals();

const built = await ensureBuild();
if (built !== 0) process.exit(built);

const fetchArgs = ["exec", "--yes", `--package=${PRISM}`, "--call", "command -v prism"];
const program = execFileSync("npm", fetchArgs, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();

const folder = mkdtempSync(path.join(tmpdir(), "vershina-api-"));
const report = path.join(folder, "report.json");
const env = { API_PROXY: program, API_REPORT: report, NODE_ENV: "test" };
const code = await run(process.execPath, [...vitest("http"), SUITE], { env });

try {
  const { proxied, calls, faults } = JSON.parse(readFileSync(report, "utf8"));
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(`\n${proxied} calls through Prism and ${calls - proxied} past it, ${faults.length} differences`);
} catch {
  console.log("The tests ended without a report.");
}
rmSync(folder, { recursive: true, force: true });
process.exit(code);
