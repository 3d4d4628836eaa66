import { parseWithZod } from "@conform-to/zod";
import { data } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { ReferralPageProps } from "~/features/bonuses/ReferralPage";
import { acceptInvitation } from "~/features/bonuses/accept-invitation.server";
import { sayReferralRefusal } from "~/features/bonuses/say-bonus-refusal";
import { referralFormSchema } from "~/features/bonuses/schema";
import { takeBonusCode } from "~/features/bonuses/take-bonus-code.server";
import { requireViewer } from "~/http/session/guards.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { referralPath } from "~/shared/paths";

type Answer = NonNullable<ReferralPageProps["answer"]>;

export async function answerReferralForm(request: Request, context: RequestContext) {
  const viewer = await requireViewer(request, context, referralPath());
  const submission = parseWithZod(await request.formData(), { schema: referralFormSchema });
  if (submission.status !== "success") {
    const isCode = submission.payload.intent === "set-referrer";
    const text = sayReferralRefusal(isCode ? "referrer-unknown" : "unknown-bonus");
    return refuse({ field: isCode ? "referralCode" : null, text, typed: null });
  }
  const form = submission.value;
  if (form.intent === "take-bonus") {
    const taken = await takeBonusCode(context, { bonusId: form.bonusId, userId: viewer.id });
    if (!taken.ok) return refuse({ field: null, text: sayReferralRefusal(taken.reason), typed: null });
    return redirectWithToast(referralPath(), { kind: "ok", text: "Код готов" }, context);
  }
  const { referralCode: code } = form;
  const accepted = await acceptInvitation(context, { viewer, code, ip: context.visit.ip });
  if (!accepted.ok) return refuse({ field: "referralCode", text: sayReferralRefusal(accepted.reason), typed: code });
  return redirectWithToast(referralPath(), { kind: "ok", text: "Код друга сохранён: скидка ждёт в корзине" }, context);
}

const refuse = (answer: Answer) => data(answer, { status: 400 });
