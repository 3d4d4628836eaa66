/** The pupil's list of those who pay for them. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import { choosePupil } from "~/features/payer/change-pair.server";
import { listPayers } from "~/features/payer/list-payers.server";
import payerCss from "~/features/payer/payer.css?url";
import { PayersPage } from "~/features/payer/PayersPage";
import { pupilFormSchema } from "~/features/payer/schema";
import { readButton } from "~/http/pages/read-form.server";
import { requireViewer } from "~/http/session/guards.server";
import { redirectWithToast } from "~/http/session/toast.server";
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
  const pressed = await readButton(request, pupilFormSchema);
  if (!pressed) throw data(null, { status: 400 });
  const chosen = await choosePupil(context, viewer, pressed);
  if (chosen.ok) return redirectWithToast(profilePayersPath(), { kind: "ok", text: DONE[pressed.choice] }, context);
  const text = chosen.reason === "not-the-owner" ? "Разрешает только сам ученик" : "Такого плательщика нет";
  return redirectWithToast(profilePayersPath(), { kind: "bad", text }, context);
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function PayersRoute() {
  return <PayersPage {...useLoaderData<typeof loader>()} />;
}
