/** A photo of one's own written answer: `/task-photos/{photo}.jpg`. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOwnPhoto } from "~/features/learning/review/photos/read-photo.server";
import { photoAnswer } from "~/web/photo-file.server";
import { readOwner } from "~/visit/guards.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, id = ""] = /^([\w-]{22})\.jpg$/.exec(params.file ?? "") ?? [];
  return photoAnswer(await readOwnPhoto(context, await readOwner(request, context), id), "photo");
}
