/** A body of fields and photos, for a call that takes one beside JSON. */
import { PHOTO_UPLOAD } from "~/features/learning/review/photos/photo-upload.server";
import type { RemadePhoto } from "~/features/learning/review/photos/remake-photo.server";
import { BodyTooLargeError } from "~/web/body-too-large";
import { MalformedBodyError } from "~/web/request-shape.server";
import { MAX_UPLOAD_BYTES } from "~/web/upload.server";
import { parseUpload, type Upload } from "~/web/forms/read-upload.server";
import { refuseCall } from "./refusals.server";

const MEGABYTE = 1024 * 1024;

export type PhotoForm = Upload<RemadePhoto>;

/** `mayTake` is called before a photo is decoded, which is expensive. */
export async function readForm(request: Request, mayTake: () => Promise<boolean>): Promise<PhotoForm> {
  try {
    return await parseUpload(request, { ...PHOTO_UPLOAD, mayTake });
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
export const contentOf = ({ form, files, faults }: PhotoForm): string =>
  JSON.stringify([[...form.entries()], files.map(({ digest }) => digest), faults]);
