import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { imageSources } from "~/features/core/images/image-rules";
import { planPortrait } from "~/features/store/catalog/draw-art.server";
import { answerDrawing, slugOfDrawing } from "~/web/drawing.server";
import { drawPortrait } from "~/ui/art/portrait";

/** A photo is changed more often than a drawing. */
const PHOTO_CACHE = "public, max-age=300";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = slugOfDrawing(params.file);
  const plan = slug === null ? null : await planPortrait(context, slug);
  // Small faces, the search and the API know the drawing's address alone.
  if (plan?.photo) return redirect(imageSources(plan.photo).src, { headers: { "Cache-Control": PHOTO_CACHE } });
  return answerDrawing(plan && drawPortrait(plan));
}
