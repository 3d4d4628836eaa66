import type { LoaderFunctionArgs } from "@remix-run/node";
import { PICTURE_KINDS, planLinkPicture } from "~/features/site/seo/plan-link-picture.server";
import { slugOfDrawing } from "~/web/drawing.server";
import { answerLinkPicture } from "~/routes/art.og.$kind.$file/link-picture.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = PICTURE_KINDS.find((one) => one === params.kind);
  const slug = slugOfDrawing(params.file, "png");
  const plan = kind && slug !== null ? await planLinkPicture(context, kind, slug) : null;
  return answerLinkPicture(plan, context);
}
