/** The claim page of a gift or prepaid order: needs login, works once. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { ClaimPage } from "~/features/orders/ClaimPage";
import { deferredAcquire, readClaim } from "~/features/payments/claim-order.server";
import { ErrorPage } from "~/features/shell/ErrorPage";
import { NotFoundPage } from "~/features/shell/NotFoundPage";
import { readViewer, requireViewer } from "~/http/session/guards.server";
import { monthRange } from "~/shared/months";
import { cartPath, getCoursesPath, paymentSuccessPath } from "~/shared/paths";

export const meta: MetaFunction = () => [{ title: "Получить курсы" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await readViewer(request, context);
  const claim = await readClaim(context, params.uuid ?? "", viewer?.id ?? null);
  if (!claim) throw new Response(null, { status: 404 });
  if (claim.isClaimed) throw new Response(null, { status: 409 });
  return {
    isGuest: viewer === null,
    isCodeUsed: claim.isCodeUsed,
    selfHref: getCoursesPath(params.uuid ?? ""),
    lines: claim.lines.map(({ name, months }) => ({ name, months: months.length > 0 ? monthRange(months) : null })),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const claimKey = params.uuid ?? "";
  const viewer = await requireViewer(request, context, getCoursesPath(claimKey));
  const claimed = await deferredAcquire(context, { claimKey, userId: viewer.id });
  if (claimed.ok) return redirect(paymentSuccessPath(claimed.orderPublicId), 303);
  // The cart shows what became of the order and where the money goes.
  if (claimed.reason === "code-used") return redirect(cartPath(), 303);
  throw new Response(null, { status: claimed.reason === "already-claimed" ? 409 : 404 });
}

export default function GetCoursesRoute() {
  return <ClaimPage {...useLoaderData<typeof loader>()} />;
}

/** A second claim is refused in the words of `/error/link-used/`, with the matching status. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage />;
  if (status !== 409) return <ErrorPage status={status} />;
  return (
    <ErrorPage
      status={status}
      title="Эта ссылка уже сработала"
      text="Курсы по ней получают один раз. Посмотри в профиле: возможно, они уже там. Если нет, попроси того, кто прислал ссылку, написать нам."
    />
  );
}
