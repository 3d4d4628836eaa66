/** `npm run lint`: every check runs and reports, even if another one fails. */
import { LINT } from "./checks.mjs";
import { forwardSignals } from "./installation.mjs";
import { runInPairs } from "./measured.mjs";

forwardSignals();

const failed = [];
await runInPairs(LINT, ({ name, code, output }) => {
  process.stdout.write(output);
  if (code !== 0) failed.push(name);
});
if (failed.length > 0) console.error(`Not clean: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
