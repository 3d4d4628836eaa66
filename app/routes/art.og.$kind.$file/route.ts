import type { LoaderFunctionArgs } from "@remix-run/node";
import { PICTURE_KINDS, planLinkPicture } from "~/features/seo/plan-link-picture.server";
import { slugOfDrawing } from "~/http/pages/drawing.server";
import { answerLinkPicture } from "~/http/pages/link-picture.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = PICTURE_KINDS.find((one) => one === params.kind);
  const slug = slugOfDrawing(params.file, "png");
  const plan = kind && slug !== null ? await planLinkPicture(context, kind, slug) : null;
  return answerLinkPicture(plan, context);
}
