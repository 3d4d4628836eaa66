import type { LoaderFunctionArgs } from "@remix-run/node";
import { planCover } from "~/features/store/catalog/draw-art.server";
import { answerDrawing, slugOfDrawing } from "~/web/drawing.server";
import { drawCover } from "~/ui/art/cover";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = slugOfDrawing(params.file);
  const plan = slug === null ? null : await planCover(context, slug);
  return answerDrawing(plan && drawCover(plan));
}
