import type { IncomingMessage } from "node:http";
import { type Duration, toMilliseconds } from "~/shared/duration";
import { BodyTooLargeError } from "./body-too-large";

/** Throws `BodyTooLargeError`; a body that comes too slowly ends its connection. */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, longest }: { maxBytes: number; longest: Duration },
): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new BodyTooLargeError();
  const tooSlow = setTimeout(() => request.destroy(), toMilliseconds(longest));
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.byteLength;
      if (length > maxBytes) throw new BodyTooLargeError();
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(tooSlow);
  }
  return Buffer.concat(chunks);
}
