/** A photo of one's own written answer: `/task-photos/{photo}.jpg`. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOwnPhoto } from "~/features/practice/review/photos/read-photo.server";
import { photoAnswer } from "~/http/pages/photo-file.server";
import { readCartOwner } from "~/http/session/guards.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, id = ""] = /^([\w-]{22})\.jpg$/.exec(params.file ?? "") ?? [];
  return photoAnswer(await readOwnPhoto(context, await readCartOwner(request, context), id), "photo");
}
