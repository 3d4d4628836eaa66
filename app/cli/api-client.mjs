/**
 * `npm run api:client -- [file]`: TypeScript types of every call of the API, for programs that use it with
 * `openapi-fetch` or their own `fetch`. Without a file they go to `build/api.d.ts`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { ROOT } from "./installation.mjs";

const file = path.resolve(process.argv[2] ?? path.join(ROOT, "build", "api.d.ts"));
const command = path.join(ROOT, "app", "cli", "command.mjs");
const schema = execFileSync(process.execPath, [command, "api-schema"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, astToString(await openapiTS(JSON.parse(schema))));
console.log(`Wrote ${file}`);
