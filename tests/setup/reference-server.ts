/** The reference server of Remix, `remix-serve`, with the application's routes and a data folder of its own. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT, run, SERVER_MEMORY } from "../../app/cli/installation.mjs";
import { cleanEnvironment, findFreePort, HANG_MILLISECONDS, prepareLoadedFolder, TEST_DATE } from "./test-server";

const BUILD = path.join("build", "server", "reference-build.js");
const POLL_MILLISECONDS = 100;

export type ReferenceServer = { url: string; port: number; stop(): Promise<void> };

export async function startReference(env: Record<string, string> = {}): Promise<ReferenceServer> {
  const compiler = path.join(ROOT, "tests", "setup", "compile-server.mjs");
  const code = await run(process.execPath, [compiler, "tests/setup/reference-build.ts"]);
  if (code !== 0 || !existsSync(path.join(ROOT, BUILD))) throw new Error("The reference server was not compiled");

  const serve = createRequire(path.join(ROOT, "package.json")).resolve("@remix-run/serve/dist/cli.js");
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-reference-"));
  cpSync(await prepareLoadedFolder(), dataDir, { recursive: true });
  const port = await findFreePort();
  const child = spawn(process.execPath, [...SERVER_MEMORY.flags, serve, BUILD], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...cleanEnvironment(),
      ...SERVER_MEMORY.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      SERVER_DATE: TEST_DATE,
      ...env,
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + HANG_MILLISECONDS;
  while (!printed.includes("[remix-serve]")) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The reference server did not start:\n${printed}`);
    }
    await pause(POLL_MILLISECONDS);
  }
  return { url: `http://localhost:${port}`, port, stop };
}
