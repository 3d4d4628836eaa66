/** Programs whose CPU time is known and of which nothing is left when they end, or when we do. */
import { spawn } from "node:child_process";
import { isStopping, ROOT, running } from "./installation.mjs";

/**
 * Node reports no CPU time of descendants; `times` of the POSIX shell does, for all that were waited for. The first
 * part reads a pipe that we hold open: its end, even by our `kill -9`, ends the process group, after ten seconds by
 * force.
 */
const SHELL = `
  (
    trap '' HUP INT TERM
    cat <&4
    kill -INT 0
    for second in 1 2 3 4 5 6 7 8 9 10; do kill -0 $$ && sleep 1; done
    kill -KILL 0
  ) >/dev/null 2>&1 3>&- &
  trap : HUP INT TERM
  "$@" 3>&- 4<&-
  code=$?
  times >&3
  exit $code
`;

/** Of all the `1m2.50s` that `times` prints. */
function sumSeconds(times) {
  let seconds = 0;
  for (const [, minutes, rest] of times.matchAll(/(\d+)m([\d.,]+)s/g))
    seconds += Number(minutes) * 60 + Number(rest.replace(",", "."));
  return seconds;
}

function killGroup(leader) {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // Nothing is left of it.
  }
}

/**
 * Runs Node with these arguments. Signals that reach us end it (`forwardSignals`), and so does `limit`, in milliseconds.
 * `onOutput` takes what it prints, both streams, in place of our own output.
 *
 * @returns {Promise<{ code: number, wall: number, cpu: number }>} seconds
 */
export function runMeasured(args, { env = {}, limit = 0, onOutput = null } = {}) {
  const output = onOutput ? "pipe" : "inherit";
  const startedAt = performance.now();
  const child = spawn("sh", ["-c", SHELL, "sh", process.execPath, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output, "pipe", "pipe"],
    detached: true,
  });
  const [, , , times, lifeline] = child.stdio;
  const stoppable = { kill: () => lifeline.destroy() };
  running.add(stoppable);
  const guard = limit > 0 ? setTimeout(stoppable.kill, limit) : undefined;
  let seconds = "";
  times.setEncoding("utf8").on("data", (text) => (seconds += text));
  for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.setEncoding("utf8").on("data", onOutput);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", () => {
      clearTimeout(guard);
      killGroup(child.pid);
      lifeline.destroy();
    });
    child.on("close", (code) => {
      running.delete(stoppable);
      resolve({ code: code ?? 143, wall: (performance.now() - startedAt) / 1000, cpu: sumSeconds(seconds) });
    });
  });
}

/**
 * For two cores: runs checks that keep one of them busy two at a time, in this order. `onEnd` gets each with its whole
 * output.
 */
export async function runInPairs(checks, onEnd, options = {}) {
  const waiting = Object.entries(checks);
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined && !isStopping(); next = waiting.shift()) {
      const [name, args] = next;
      let output = "";
      const result = await runMeasured(args, { ...options, onOutput: (text) => void (output += text) });
      if (!isStopping()) onEnd({ name, output, ...result });
    }
  };
  await Promise.all([runNext(), runNext()]);
  if (isStopping()) process.exit(130);
}

export const describeSeconds = ({ wall, cpu }) => `${wall.toFixed(1)} s, CPU ${cpu.toFixed(1)} s`;
