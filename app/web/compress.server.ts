/** Compresses whole bodies at once. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import type { Encoding } from "./accepted-encoding";

/** `once`: for one answer, while its visitor waits. `often`: for a page that is cached and sent many times. */
export type Effort = "once" | "often";

const BROTLI_QUALITY: Record<Effort, number> = { once: 5, often: 10 };
const GZIP_LEVEL: Record<Effort, number> = { once: 6, often: 7 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * The brotli window, only as large as the body needs. The default of 4 MB allocates 8 MB of buffers for every body over
 * 64 kB, and a few such pages at a time trigger constant garbage collection.
 */
function windowFor(bytes: number): number {
  const { BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(16, Math.ceil(Math.log2(bytes + 16))));
}

/** Each running compressor holds megabytes; one per waiting request would trigger constant garbage collection. */
const inTurn = pLimit(2);

export function compressWhole(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return inTurn(() => compressNow(body, encoding, effort));
}

function compressNow(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, { level: GZIP_LEVEL[effort] });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.byteLength),
  };
  return compressBrotli(body, { params });
}
