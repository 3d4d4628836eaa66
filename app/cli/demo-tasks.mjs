/**
 * The package of the demo's tasks (decision 0054) from outside: a folder with a fingerprint. Its own checks run when the
 * fingerprint differs from the one that has passed them.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./installation.mjs";

const DEMO_TASKS = path.join(ROOT, "app", "demo-tasks");
const PASSED = path.join(DEMO_TASKS, "passed.sha256");
const LOCK_FILE = path.join(ROOT, "package-lock.json");
const LIBRARY = "node_modules/fraction.js";

function listFiles() {
  return readdirSync(DEMO_TASKS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file !== PASSED)
    .sort();
}

/** Changes with any file of the package, and with the library that its arithmetic uses. */
export function fingerprintDemoTasks() {
  const hash = createHash("sha256").update(JSON.parse(readFileSync(LOCK_FILE, "utf8")).packages[LIBRARY].version);
  for (const file of listFiles()) hash.update(`\n${path.relative(DEMO_TASKS, file)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether these very files have passed the package's checks. */
export function haveDemoTasksPassed() {
  return existsSync(PASSED) && readFileSync(PASSED, "utf8").trim() === fingerprintDemoTasks();
}

export function recordPassedDemoTasks(fingerprint) {
  writeFileSync(PASSED, `${fingerprint}\n`);
}
