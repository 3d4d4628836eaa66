import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permit } from "~/features/core/access/may";
import { OwnDataPage } from "~/features/store/profile/OwnDataPage";
import ownDataCss from "~/features/store/profile/own-data.css?url";
import { readSavedPart } from "~/features/store/profile/own-part";
import { profileFormSchema } from "~/features/store/profile/schema.server";
import { readAccount } from "~/features/store/profile/read-account.server";
import { describeForm } from "~/web/forms/describe-form.server";
import { requireViewer } from "~/visit/guards.server";
import { profileDataPath } from "~/shared/paths";
import { formatPhone, maskPhone } from "~/shared/phone";
import { answerProfileForm } from "./answer-profile-form.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: ownDataCss }];

export const meta: MetaFunction = () => [{ title: "Мои данные" }, { name: "robots", content: "noindex" }];

const RULES = {
  pupil: describeForm(profileFormSchema, { intent: "own-data" }),
  parent: describeForm(profileFormSchema, { intent: "parent" }),
  password: describeForm(profileFormSchema, { intent: "password" }),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context, profileDataPath());
  return {
    phone: permit(viewer.actor, "see-whole-phone").ok ? formatPhone(viewer.phone) : maskPhone(viewer.phone),
    account: await readAccount(context, viewer),
    rules: RULES,
    saved: readSavedPart(new URL(request.url).searchParams.get("saved")),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context, profileDataPath());
  return answerProfileForm(request, context, viewer);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function OwnDataRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OwnDataPage {...view} answer={answer ?? null} />;
}
