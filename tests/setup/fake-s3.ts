/**
 * A bucket on this machine. It checks the signature by the published steps of AWS Signature Version 4, written here once
 * more, so that the client's library does not judge itself.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeS3 = {
  url: string;
  files: Map<string, { content: Buffer; at: Date }>;
  /** Answers with this status to everything. */
  brokenWith: number | null;
  /** How many files a page of the list has. */
  pageSize: number;
  close(): Promise<void>;
};

type Keys = { bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function isSigned(request: IncomingMessage, url: URL, body: Buffer, keys: Keys): boolean {
  const [, id, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  if (id !== keys.accessKeyId || region !== keys.region || !day || !names || !signature) return false;
  const said = String(request.headers["x-amz-content-sha256"]);
  if (said !== "UNSIGNED-PAYLOAD" && said !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(""), names, said].join("\n");
  const at = String(request.headers["x-amz-date"]);
  const text = ["AWS4-HMAC-SHA256", at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
}

export async function startFakeS3(keys: Keys): Promise<FakeS3> {
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? "/", "http://s3");
      const { status, content = "" } = answer(request, url, body);
      response.writeHead(status).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeS3 = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: new Map(),
    brokenWith: null,
    pageSize: 1000,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };

  function answer(request: IncomingMessage, url: URL, body: Buffer): { status: number; content?: Buffer | string } {
    if (fake.brokenWith !== null) return { status: fake.brokenWith };
    if (!isSigned(request, url, body, keys)) return { status: 403, content: "<Error>SignatureDoesNotMatch</Error>" };
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== keys.bucket) return { status: 404, content: "<Error>NoSuchBucket</Error>" };
    const key = rest.join("/");
    if (key === "") return { status: 200, content: list(url.searchParams) };
    if (request.method === "PUT") return fake.files.set(key, { content: body, at: new Date() }) && { status: 200 };
    if (request.method === "DELETE") return { status: fake.files.delete(key) ? 204 : 404 };
    const file = fake.files.get(key);
    return file ? { status: 200, content: file.content } : { status: 404 };
  }

  function list(query: URLSearchParams): string {
    const after = query.get("continuation-token") ?? "";
    const keys = [...fake.files.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
    const left = keys.filter((key) => `${key}&==` > after || after === "");
    const page = left.slice(0, fake.pageSize);
    const contents = page.map((key) => {
      const { content, at } = fake.files.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.byteLength}</Size></Contents>`;
    });
    const next =
      left.length > page.length ? `<NextContinuationToken>${page.at(-1)}&amp;==</NextContinuationToken>` : "";
    return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
  }
  return fake;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
