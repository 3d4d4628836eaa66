import type { UploadRules } from "~/features/core/images/upload-rules.server";
import { MOST_PHOTOS, PHOTO_FIELD, sayFault } from "./photo-rules";
import { type RemadePhoto, remakePhoto } from "./remake-photo.server";

/** The photos in the form of a written answer. */
export const PHOTO_UPLOAD: UploadRules<RemadePhoto> = {
  field: PHOTO_FIELD,
  most: MOST_PHOTOS,
  remake: remakePhoto,
  say: sayFault,
};
