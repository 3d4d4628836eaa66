/** The built server starts on this Node, answers and stops: for a Node on which its other tests do not run. */
import { ensureBuild } from "../../app/cli/installation.mjs";
import { startServer } from "./test-server";

if ((await ensureBuild()) !== 0) process.exit(1);
const server = await startServer();
const answers = await Promise.all(["/readyz", "/", "/catalog/"].map((page) => fetch(server.url + page)));
const code = await server.stop();
for (const { url, status } of answers) console.log(`${status} ${url}`);
console.log(`Node ${process.version}: stopped with exit code ${code}`);
process.exitCode = code === 0 && answers.every(({ ok }) => ok) ? 0 : 1;
