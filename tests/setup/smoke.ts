/** The built server starts on this Node, answers and stops: for a Node on which its other tests do not run. */
import { ensureBuild } from "../../app/cli/installation.mjs";
import { startSchool } from "./school-server";

if ((await ensureBuild()) !== 0) process.exit(1);
const school = await startSchool();
const answers = await Promise.all(["/readyz", "/", "/catalog/"].map((page) => fetch(school.url + page)));
const code = await school.stop();
for (const { url, status } of answers) console.log(`${status} ${url}`);
console.log(`Node ${process.version}: stopped with exit code ${code}`);
process.exitCode = code === 0 && answers.every(({ ok }) => ok) ? 0 : 1;
