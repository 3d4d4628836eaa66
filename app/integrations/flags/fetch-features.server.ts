/** The payload of a GrowthBook CDN: five tries, 200 ms apart, each bounded in time and in bytes. */
import { setTimeout as pause } from "node:timers/promises";
import { type Features, readFeatures } from "~/features/core/flags/flag-payload";
import { toMilliseconds } from "~/shared/duration";
import { parseJson } from "~/shared/parse-json";
import { type Outcome, refuse } from "~/shared/result";

export const FLAGS_TRIES = 5;
export const FLAGS_PAUSE = { milliseconds: 200 } as const;
/** For the whole body: a CDN answers in a fraction of this. */
export const FLAGS_PATIENCE = { seconds: 2 } as const;
export const MAX_FLAGS_BYTES = 256 * 1024;

/** A reason contains no address, because that may carry the account's key. */
export async function fetchFeatures(
  url: string,
  { patience = toMilliseconds(FLAGS_PATIENCE) }: { patience?: number } = {},
): Promise<Outcome<{ features: Features }, string>> {
  let problem = "";
  for (let attempt = 1; attempt <= FLAGS_TRIES; attempt += 1) {
    if (attempt > 1) await pause(toMilliseconds(FLAGS_PAUSE), undefined, { ref: false });
    const tried = await tryOnce(url, patience).catch((error: unknown) => refuse(nameOf(error)));
    if (tried.ok) return tried;
    problem = tried.reason;
  }
  return refuse(problem);
}

async function tryOnce(url: string, patience: number): Promise<Outcome<{ features: Features }, string>> {
  const signal = AbortSignal.timeout(patience);
  const headers = { Accept: "application/json" };
  const response = await fetch(url, { headers, redirect: "manual", signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    return refuse(`answered ${response.status}`);
  }
  const text = await readUpTo(response, MAX_FLAGS_BYTES);
  if (text === null) return refuse("too long");
  const features = readFeatures(parseJson(text));
  return features ? { ok: true, features } : refuse("not a payload for this site");
}

async function readUpTo(response: Response, most: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "no answer in time";
  const code: unknown = error.cause instanceof Error ? Reflect.get(error.cause, "code") : undefined;
  return typeof code === "string" ? code : error.name;
}
