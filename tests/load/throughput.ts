/** Requests per second of several servers in turn, so that other load on the machine affects all of them alike. */
import autocannon from "autocannon";
import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROUNDS = 3;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 3;
/**
 * Pages that a round leaves unanswered are still being rendered when the round ends; they must not slow the next
 * target.
 */
const SETTLE_MILLISECONDS = 1500;
const CONNECTIONS = 32;
const ACCEPTED = { "accept-encoding": "br" };

export type Target = { name: string; url: string; headers?: Record<string, string> };
export type Throughput = { name: string; median: number; rounds: number[]; p50: number };
export type RunningTarget<Extra = unknown> = { port: number; extra: Extra; stop(): Promise<void> };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function underLoad({ url, headers }: Target, seconds: number): Promise<{ perSecond: number; p50: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...ACCEPTED, ...headers },
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} answers that are not 2xx`);
  }
  await pause(SETTLE_MILLISECONDS);
  return { perSecond: result["2xx"] / result.duration, p50: result.latency.p50 };
}

export async function compareThroughput(targets: readonly Target[]): Promise<Throughput[]> {
  for (const target of targets) await underLoad(target, WARM_UP_SECONDS);
  const runs = targets.map(({ name }) => ({ name, rounds: [] as number[], waits: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      const { perSecond, p50 } = await underLoad(target, ROUND_SECONDS);
      runs[index]!.rounds.push(perSecond);
      runs[index]!.waits.push(p50);
    }
  }
  return runs.map(({ name, rounds, waits }) => ({ name, rounds, median: median(rounds), p50: median(waits) }));
}

/** Starts a program that reports its port by message and ends with us, however we end. */
export async function startTarget<Extra = unknown>(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<RunningTarget<Extra>> {
  const child: ChildProcess = fork(file, args, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", ...env },
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const message = await new Promise<{ port: number } & Extra>((resolve, reject) => {
    child.once("message", (sent) => resolve(sent as { port: number } & Extra));
    child.once("exit", (code) => reject(new Error(`${path.basename(file)} ended with code ${code}`)));
  });
  return {
    port: message.port,
    extra: message,
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** The answer as transferred, compression included. */
function fetchRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: ACCEPTED }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !["connection", "keep-alive", "date", "transfer-encoding"].includes(name),
        );
        resolve({ headers: Object.fromEntries(kept) as Record<string, string>, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

/** A bare server of exactly the bytes that `url` answers now. */
export async function startByteServer(url: string): Promise<RunningTarget<{ bytes: number }>> {
  const { headers, body } = await fetchRaw(url);
  const folder = mkdtempSync(path.join(tmpdir(), "vershina-bench-"));
  const files = [path.join(folder, "body"), path.join(folder, "headers.json")] as const;
  writeFileSync(files[0], body);
  writeFileSync(files[1], JSON.stringify(headers));
  try {
    const target = await startTarget(path.join(import.meta.dirname, "byte-server.mjs"), [...files]);
    return { ...target, extra: { bytes: body.byteLength } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
