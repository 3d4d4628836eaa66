/**
 * One-click unsubscribe from the weekly report (RFC 8058): mail programs post here, people who open it find the switch.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { choosePayer } from "~/features/learning/payer/change-pair.server";
import { payerPath } from "~/shared/paths";

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`${payerPath(params.paymentId ?? "", params.secret ?? "")}#report`, 302);

export async function action({ params, context }: ActionFunctionArgs) {
  const address = { payment: params.paymentId ?? "", secret: params.secret ?? "" };
  const chosen = await choosePayer(context, address, "end-report");
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  // A closed page sends no reports, so the request is fulfilled already.
  const isUnknown = !chosen.ok && chosen.reason === "unknown";
  return new Response(isUnknown ? "Такой ссылки нет" : "Отчётов больше не будет", {
    status: isUnknown ? 404 : 200,
    headers,
  });
}
