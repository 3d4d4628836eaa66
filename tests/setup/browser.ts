/** The browser of the tests: the one from the packages, the same everywhere, or the system's Chromium. */
import chromium from "@sparticuz/chromium";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** A test machine has no screen, no sandbox inside a container, and no reason to use the network. */
const QUIET_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--no-first-run",
  // A renderer that outlives its page saves a tenth of the next one's processor time.
  "--renderer-process-limit=1",
];

/** The packaged browser is built for a function without a sandbox or a second process; it needs these flags. */
const PACKAGED_FLAGS = ["--no-zygote", "--disable-setuid-sandbox", "--font-render-hinting=none"];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `CHROMIUM_PATH` first, then the PATH. */
function findSystemChromium(env: Record<string, string | undefined> = process.env): string | null {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? "").split(path.delimiter).concat("/usr/bin", "/snap/bin");
  const found = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isExecutable);
  return found ?? (existsSync(MAC) ? MAC : null);
}

export type Browser = { executablePath: string; args: string[] };

export async function findBrowser(env: Record<string, string | undefined> = process.env): Promise<Browser> {
  // Built only for Linux on x64; without a window around each page it also takes half the time.
  const isPackaged = process.platform === "linux" && process.arch === "x64" && !env.CHROMIUM_PATH;
  const system = isPackaged ? null : findSystemChromium(env);
  if (system) return { executablePath: system, args: QUIET_FLAGS };
  // Unpacked into the system's temporary folder once, and reused from there.
  return { executablePath: await chromium.executablePath(), args: [...QUIET_FLAGS, ...PACKAGED_FLAGS] };
}
