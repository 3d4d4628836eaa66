/** Answers with an image of the site: its address says which bytes, so it never changes. */
import { toSeconds } from "~/shared/duration";
import { isRangeCurrent, readByteRange } from "./byte-range";

const LIFETIME = { days: 365 } as const;

/** The address is the mark: `/images/<id>-480.webp`. */
const markOf = ({ url }: Request): string => `"${new URL(url).pathname.split("/").at(-1)?.replace(".webp", "") ?? ""}"`;

export function imageAnswer(webp: Buffer | null, request: Request): Response {
  if (!webp) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const etag = markOf(request);
  const headers = new Headers({
    "Content-Type": "image/webp",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": `public, max-age=${toSeconds(LIFETIME)}, immutable`,
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  const known = request.headers.get("If-None-Match") ?? "";
  if (known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  const range = isRangeCurrent(request.headers.get("If-Range") ?? undefined, etag)
    ? readByteRange(request.headers.get("Range") ?? undefined, webp.byteLength)
    : null;
  if (range === null || request.method !== "GET") return new Response(new Uint8Array(webp), { headers });
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${webp.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${range.start}-${range.end}/${webp.byteLength}`);
  return new Response(new Uint8Array(webp.subarray(range.start, range.end + 1)), { status: 206, headers });
}
