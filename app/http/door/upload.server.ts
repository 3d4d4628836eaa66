/**
 * The one form with files, photos of a written answer, on the page of a task and as a call of the API. Its body is
 * streamed and read part by part (`http/pages/read-upload.server.ts`), so that ten photos are never in memory at once.
 */
import type { Request as ExpressRequest } from "express";
import { Readable, Transform } from "node:stream";
import { LONGEST_PHOTO, MOST_PHOTOS } from "~/features/practice/review/photos/photo-rules";
import { BodyTooLargeError } from "./body-too-large";
import { isMultipart, UPLOAD_CALL } from "./request-shape.server";

/** A few photos too many still get an answer in words; above this nothing is read. */
export const MAX_UPLOAD_BYTES = (MOST_PHOTOS + 3) * LONGEST_PHOTO;

/** A task of the bank, as a page and as the browser's router requests it. */
const TASK = /^\/(ege|oge)\/[^/]+\/\d{1,2}\/\d{1,9}(\/|\.data|\/\.data)?$/;

export function isUpload({ method, path, headers }: Pick<ExpressRequest, "method" | "path" | "headers">): boolean {
  const isTaken = TASK.test(path) || UPLOAD_CALL.test(path);
  return method === "POST" && isTaken && isMultipart(headers["content-type"]);
}

/** Throws at once if the announced length is too large, and aborts if more arrives than announced. */
export function streamUpload(request: ExpressRequest): ReadableStream<Uint8Array> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw new BodyTooLargeError();
  let length = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.byteLength;
      if (length > MAX_UPLOAD_BYTES) done(new BodyTooLargeError());
      else done(null, chunk);
    },
  });
  // A broken connection ends the reading instead of leaving it waiting.
  request.on("error", (error) => counted.destroy(error));
  request.on("aborted", () => counted.destroy(new Error("The connection was closed")));
  return Readable.toWeb(request.pipe(counted)) as ReadableStream<Uint8Array>;
}
