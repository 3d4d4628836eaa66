/**
 * Starts the built server as an operator would, on a free port with its own data folder. For browser tests, and for
 * integration tests that need a whole process (kill -9, restart).
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, SERVER, SERVER_MEMORY, STAMP, TIED } from "../../app/cli/installation.mjs";
import { addDuration, type Duration } from "../../app/shared/duration";

/** The tests' date: the 10th, before the store switches to the next month on the 25th. */
export const TEST_DATE = "2026-11-10T09:00:00+03:00";

/** Opens the clock of the server (app/web/test-clock.server.ts). */
const TEST_CLOCK_TOKEN = "the clock of the tests: q3Wv8YpT1xKs6LnB";

/** A server that is not open by then hangs. */
export const HANG_MILLISECONDS = 5 * 60_000;
const POLL_MILLISECONDS = 100;

/** The server's clock stands still until a test moves it. */
export type ServerClock = {
  now(): Date;
  set(to: string | Date): Promise<void>;
  advance(by: Duration): Promise<void>;
};

export type TestServer = {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  clock: ServerClock;
  /** Its output so far. */
  output(): string;
  /** Asks it to stop and waits. Returns its exit code. Deletes the data folder, unless it was given. */
  stop(): Promise<number | null>;
  /** `kill -9` and wait. The data folder stays. */
  kill: () => Promise<void>;
};

export type ServerOptions = {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Arguments of Node; unset, they start the built server within its memory. */
  program?: string[];
};

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
export function cleanEnvironment(): Record<string, string> {
  const kept = ["PATH", "HOME", "TMPDIR", "TMP", "TEMP", "SystemRoot", "LANG", "LD_LIBRARY_PATH", "CI"];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/**
 * A data folder into which a server has loaded the demo, made once for a build. A server that starts with a copy of it
 * has little left to do.
 */
export async function prepareLoadedFolder(): Promise<string> {
  const cache = path.join(ROOT, "node_modules", ".cache", "test-server");
  const name = createHash("sha256")
    .update(`${readFileSync(STAMP, "utf8")} ${TEST_DATE}`)
    .digest("hex")
    .slice(0, 16);
  const folder = path.join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, "draft-"));
  const server = await openServer(draft, {});
  await server.stop();
  rmSync(path.join(draft, "session-secret"), { force: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another test process was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** With a data folder of its own it starts from the loaded demo; one that is given is taken as it is. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  if (options.dataDir) return openServer(options.dataDir, options);
  const { SCHOOL_MODE, DATABASE_URL, SERVER_DATE } = options.env ?? {};
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-server-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    if (SCHOOL_MODE !== "live" && !DATABASE_URL && SERVER_DATE === undefined)
      cpSync(await prepareLoadedFolder(), dataDir, { recursive: true });
    const server = await openServer(dataDir, options);
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function openServer(dataDir: string, options: ServerOptions): Promise<TestServer> {
  const port = options.port ?? (await findFreePort());
  const env = {
    ...cleanEnvironment(),
    ...SERVER_MEMORY.env,
    NODE_ENV: "production" as const,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    SERVER_DATE: TEST_DATE,
    TEST_CLOCK_TOKEN,
    // Each test sends its own address, so that the limits stay on and no test uses up another's.
    TRUSTED_PROXIES: "loopback",
    ...options.env,
  };
  const child = spawn(process.execPath, options.program ?? [...SERVER_MEMORY.flags, SERVER], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env,
  });
  // It stops when the test's process is gone, even by `kill -9`.
  child.send(TIED, () => undefined);
  child.channel?.unref();
  let printed = "";
  child.stdout!.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr!.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  let hasExited = false;
  void exited.then(() => (hasExited = true));

  const local = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + HANG_MILLISECONDS;
  for (;;) {
    const isReady = await fetch(`${local}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady && !hasExited) break;
    if (hasExited || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server ${hasExited ? "stopped while starting" : "did not get ready"}:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }

  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    process: child,
    clock: createSchoolClock(local, env),
    output: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      return exited;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function createSchoolClock(address: string, env: { SERVER_DATE: string; TEST_CLOCK_TOKEN: string }): ServerClock {
  let now = new Date(env.SERVER_DATE);
  const set = async (to: string | Date) => {
    now = new Date(to);
    const headers = { authorization: `Bearer ${env.TEST_CLOCK_TOKEN}` };
    const path = `/test-clock?at=${encodeURIComponent(now.toISOString())}`;
    const answer = await fetch(`${address}${path}`, { method: "POST", headers });
    if (!answer.ok) throw new Error(`The clock was not set: ${answer.status} ${await answer.text()}`);
  };
  return { now: () => new Date(now), set, advance: (by) => set(addDuration(now, by)) };
}
