/**
 * The forms with files: photos of a written answer, on the page of a task and as a call of the API, and an image of the
 * back office. The body is streamed and read part by part (`web/forms/read-upload.server.ts`), so that ten photos are never in memory at once.
 */
import type { Request as ExpressRequest } from "express";
import { Readable, Transform } from "node:stream";
import { LONGEST_PICTURE } from "~/features/core/images/picture-rules";
import { MOST_PHOTOS } from "~/features/learning/review/photos/photo-rules";
import { STAFF_ROOT } from "~/shared/staff-address";
import { BodyTooLargeError } from "./body-too-large";
import { isMultipart, UPLOAD_CALL } from "./request-shape.server";

/** A few photos too many still get an answer in words; above this nothing is read. */
export const MAX_UPLOAD_BYTES = (MOST_PHOTOS + 3) * LONGEST_PICTURE;

/** A task of the bank, as a page and as the browser's router requests it. */
const TASK = /^\/(ege|oge)\/[^/]+\/\d{1,2}\/\d{1,9}(\/|\.data|\/\.data)?$/;

const IMAGES = new RegExp(`^${STAFF_ROOT}images(/|\\.data|/\\.data)?$`);
/** A table, and its text again with the confirmation. */
const TABLE = new RegExp(`^${STAFF_ROOT}import/[a-z]+(/|\\.data|/\\.data)?$`);

/** An address whose form with files is streamed, and not checked before its route. */
export const isUploadAddress = (path: string): boolean =>
  [TASK, IMAGES, TABLE, UPLOAD_CALL].some((address) => address.test(path));

export function isUpload({ method, path, headers }: Pick<ExpressRequest, "method" | "path" | "headers">): boolean {
  return method === "POST" && isUploadAddress(path) && isMultipart(headers["content-type"]);
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
