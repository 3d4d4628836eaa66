import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import { useRootView } from "~/entry/root-view";
import { PromotionsPage } from "~/features/bonuses/PromotionsPage";
import bonusesCss from "~/features/bonuses/bonuses.css?url";
import { listPromotions } from "~/features/bonuses/list-promotions.server";
import { promotionsFormSchema } from "~/features/bonuses/schema";
import { takePromotion } from "~/features/bonuses/take-promotion.server";
import { REFERRAL_BONUS_ROUBLES } from "~/features/referral/referral-rule";
import { readViewer } from "~/http/session/guards.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { formatRoubles } from "~/shared/money";
import { homePath, promotionsPath } from "~/shared/paths";
import { TAKE_REFUSALS } from "~/features/bonuses/bonus-refusals";
import { readForm } from "~/http/pages/read-form.server";
import { refuseForm } from "~/http/pages/refuse-form.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: bonusesCss }];

export const meta: MetaFunction = () => [{ title: "Бонусы и акции" }, { name: "robots", content: "noindex" }];

/** Login required: a guest goes to the home page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await readViewer(request, context);
  if (!viewer) throw redirect(homePath(), 303);
  return { promotions: await listPromotions(context, viewer.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await readViewer(request, context);
  if (!viewer) throw redirect(homePath(), 303);
  const submission = await readForm(request, promotionsFormSchema);
  const taken =
    submission.status === "success"
      ? await takePromotion(context, { promotionId: submission.value.promotionId, userId: viewer.id })
      : ({ ok: false, reason: "unknown-promotion" } as const);
  if (!taken.ok) return refuseForm(submission, { refusal: TAKE_REFUSALS[taken.reason] });
  return redirectWithToast(promotionsPath(), { kind: "ok", text: "Код готов" }, context);
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function PromotionsRoute() {
  const { promotions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { cartCount = 0 } = useRootView() ?? {};
  const bonus = formatRoubles(REFERRAL_BONUS_ROUBLES);
  return <PromotionsPage promotions={promotions} cartCount={cartCount} bonus={bonus} answer={answer ?? null} />;
}
