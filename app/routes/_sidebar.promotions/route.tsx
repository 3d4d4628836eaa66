import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { PromotionsPage } from "~/features/store/bonuses/PromotionsPage";
import bonusesCss from "~/features/store/bonuses/bonuses.css?url";
import { listPromotions } from "~/features/store/bonuses/list-promotions.server";
import { promotionsFormSchema } from "~/features/store/bonuses/schema";
import { acceptPromotion } from "~/features/store/bonuses/accept-promotion.server";
import { REFERRAL_BONUS_ROUBLES } from "~/features/core/referral/referral-rule";
import { readViewer } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { formatRoubles } from "~/shared/money";
import { homePath, promotionsPath } from "~/shared/paths";
import { TAKE_REFUSALS } from "~/features/store/bonuses/bonus-refusals";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

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
      ? await acceptPromotion(context, { promotionId: submission.value.promotionId, userId: viewer.id })
      : ({ ok: false, reason: "unknown-promotion" } as const);
  if (!taken.ok) return refuseForm(submission, { refusal: TAKE_REFUSALS[taken.reason] });
  return redirectWithToast(promotionsPath(), { kind: "ok", text: "Код готов" }, context);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function PromotionsRoute() {
  const { promotions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { cartCount = 0 } = useRootView() ?? {};
  const bonus = formatRoubles(REFERRAL_BONUS_ROUBLES);
  return <PromotionsPage promotions={promotions} cartCount={cartCount} bonus={bonus} answer={answer ?? null} />;
}
