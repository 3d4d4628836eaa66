/** The images of the site, and the upload of another. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import contentCss from "~/features/admin/content/content.css?url";
import { ImagesPage } from "~/features/admin/content/images/ImagesPage";
import { imageFormSchema } from "~/features/admin/content/images/schema";
import { showImages } from "~/features/admin/content/images/show-images.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { describeForm } from "~/web/forms/describe-form.server";
import { requireStaff } from "~/visit/staff.server";
import { answerUpload } from "./answer-upload.server";

export const handle = { permission: "content.view" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

const RULES = describeForm(imageFormSchema);
const LAST_PAGE = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = await requireStaff(args, handle.permission);
  const query = new URL(args.request.url).searchParams;
  const page = Number(query.get("page") ?? 1);
  const asked = {
    page: Number.isSafeInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
    isUnused: query.get("unused") === "1",
  };
  return { ...(await showImages(args.context, { roles, ...asked })), rules: RULES };
}

export async function action(args: ActionFunctionArgs) {
  return answerUpload(args, await requireStaff(args, "content.edit"));
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffImagesRoute() {
  const answer = useActionData<typeof action>();
  return <ImagesPage view={useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
