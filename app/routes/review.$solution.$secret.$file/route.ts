/** A photo behind a reviewer's link: `/review/{solution}/{secret}/2.jpg`. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLinkedPhoto } from "~/features/learning/review/photos/read-photo.server";
import { photoAnswer } from "~/web/photo-file.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { solution: solutionId = "", secret = "", file = "" } = params;
  const position = /^[1-9]\.jpg$/.test(file) ? Number(file[0]) : 0;
  return photoAnswer(await readLinkedPhoto(context, { solutionId, secret, position }), `photo-${position}`);
}
