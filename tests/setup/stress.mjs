/**
 * `npm run test:stress -- <stage> [--times 3] [--busy 6]`: repeats a stage of `npm test`, or `all`, while other programs
 * keep the processor busy. A test that races with the clock fails here.
 */
import { parseArgs } from "node:util";
import { forwardSignals, isStopping, requireNode, running } from "../../app/cli/installation.mjs";
import { describeSeconds, runMeasured } from "../../app/cli/measured.mjs";

requireNode();
forwardSignals();

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "3" }, busy: { type: "string", default: "6" } },
});
if (positionals.length !== 1) {
  console.error("Usage: npm run test:stress -- <stage of npm test, or all> [--times 3] [--busy 6]");
  process.exit(2);
}
const [stage] = positionals;

// They end with this program, whichever way it ends.
const busy = Array.from({ length: Number(values.busy) }, () => runMeasured(["--eval", "for (;;) ;"]));

const lines = [];
let hasFailed = false;
for (let time = 1; time <= Number(values.times); time += 1) {
  let output = "";
  const result = await runMeasured(["tests/setup/run.mjs", ...(stage === "all" ? [] : ["--only", stage])], {
    onOutput: (text) => {
      output += text;
      process.stdout.write(text);
    },
  });
  if (isStopping()) process.exit(130);
  const tally = output.match(/^\d+ passed, \d+ failed(, \d+ skipped)?$/gm)?.at(-1) ?? `no result (${result.code})`;
  lines.push(`── ${stage}, time ${time}: ${tally} (${describeSeconds(result)})`, ...(output.match(/^✗ .*$/gm) ?? []));
  hasFailed ||= result.code !== 0;
}
for (const program of running) program.kill();
await Promise.all(busy);
console.log(`\nwith ${values.busy} busy programs\n${lines.join("\n")}`);
process.exit(hasFailed ? 1 : 0);
