import type { LoaderFunctionArgs } from "@remix-run/node";
import { planPortrait } from "~/features/catalog/draw-art.server";
import { answerDrawing, slugOfDrawing } from "~/http/pages/drawing.server";
import { drawPortrait } from "~/ui/art/portrait";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = slugOfDrawing(params.file);
  const plan = slug === null ? null : await planPortrait(context, slug);
  return answerDrawing(plan && drawPortrait(plan));
}
