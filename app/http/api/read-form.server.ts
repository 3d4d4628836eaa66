/** A body of fields and photos, for a call that takes one beside JSON. */
import { BodyTooLargeError } from "~/http/door/body-too-large";
import { MalformedBodyError } from "~/http/door/request-shape.server";
import { MAX_UPLOAD_BYTES } from "~/http/door/upload.server";
import { parseUpload, type Upload } from "~/http/pages/read-upload.server";
import { refuseCall } from "./refusals.server";

const MEGABYTE = 1024 * 1024;

/** `mayTake` is called before a photo is decoded, which is expensive. */
export async function readForm(request: Request, mayTake: () => Promise<boolean>): Promise<Upload> {
  try {
    return await parseUpload(request, mayTake);
  } catch (error) {
    if (error instanceof MalformedBodyError) throw refuseCall("bad-form");
    if (error instanceof BodyTooLargeError)
      throw refuseCall("body-too-large", {
        text: `Слишком большой запрос: не больше ${MAX_UPLOAD_BYTES / MEGABYTE} МБ.`,
      });
    throw error;
  }
}

/** For `Idempotency-Key`: two forms are one request if they hold the same fields and files. */
export const contentOf = ({ form, photos, faults }: Upload): string =>
  JSON.stringify([[...form.entries()], photos.map(({ digest }) => digest), faults]);
