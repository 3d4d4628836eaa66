/** The claim page of a gift or prepaid order: needs login, works once. */
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { ClaimPage } from "~/features/store/orders/ClaimPage";
import { ClosedClaimPage } from "~/features/store/orders/ClosedClaimPage";
import type { ClosedClaim } from "~/features/store/orders/claim-messages";
import { deferredAcquire, readClaim } from "~/features/store/payments/claim-order.server";
import { ErrorPage } from "~/features/core/shell/ErrorPage";
import { pageMeta } from "~/features/core/school/page-meta";
import { readViewer, requireViewer } from "~/visit/guards.server";
import { cartPath, getCoursesPath, ogImagePath, paymentSuccessPath } from "~/shared/paths";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: "Получить курсы",
        description: "Курсы уже оплачены. Войди по номеру телефона, и они откроются в твоём аккаунте.",
        origin: data.origin,
        canonical: data.selfHref,
        image: ogImagePath("page", "claim"),
        isIndexed: false,
      })
    : [{ title: "Получить курсы" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const claimKey = params.uuid ?? "";
  const viewer = await readViewer(request, context);
  const claim = await readClaim(context, claimKey, viewer?.id ?? null);
  if (!claim) throw new Response(null, { status: 404 });
  const { use, isCodeUsed, lines } = claim;
  if (use !== "open") throw closeClaim(use === "used" && viewer === null ? "used-guest" : use);
  const selfHref = getCoursesPath(claimKey);
  const { origin } = context.visit;
  return { isGuest: viewer === null, isCodeUsed, lines, selfHref, claimUrl: `${origin}${selfHref}`, origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const claimKey = params.uuid ?? "";
  const viewer = await requireViewer(request, context, getCoursesPath(claimKey), "register");
  const claimed = await deferredAcquire(context, { claimKey, userId: viewer.id });
  if (claimed.ok) return redirect(paymentSuccessPath(claimed.orderPublicId), 303);
  // The cart shows what became of the order and where the money goes.
  if (claimed.reason === "code-used") return redirect(cartPath(), 303);
  const claim = await readClaim(context, claimKey, viewer.id);
  if (!claim || claim.use === "open") throw new Response(null, { status: 404 });
  throw closeClaim(claim.use);
}

function closeClaim(why: ClosedClaim) {
  return json({ why }, { status: 409 });
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function GetCoursesRoute() {
  const { origin: _, ...claim } = useLoaderData<typeof loader>();
  return <ClaimPage {...claim} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  if (error.status === 404) return <ClosedClaimPage why="unknown" />;
  if (error.status !== 409) return <ErrorPage status={error.status} />;
  return <ClosedClaimPage why={(error.data as { why: ClosedClaim }).why} />;
}
