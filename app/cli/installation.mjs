/**
 * Takes a bare clone to a program that can run: the right Node, the packages of the lock file, a fresh build. Shared by
 * `npm start`, `npm test` and the build. Plain Node, because no package may be installed yet.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
export const STAMP = path.join(ROOT, "build", ".stamp");
/** The exit code by which the development server asks to be started again. */
export const RESTART = 75;
/** The built server (.config/vite.config.ts). */
export const SERVER = path.join(ROOT, "build", "server", "index.js");

const MIN_NODE = { major: 20, minor: 19 };

/** A plain sentence when this Node is too old; null when it will do. */
export function findNodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major > MIN_NODE.major || (major === MIN_NODE.major && minor >= MIN_NODE.minor);
  if (isEnough) return null;
  return `This needs Node ${MIN_NODE.major}.${MIN_NODE.minor} or newer, and this is Node ${version}. Install a newer one and start again.`;
}

/** Prints the sentence and exits when Node is too old. */
export function requireNode() {
  const problem = findNodeProblem();
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/** The programs running now, so that a signal sent to us reaches them. */
export const running = new Set();
let stopSignal = null;

/** The message the server (server.ts) receives over its channel. */
export const TIED = "stop when I am gone";

/**
 * Runs a program to its end and returns its exit code. Signals that reach us are forwarded to it.
 * `limit` is in milliseconds. `isTied`: it shuts down in order when this process dies, even by `kill -9`.
 * `onOutput` takes what the program prints, both streams, in place of our own output.
 */
export function run(command, args, { env = {}, cwd = ROOT, limit = 0, isTied = false, onOutput = null } = {}) {
  return new Promise((resolve) => {
    const output = onOutput ? "pipe" : "inherit";
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output, ...(isTied ? ["ipc"] : [])],
      timeout: limit,
      shell: process.platform === "win32" && !path.isAbsolute(command),
    });
    running.add(child);
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.setEncoding("utf8").on("data", onOutput);
    // The channel may already be closed if the program ended at once.
    if (isTied) child.send(TIED, () => undefined);
    child.on("error", (error) => {
      running.delete(child);
      console.error(`${command} did not start: ${error.message}`);
      resolve(1);
    });
    // With pipes the last output arrives after the exit.
    child.on(onOutput ? "close" : "exit", (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

/**
 * From here on SIGTERM and SIGINT go to the running program, and its exit code becomes ours. The death of npm counts
 * too.
 */
export function forwardSignals() {
  const stopBy = (signal) => {
    stopSignal = signal;
    // A closed terminal means stop, and the server listens for SIGTERM.
    for (const child of running) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    if (running.size === 0) process.exit(130);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopBy(signal));
  whenNpmIsGone(() => stopBy("SIGTERM"));
}

const PARENT_POLL_MILLISECONDS = 500;

function parentOf(pid) {
  try {
    // `pid (name) state ppid …`; the name may contain anything, even brackets.
    const [, ppid] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return Number(ppid);
  } catch {
    return null;
  }
}

/**
 * npm forwards no signal that kills it, and the shell between npm and us forwards none: a supervisor that ends npm
 * alone would leave us running. Only under npm: a process started by hand in the background may stay.
 */
function whenNpmIsGone(leave) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  // The shell's parent, where the system reports it: our own parent does not change while the shell waits for us.
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    leave();
  }, PARENT_POLL_MILLISECONDS);
  timer.unref();
}

/** True once a signal has asked us to stop: the next step must not begin. */
export function isStopping() {
  return stopSignal !== null;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Whether node_modules matches the lock file. npm keeps its own record of installed packages and writes it last.
 * Comparing the two needs no marker of ours and detects both an interrupted install and a manual one.
 */
export function areDependenciesCurrent(root = ROOT) {
  const wanted = readJson(path.join(root, "package-lock.json"))?.packages;
  const installed = readJson(path.join(root, "node_modules", ".package-lock.json"))?.packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === "") return true;
    const found = installed[place];
    // Packages for other platforms are optional, and their absence is normal.
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version;
  });
}

/** Runs `npm ci` if needed. Returns the exit code. */
export async function ensureDependencies() {
  if (areDependenciesCurrent()) return 0;
  console.log("Installing what package-lock.json says…");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // Under `npm start` npm names its own script, which saves looking for it; started by hand, it is on the PATH.
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript !== undefined && /npm-cli\.c?js$/.test(npmScript);
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  return isNpm ? run(process.execPath, [npmScript, ...args], { env }) : run("npm", args, { env });
}

/** The inputs of the build. Tests and prose are not among them. */
const BUILD_SOURCES = [
  "app",
  "public",
  "server.ts",
  "remix.config.js",
  ".config/inline-script.ts",
  ".config/vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const NOT_BUILT = /\.test\.[a-z]+$|\.md$/;

function listFiles(folder, found = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) listFiles(full, found);
    else if (!NOT_BUILT.test(entry.name)) found.push(full);
  }
  return found;
}

/** One hash of names and contents: modification times are unreliable after a checkout or a copy. */
export function hashBuildSources() {
  const hash = createHash("sha256");
  for (const source of BUILD_SOURCES) {
    const full = path.join(ROOT, source);
    if (!existsSync(full)) continue;
    const files = /\.[a-z]+$/.test(source) ? [full] : listFiles(full).sort();
    for (const file of files) {
      hash.update(path.relative(ROOT, file));
      hash.update("\0");
      hash.update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

export function isBuildCurrent() {
  try {
    return existsSync(SERVER) && readFileSync(STAMP, "utf8").trim() === hashBuildSources();
  } catch {
    return false;
  }
}

export function stampBuild(hash) {
  writeFileSync(STAMP, `${hash}\n`);
}

/** Builds if the sources have changed since the last build. Returns the exit code. */
export async function ensureBuild() {
  if (isBuildCurrent()) return 0;
  return run(process.execPath, [path.join(ROOT, "app", "cli", "build.mjs")], { env: { NODE_ENV: "production" } });
}

/**
 * Keeps the server under 300 MB with the embedded database (tests/load/README.md). Without ceilings V8 lets garbage
 * pile up, and glibc gives every thread of the pool and of the engine its own arena and keeps the space of freed large
 * buffers. From one megabyte up they are returned at once.
 * Node reads these variables before it starts, so they must already be in the environment.
 */
export const SERVER_MEMORY = {
  flags: ["--max-old-space-size=128", "--max-semi-space-size=4"],
  env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "1048576", MALLOC_TRIM_THRESHOLD_: "1048576" },
};
