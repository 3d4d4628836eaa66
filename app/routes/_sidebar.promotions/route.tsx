import { parseWithZod } from "@conform-to/zod";
import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { REFERRAL_BONUS_ROUBLES } from "~/features/auth/referral-rule";
import { TAKE_REFUSALS } from "~/features/bonuses/bonus-refusals";
import { listPromotions } from "~/features/bonuses/list-promotions.server";
import { PromotionsPage } from "~/features/bonuses/PromotionsPage";
import { promotionsFormSchema } from "~/features/bonuses/schema";
import { takePromotion } from "~/features/bonuses/take-promotion.server";
import { readViewer } from "~/http/guards.server";
import { refuseForm } from "~/http/refuse-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatRoubles } from "~/shared/money";
import { homePath, promotionsPath } from "~/shared/paths";
import bonusesCss from "~/ui/styles/bonuses.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: bonusesCss }];

export const meta: MetaFunction = () => [{ title: "Бонусы и акции" }, { name: "robots", content: "noindex" }];

/** Specification §2: login required, a guest goes to the first page. */
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
  if (!taken.ok) return refuseForm(submission, { refusal: TAKE_REFUSALS[taken.reason] });
  return redirectWithToast(promotionsPath(), { kind: "ok", text: "Код готов" }, context);
}

export default function PromotionsRoute() {
  const { promotions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { cartCount = 0 } = useRootView() ?? {};
  const bonus = formatRoubles(REFERRAL_BONUS_ROUBLES);
  return <PromotionsPage promotions={promotions} cartCount={cartCount} bonus={bonus} answer={answer ?? null} />;
}
