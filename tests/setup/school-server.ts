/**
 * Starts the built server as an operator would, on a free port with its own data folder. For browser tests, and for
 * integration tests that need a whole process (kill -9, restart).
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, SERVER_MEMORY } from "../../app/cli/installation.mjs";

/** The tests' date: the 10th, before the store switches to the next month on the 25th. */
export const TEST_DATE = "2026-11-10T09:00:00+03:00";

const START_LIMIT_MILLISECONDS = 90_000;
const POLL_MILLISECONDS = 100;

export type SchoolServer = {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Asks it to stop and waits. Returns its exit code. Deletes the data folder, unless it was given. */
  stop(): Promise<number | null>;
  /** `kill -9` and wait. The data folder stays. */
  kill(): Promise<void>;
};

export type SchoolOptions = { dataDir?: string; port?: number; env?: Record<string, string> };

export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Settings from the developer's shell must not change the tests. */
function cleanEnvironment(): Record<string, string> {
  const kept = ["PATH", "HOME", "TMPDIR", "TMP", "TEMP", "SystemRoot", "LANG", "LD_LIBRARY_PATH", "CI"];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

export async function startSchool(options: SchoolOptions = {}): Promise<SchoolServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "vershina-school-"));
  const port = options.port ?? (await findFreePort());
  const child = spawn(process.execPath, [...SERVER_MEMORY.flags, path.join(ROOT, "build", "index.js")], {
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
      // Each test sends its own address, so that the limits stay on and no test uses up another's.
      TRUSTED_PROXIES: "loopback",
      ...options.env,
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  let hasExited = false;
  void exited.then(() => (hasExited = true));

  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_LIMIT_MILLISECONDS;
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady && !hasExited) break;
    if (hasExited || Date.now() > deadline) {
      child.kill("SIGKILL");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      throw new Error(`The school ${hasExited ? "stopped while starting" : "did not get ready"}:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }

  return {
    url,
    port,
    dataDir,
    process: child,
    output: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      const code = await exited;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
