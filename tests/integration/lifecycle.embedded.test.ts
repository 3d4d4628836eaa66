/**
 * `npm start` and the ways it can end: whichever process dies, the server shuts down in order and releases its folder.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureBuild, ROOT } from "../../app/cli/installation.mjs";
import { findFreePort, TEST_DATE } from "../setup/test-server";

type Started = { npm: ChildProcess; output: () => string; exited: Promise<number | null> };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie child of a test counts as dead.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};
const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ")[1]);

describe.skipIf(process.platform !== "linux")("npm start", () => {
  let dataDir: string;
  let port: number;
  const started: Started[] = [];
  beforeAll(async () => expect(await ensureBuild()).toBe(0));
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "vershina-npm-"));
    port = await findFreePort();
  });
  afterEach(async () => {
    for (const { npm, exited } of started.splice(0)) {
      try {
        process.kill(-npm.pid!, "SIGKILL");
      } catch {
        // Already gone.
      }
      await exited;
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });

  function start(): Started {
    const kept = ["PATH", "HOME", "TMPDIR", "LANG"].map((name) => [name, process.env[name]]);
    const npm = spawn("npm", ["start"], {
      cwd: ROOT,
      // Its own process group, as a terminal would create.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...(Object.fromEntries(kept) as NodeJS.ProcessEnv),
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        SERVER_DATE: TEST_DATE,
      },
    });
    let printed = "";
    npm.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    npm.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const exited = new Promise<number | null>((resolve) => npm.once("exit", (code) => resolve(code)));
    const one = { npm, output: () => printed, exited };
    started.push(one);
    return one;
  }

  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const ownerFile = () => path.join(dataDir, "database.owner.json");

  async function startOpen(): Promise<Started & { server: number; launcher: number }> {
    const one = start();
    await expect.poll(isOpen).toBe(true);
    const server = (JSON.parse(readFileSync(ownerFile(), "utf8")) as { pid: number }).pid;
    return { ...one, server, launcher: parentOf(server) };
  }

  async function expectStoppedInOrder({ server, launcher, output }: Awaited<ReturnType<typeof startOpen>>) {
    await expect.poll(() => isAlive(server) || isAlive(launcher)).toBe(false);
    // Its last words may still be in the pipe.
    await expect.poll(() => output()).toContain('"msg":"stopped"');
    expect(() => readFileSync(ownerFile())).toThrow("ENOENT");
  }

  it.each(["SIGTERM", "SIGKILL"] as const)("%s to npm alone stops the server in order", async (signal) => {
    const school = await startOpen();
    school.npm.kill(signal);
    await expectStoppedInOrder(school);
  });

  it("kill -9 of the process npm started stops the server in order", async () => {
    const school = await startOpen();
    process.kill(school.launcher, "SIGKILL");
    await expectStoppedInOrder(school);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("%s to all processes, twice, stops the server in order", async (signal) => {
    const school = await startOpen();
    process.kill(-school.npm.pid!, signal);
    process.kill(-school.npm.pid!, signal);
    await expectStoppedInOrder(school);
  });

  it("a second start names the first one's address and leaves it alone", async () => {
    const school = await startOpen();
    const second = start();
    expect(await second.exited).toBe(0);
    await expect.poll(() => second.output()).toContain(`Вершина is open already: http://localhost:${port}/`);
    expect(await isOpen()).toBe(true);
    school.npm.kill("SIGTERM");
    await expectStoppedInOrder(school);
    expect(school.output()).not.toContain("open already");
  });

  it("a first server that does not answer is named without its address", async () => {
    const school = await startOpen();
    process.kill(school.server, "SIGSTOP");
    const second = start();
    expect(await second.exited).toBe(1);
    await expect.poll(() => second.output()).toContain(`is in use by process ${school.server}`);
    process.kill(school.server, "SIGCONT");
  });
});
