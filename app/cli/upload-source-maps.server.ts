/**
 * Release files of Sentry's API, which GlitchTip implements as well. A script goes under the name that stack frames
 * give it, with its map beside it and a header that leads from one to the other.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { toMilliseconds } from "~/shared/duration";
import { Refusal } from "./operator-command.server";

const LONGEST_CALL = { seconds: 30 } as const;
/** Already there: the same build was uploaded before. */
const IS_KNOWN: ReadonlySet<number> = new Set([208, 409]);

export type SourceMapTarget = { url: string; token: string; organisation: string; project: string };

type BuiltFile = { name: string; file: string; map?: string };

/** Scripts that have a map, each followed by it. `~` matches any scheme and host. */
export function listBuiltFiles(browserFolder: string, mapFolder: string): BuiltFile[] {
  if (!existsSync(mapFolder)) throw new Refusal("There are no source maps: build with `npm run build -- --maps`");
  const maps = readdirSync(mapFolder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map"));
  return maps.sort().flatMap((map): BuiltFile[] => {
    const script = map.slice(0, -".map".length);
    const file = path.join(browserFolder, script);
    if (!existsSync(file)) throw new Refusal(`The maps are of another build: there is no ${script}`);
    return [
      { name: `~/build/${script}`, file, map: path.basename(map) },
      { name: `~/build/${map}`, file: path.join(mapFolder, map) },
    ];
  });
}

/** The version that the browser's reports name. */
export function readRelease(browserFolder: string): string {
  const manifest = readdirSync(browserFolder).find((name) => /^manifest-.*\.js$/.test(name));
  const text = manifest === undefined ? "" : readFileSync(path.join(browserFolder, manifest), "utf8");
  const version = /"version":"([0-9a-f]{8})"/.exec(text)?.[1];
  if (version === undefined) throw new Refusal("There is no build: npm run build -- --maps");
  return version;
}

/** How many files were sent, and how many were already there. */
export async function uploadSourceMaps(
  { url, token, organisation, project }: SourceMapTarget,
  { release, files }: { release: string; files: readonly BuiltFile[] },
): Promise<{ sent: number; known: number }> {
  const call = async (address: string, init: { body: string | FormData; headers?: Record<string, string> }) => {
    const answer = await fetch(new URL(address, url), {
      ...init,
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(toMilliseconds(LONGEST_CALL)),
    }).catch((error: unknown) => {
      throw new Refusal(`${new URL(url).host} does not answer (${error instanceof Error ? error.name : "unknown"})`);
    });
    await answer.body?.cancel();
    if (!answer.ok && !IS_KNOWN.has(answer.status))
      throw new Refusal(`${new URL(url).host} answered ${answer.status} to ${address}`);
    return answer.status;
  };
  await call(`/api/0/organizations/${organisation}/releases/`, {
    body: JSON.stringify({ version: release, projects: [project] }),
    headers: { "Content-Type": "application/json" },
  });
  const count = { sent: 0, known: 0 };
  for (const { name, file, map } of files) {
    const body = new FormData();
    body.append("name", name);
    if (map !== undefined) body.append("header", `Sourcemap:${map}`);
    body.append("file", new Blob([readFileSync(file)]), path.basename(name));
    const status = await call(`/api/0/projects/${organisation}/${project}/releases/${release}/files/`, { body });
    count[IS_KNOWN.has(status) ? "known" : "sent"] += 1;
  }
  return count;
}
