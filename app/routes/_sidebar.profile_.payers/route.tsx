/** The pupil's list of those who pay for them. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { choosePupil } from "~/features/learning/payer/change-pair.server";
import { listPayers } from "~/features/learning/payer/list-payers.server";
import payerCss from "~/features/learning/payer/payer.css?url";
import { PayersPage } from "~/features/learning/payer/PayersPage";
import { pupilFormSchema } from "~/features/learning/payer/schema.server";
import { readButton } from "~/web/forms/read-form.server";
import { requireViewer } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { profilePayersPath } from "~/shared/paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: payerCss }];

export const meta: MetaFunction = () => [{ title: "Плательщики" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context, profilePayersPath());
  return { payers: await listPayers(context, viewer.id) };
}

const DONE = {
  "allow-report": "Отчёт разрешён",
  "forbid-report": "Отчёт запрещён",
  close: "Страница плательщика закрыта",
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context, profilePayersPath());
  const submitted = await readButton(request, pupilFormSchema);
  if (!submitted) throw data(null, { status: 400 });
  const chosen = await choosePupil(context, viewer, submitted);
  if (chosen.ok) return redirectWithToast(profilePayersPath(), { kind: "ok", text: DONE[submitted.choice] }, context);
  const text = chosen.reason === "not-the-owner" ? "Разрешает только сам ученик" : "Такого плательщика нет";
  return redirectWithToast(profilePayersPath(), { kind: "bad", text }, context);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function PayersRoute() {
  return <PayersPage {...useLoaderData<typeof loader>()} />;
}
