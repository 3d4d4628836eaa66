/** One image of the site. */
import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import contentCss from "~/features/admin/content/content.css?url";
import { describeAgain, dropImage } from "~/features/admin/content/images/change-image.server";
import { ImagePage } from "~/features/admin/content/images/ImagePage";
import type { ImageAnswer } from "~/features/admin/content/images/images-view";
import { imageChangeSchema, imageFormSchema } from "~/features/admin/content/images/schema";
import { showImage } from "~/features/admin/content/images/show-images.server";
import { imagePagePath, imagesPath } from "~/features/admin/shell/content-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { requireStaff } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";

export const handle = { permission: "content.view" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

const RULES = describeForm(imageFormSchema);

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = await requireStaff(args, handle.permission);
  const view = await showImage(args.context, { id: args.params.id ?? "", roles });
  if (!view) throw data(null, 404);
  return { ...view, rules: RULES };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireStaff(args, "content.edit");
  const { context, params, request } = args;
  const id = params.id ?? "";
  const submission = await readForm(request, imageChangeSchema);
  if (submission.status !== "success") return refuseForm<Pick<ImageAnswer, "uses">>(submission);
  const change = submission.value;
  if (change.act === "remove") {
    const dropped = await dropImage(context, { id, editor: visit });
    if (!dropped.ok && dropped.reason === "in-use")
      return data<ImageAnswer>({ ...submission.reply(), uses: dropped.uses }, 409);
    if (!dropped.ok) throw data(null, 404);
    const toast = { kind: "ok", text: "Изображение удалено", note: "Вернуть можно из журнала" } as const;
    return redirectWithToast(imagesPath(), toast, context);
  }
  const changed = await describeAgain(context, { id, alt: change.alt, editor: visit });
  if (!changed.ok) throw data(null, 404);
  return redirectWithToast(imagePagePath(id), { kind: "ok", text: "Описание сохранено, сайт уже другой" }, context);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffImageRoute() {
  const answer = useActionData<typeof action>();
  const view = useLoaderData<typeof loader>();
  // After a save the form begins anew with what is stored.
  return <ImagePage key={view.image.alt} view={view} answer={answer ?? null} />;
}
