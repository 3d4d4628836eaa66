/**
 * `npm run doctor`: checks the settings by asking each service something harmless. Prints a line per service and exits
 * with 1 where one is wrong. `demo` marks an embedded stand-in. Never prints a secret.
 */
import { checkServices } from "./check-services.server";
import { Refusal, runOperatorCommand } from "./operator-command.server";

await runOperatorCommand(async (env, args) => {
  if (args.length > 0) throw new Refusal(`What is ${args[0]}? npm run doctor takes nothing.`);
  const findings = await checkServices(env);
  const width = Math.max(...findings.map(({ service }) => service.length));
  for (const { service, verdict, text } of findings) {
    console.log(`${verdict.padEnd(6)} ${service.padEnd(width)}  ${text}`);
  }
  if (findings.some(({ verdict }) => verdict === "wrong")) process.exitCode = 1;
});
