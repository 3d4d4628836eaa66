/**
 * The flags in force: those of the repository until the CDN has answered once; then its last good answer, stored in
 * DATA_DIR across restarts. Pages read them from memory and never wait.
 */
import { LRUCache } from "lru-cache";
import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Env } from "~/env/env.server";
import defaultFlags from "~/features/core/flags/default-flags.json";
import { type Features, readFeatures } from "~/features/core/flags/flag-payload";
import type { Logger } from "~/integrations/log.server";
import type { FlagsPort } from "~/integrations/ports";
import { fetchFeatures } from "./fetch-features.server";
import { openFlagSet } from "./growthbook.server";

/** Per copy of the server: a browser that refuses cookies must not be counted twice within minutes. */
export const REMEMBERED_EXPOSURES = 5000;

const keptSchema = z.object({ url: z.string(), features: z.unknown() });

type Settings = Pick<Env, "FLAGS_URL" | "DATA_DIR">;
type Stored = { source: "defaults" | "kept"; features: Features };

const fileOf = ({ DATA_DIR }: Settings): string => path.join(DATA_DIR, "flags.json");

/** The flags with which a server with these settings starts. */
export function readStoredFlags(env: Settings): Stored {
  const kept = env.FLAGS_URL === undefined ? null : readKept(env, env.FLAGS_URL);
  return kept ? { source: "kept", features: kept } : { source: "defaults", features: readFeatures(defaultFlags) ?? {} };
}

/** A file from another address belongs to another account. */
function readKept(env: Settings, url: string): Features | null {
  try {
    const kept = keptSchema.parse(JSON.parse(readFileSync(fileOf(env), "utf8")));
    return kept.url === url ? readFeatures({ features: kept.features }) : null;
  } catch {
    return null;
  }
}

async function keep(env: Settings, url: string, features: Features): Promise<void> {
  const file = fileOf(env);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ url, features }), { mode: 0o600 });
  await rename(draft, file);
}

export function openFlags(env: Settings, log: Logger, { patience }: { patience?: number } = {}): FlagsPort {
  let inForce: { source: FlagsPort["source"]; features: Features } = readStoredFlags(env);
  let set = openFlagSet(inForce.features);
  const listeners = new Set<() => void>();
  const shown = new LRUCache<string, true>({ max: REMEMBERED_EXPOSURES });

  async function refresh(): Promise<void> {
    const { FLAGS_URL: url } = env;
    if (url === undefined) return;
    const fetched = await fetchFeatures(url, { patience });
    if (!fetched.ok) {
      log.warn(
        { event: "flags.unavailable", problem: fetched.reason, inForce: inForce.source },
        "the feature flags could not be fetched",
      );
      return;
    }
    const { features } = fetched;
    const isSame = JSON.stringify(features) === JSON.stringify(inForce.features);
    const isKept = isSame && inForce.source !== "defaults";
    inForce = { source: "fetched", features };
    if (!isKept)
      await keep(env, url, features).catch((error: unknown) =>
        log.warn({ event: "flags.persist_failed", err: error }, "the feature flags could not be kept"),
      );
    if (isSame) return;
    set = openFlagSet(features);
    log.info({ event: "flags.changed", features }, "the feature flags have changed");
    for (const listener of listeners) listener();
  }

  return {
    get source() {
      return inForce.source;
    },
    valueForAll: (flag) => set.valueForAll(flag),
    assign: (flag, deviceHash) => set.assign(flag, deviceHash),
    isCurrent: (flag, mark) => set.isCurrent(flag, mark),
    markOf: (flag) => set.markOf(flag),
    isNews(exposure) {
      if (shown.has(exposure)) return false;
      shown.set(exposure, true);
      return true;
    },
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
