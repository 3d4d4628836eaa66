/**
 * Files in a bucket of any service that speaks the S3 protocol, addressed by path. Requests are signed by aws4fetch
 * (AWS Signature Version 4).
 */
import { AwsClient } from "aws4fetch";
import type { FileStorePort, StoredFile } from "~/integrations/ports";
import { toMilliseconds } from "~/shared/duration";
import { type FileKind, isFileKey, mustBeFileKey } from "./file-key";

/** A form waits for each photo this long. */
const LONGEST_ANSWER = { seconds: 10 } as const;

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Ask = (key: string, init?: RequestInit) => Promise<Response>;

export function createS3Store(
  settings: S3Settings,
  kind: FileKind,
  patience = toMilliseconds(LONGEST_ANSWER),
): FileStorePort & { check(): Promise<void> } {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  // Its own retries take minutes; a form does not wait that long.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const root = new URL(`${encodeURIComponent(bucket)}/`, endpoint.endsWith("/") ? endpoint : `${endpoint}/`);
  const ask: Ask = (path, init) =>
    client.fetch(new URL(path, root), { ...init, redirect: "manual", signal: AbortSignal.timeout(patience) });
  const place = (key: string) => `${kind.folder}/${mustBeFileKey(kind, key)}`;
  return {
    provider: "s3",
    async put(key, content) {
      const headers = { "Content-Type": kind.type };
      await expectOk("PUT", await ask(place(key), { method: "PUT", body: new Uint8Array(content), headers }));
    },
    async read(key) {
      const answer = await ask(place(key));
      if (answer.status === 404) return drop(answer);
      await expectOk("GET", answer);
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(key) {
      const answer = await ask(place(key), { method: "DELETE" });
      if (answer.status !== 404) await expectOk("DELETE", answer);
      await answer.body?.cancel();
    },
    list: () => listBucket(ask, kind),
    /** For `npm run doctor`: the keys are right and the bucket exists. */
    check: async () => expectOk("list", await ask("?list-type=2&max-keys=1")),
  };
}

async function drop(answer: Response): Promise<null> {
  await answer.body?.cancel();
  return null;
}

async function expectOk(what: string, answer: Response): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  throw new Error(`The bucket answered ${what} with ${answer.status}`);
}

async function* listBucket(ask: Ask, kind: FileKind): AsyncGenerator<StoredFile> {
  const folder = `${kind.folder}/`;
  for (let token: string | null = ""; token !== null;) {
    const query = new URLSearchParams({ "list-type": "2", prefix: folder });
    if (token !== "") query.set("continuation-token", token);
    const answer = await ask(`?${query.toString()}`);
    await expectOk("list", answer);
    // The bucket's own clock, which dates the files.
    const now = Date.parse(answer.headers.get("Date") ?? "");
    const text = await answer.text();
    for (const [, content = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = tagOf(content, "Key")?.slice(folder.length) ?? "";
      const ageSeconds = (now - Date.parse(tagOf(content, "LastModified") ?? "")) / 1000;
      if (isFileKey(kind, key)) yield { key, bytes: Number(tagOf(content, "Size")), ageSeconds };
    }
    token = tagOf(text, "NextContinuationToken");
  }
}

/** Our keys and tokens need no XML unescaping except `&`, which base64 and tokens may contain. */
function tagOf(xml: string, name: string): string | null {
  const [, found] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return found === undefined ? null : found.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
