import { parseWithZod } from "@conform-to/zod";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { PromotionsPage } from "~/features/bonuses/PromotionsPage";
import bonusesCss from "~/features/bonuses/bonuses.css";
import { listPromotions } from "~/features/bonuses/list-promotions.server";
import { sayTakeRefusal } from "~/features/bonuses/say-bonus-refusal";
import { promotionsFormSchema } from "~/features/bonuses/schema";
import { takePromotion } from "~/features/bonuses/take-promotion.server";
import { REFERRAL_BONUS_ROUBLES } from "~/features/referral/referral-rule";
import { readViewer } from "~/http/session/guards.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { formatRoubles } from "~/shared/money";
import { homePath, promotionsPath } from "~/shared/paths";

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
  const submission = parseWithZod(await request.formData(), { schema: promotionsFormSchema });
  const taken =
    submission.status === "success"
      ? await takePromotion(context, { promotionId: submission.value.promotionId, userId: viewer.id })
      : ({ ok: false, reason: "unknown-promotion" } as const);
  if (!taken.ok) return data({ refusal: sayTakeRefusal(taken.reason) }, { status: 400 });
  return redirectWithToast(promotionsPath(), { kind: "ok", text: "Код готов" }, context);
}

export default function PromotionsRoute() {
  const { promotions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { cartCount = 0 } = useRootView() ?? {};
  const bonus = formatRoubles(REFERRAL_BONUS_ROUBLES);
  return (
    <PromotionsPage promotions={promotions} cartCount={cartCount} bonus={bonus} refusal={answer?.refusal ?? null} />
  );
}
