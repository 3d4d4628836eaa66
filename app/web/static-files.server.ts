/**
 * `/build/*`: hashed names, immutable, precompressed by the build (`app/cli/build.mjs`), read into memory once. The
 * rest of `public/` is served plain with a short cache life. An unknown file answers 404 here and never reaches Remix.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { NextFunction, Request, Response } from "express";
import { chooseEncoding, type Encoding } from "./accepted-encoding";
import { isRangeCurrent, readByteRange } from "./byte-range";

const TYPES: Record<string, string> = {
  // Modules are UTF-8 whatever the header says.
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
  ".webm": "video/webm",
};

/** Players seek in a film by ranges, and some do not start without them. */
const PLAYED = new Set(["video/webm"]);

type StaticFile = {
  type: string;
  plain: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  isImmutable: boolean;
  /** For media: lets a player see that the next part belongs to the same film. */
  etag?: string;
};

function markOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function readFolder(folder: string, files: Map<string, StaticFile>, prefix = ""): void {
  for (const name of readdirSync(folder)) {
    // `.vite` is for tests.
    if (name.startsWith(".")) continue;
    const full = path.join(folder, name);
    if (statSync(full).isDirectory()) {
      readFolder(full, files, `${prefix}/${name}`);
      continue;
    }
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const read = (suffix: string) => (existsSync(full + suffix) ? readFileSync(full + suffix) : undefined);
    const url = `${prefix}/${name}`;
    const plain = readFileSync(full);
    files.set(url, {
      type,
      plain,
      compressed: { br: read(".br"), gzip: read(".gz") },
      isImmutable: url.startsWith("/build/"),
      ...(PLAYED.has(type) && { etag: markOf(plain) }),
    });
  }
}

export type StaticFiles = {
  has(path: string): boolean;
  answer(request: Request, response: Response, next: NextFunction): void;
};

export function readStaticFiles(publicFolder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  readFolder(publicFolder, files);
  const answer = (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const file = files.get(request.path);
    if (!file) {
      if (request.path.startsWith("/build/")) {
        response.status(404).type("text/plain").send("not found");
        return;
      }
      return next();
    }
    // A policy for documents: our files load nothing, and a page requests many of them.
    response.removeHeader("Content-Security-Policy");
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const compressed = encoding === null ? undefined : file.compressed[encoding];
    if (encoding !== null && compressed) response.setHeader("Content-Encoding", encoding);
    let body = compressed ?? file.plain;
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("Content-Type", file.type);
    response.setHeader("Cache-Control", file.isImmutable ? "max-age=31536000, immutable" : "max-age=3600");
    if (file.etag !== undefined) {
      response.setHeader("Accept-Ranges", "bytes");
      response.setHeader("ETag", file.etag);
      // Ranges apply to GET alone (RFC 9110 §14.2).
      const isPartAsked =
        request.method === "GET" && !request.fresh && isRangeCurrent(request.get("If-Range"), file.etag);
      const range = isPartAsked ? readByteRange(request.headers.range, body.byteLength) : null;
      if (range === "unsatisfiable") {
        response.status(416).removeHeader("Content-Type");
        response.setHeader("Content-Range", `bytes */${body.byteLength}`);
        return void response.end();
      }
      if (range) {
        response.status(206).setHeader("Content-Range", `bytes ${range.start}-${range.end}/${body.byteLength}`);
        body = body.subarray(range.start, range.end + 1);
      }
    }
    // Express answers HEAD without a body, and 304 to a validator that is still good.
    response.send(body);
  };
  return { has: (path) => files.has(path), answer };
}
