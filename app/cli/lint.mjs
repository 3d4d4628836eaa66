/** `npm run lint`: every check runs and reports, even if an earlier one fails. */
import { LINT } from "./checks.mjs";
import { forwardSignals, isStopping, run } from "./installation.mjs";

forwardSignals();

const failed = [];
for (const [name, args] of Object.entries(LINT)) {
  if ((await run(process.execPath, args)) !== 0) failed.push(name);
  if (isStopping()) process.exit(130);
}
if (failed.length > 0) console.error(`Not clean: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
