/**
 * Prism (https://stoplight.io/open-source/prism) before the server: `npm run api:proxy` sets the path of its program.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Proxies } from "./api-caller";
import { findFreePort, HANG_MILLISECONDS } from "./test-server";

const POLL_MILLISECONDS = 100;

export type RunningProxies = Proxies & { stop(): void };

export async function startProxies(program: string, schoolUrl: string, document: unknown): Promise<RunningProxies> {
  const folder = mkdtempSync(path.join(tmpdir(), "vershina-proxy-"));
  const file = path.join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const running: ChildProcess[] = [];
  const start = async (flags: string[]) => {
    const port = await findFreePort();
    const args = [program, "proxy", file, schoolUrl, "--port", String(port), "--verboseLevel", "warn", ...flags];
    const child = spawn(process.execPath, args, { stdio: "ignore" });
    running.push(child);
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + HANG_MILLISECONDS;
    while (
      !(await fetch(`${url}/api/v2/auth/captcha/`).then(
        () => true,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Prism did not start (${child.exitCode})`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    }
    return url;
  };
  const stop = () => {
    for (const child of running) child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const strict = await start(["--errors"]);
    // Without `--errors` the answers pass and their violations stand in a header.
    return { strict, open: await start([]), stop };
  } catch (failure) {
    stop();
    throw failure;
  }
}
