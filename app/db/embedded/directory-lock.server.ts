import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toMilliseconds } from "~/shared/duration";
import { OWNER_HEARTBEAT, OWNER_MISSED_BEATS } from "../deadlines.server";
import { DirectoryInUseError, type OwnerAddress } from "../errors.server";

/**
 * One process per embedded directory: two of them corrupt it without any error.
 *
 * 1. An abstract Unix socket named after the directory: exact, and free the moment its process dies, even by kill -9.
 * It exists on Linux only and is visible only inside one network namespace.
 * 2. For two containers on one volume: a file with the owner's name and a number that grows while the owner lives.
 * The newcomer watches whether it grows; the clocks of two machines are never compared.
 */
export type DirectoryLock = {
  /** Where its owner answers, for processes that find the directory taken. */
  publishAddress(address: OwnerAddress): void;
  release(): void;
};

type Owner = { token: string; pid: number; hostname: string; namespaces: string; beat: number; address?: OwnerAddress };

function readNamespaces(): string {
  try {
    return `${readlinkSync("/proc/self/ns/net")} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof owner === "object" && owner !== null && "token" in owner ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

function writeOwner(file: string, owner: Owner): void {
  const draft = `${file}.${owner.pid}.draft`;
  writeFileSync(draft, JSON.stringify(owner));
  renameSync(draft, file);
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns `undefined` where abstract sockets do not exist. */
async function holdSocket(directory: string): Promise<Server | "taken" | undefined> {
  if (process.platform !== "linux") return undefined;
  const parent = statSync(dirname(directory));
  const name = createHash("sha256").update(basename(directory)).digest("hex").slice(0, 16);
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve("taken");
      else reject(error);
    });
    server.listen(`\0vershina-db-${parent.dev}-${parent.ino}-${name}`, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Is the process that wrote the owner file alive? Waits a few heartbeats if it cannot be asked directly. */
async function ownerLives(file: string, owner: Owner, hasSocket: boolean): Promise<boolean> {
  const isNeighbour = owner.hostname === hostname() && owner.namespaces === readNamespaces();
  if (isNeighbour && (hasSocket || !isProcessAlive(owner.pid))) return false;
  for (let beats = 0; beats < OWNER_MISSED_BEATS; beats += 1) {
    await sleep(toMilliseconds(OWNER_HEARTBEAT));
    const now = readOwner(file);
    if (!now) return false;
    if (now.token !== owner.token || now.beat !== owner.beat) return true;
  }
  return false;
}

/**
 * Throws `DirectoryInUseError`. `onLost` is called when another process has taken the directory over, which can happen
 * after this one was suspended: nothing may be written from then on.
 */
export async function lockDirectory(directory: string, onLost: () => void): Promise<DirectoryLock> {
  mkdirSync(dirname(directory), { recursive: true });
  const place = join(realpathSync(dirname(directory)), basename(directory));
  const file = `${place}.owner.json`;
  const socket = await holdSocket(place);
  const earlier = existsSync(file) ? readOwner(file) : undefined;
  if (socket === "taken") throw new DirectoryInUseError(place, earlier, hostname());
  if (earlier && (await ownerLives(file, earlier, socket !== undefined))) {
    socket?.close();
    throw new DirectoryInUseError(place, readOwner(file) ?? earlier, hostname());
  }

  const owner: Owner = {
    token: randomBytes(16).toString("hex"),
    pid: process.pid,
    hostname: hostname(),
    namespaces: readNamespaces(),
    beat: 0,
  };
  writeOwner(file, owner);
  let isHeld = true;
  const heartbeat = setInterval(() => {
    const current = readOwner(file);
    if (current && current.token !== owner.token) {
      isHeld = false;
      clearInterval(heartbeat);
      onLost();
      return;
    }
    owner.beat += 1;
    try {
      writeOwner(file, owner);
    } catch {
      // A full disk must not bring the server down; the socket still guards the directory on this machine.
    }
  }, toMilliseconds(OWNER_HEARTBEAT));
  heartbeat.unref();

  return {
    publishAddress(address) {
      owner.address = address;
      try {
        if (isHeld) writeOwner(file, owner);
      } catch {
        // The next heartbeat tries again.
      }
    },
    release() {
      clearInterval(heartbeat);
      if (isHeld) rmSync(file, { force: true });
      isHeld = false;
      socket?.close();
    },
  };
}
