import type { RequestContext } from "~/app-context.server";
import { acceptInvitation } from "~/features/store/bonuses/accept-invitation.server";
import { referralFormSchema } from "~/features/store/bonuses/schema";
import { acceptBonusCode } from "~/features/store/bonuses/accept-bonus-code.server";
import { requireViewer } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { referralPath } from "~/shared/paths";
import { REFERRAL_REFUSALS } from "~/features/store/bonuses/bonus-refusals";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

export async function answerReferralForm(request: Request, context: RequestContext) {
  const viewer = await requireViewer(request, context, referralPath());
  const submission = await readForm(request, referralFormSchema);
  if (submission.status !== "success") {
    const isCode = submission.payload.intent === "set-referrer";
    return refuseForm(submission, { refusal: REFERRAL_REFUSALS[isCode ? "referrer-unknown" : "unknown-bonus"] });
  }
  const form = submission.value;
  if (form.intent === "take-bonus") {
    const taken = await acceptBonusCode(context, { bonusId: form.bonusId, userId: viewer.id });
    if (!taken.ok) return refuseForm(submission, { refusal: REFERRAL_REFUSALS[taken.reason] });
    return redirectWithToast(referralPath(), { kind: "ok", text: "Код готов" }, context);
  }
  const { referralCode: code } = form;
  const accepted = await acceptInvitation(context, { actor: viewer.actor, code, ip: context.visit.ip });
  if (!accepted.ok) return refuseForm(submission, { refusal: REFERRAL_REFUSALS[accepted.reason] });
  return redirectWithToast(referralPath(), { kind: "ok", text: "Код друга сохранён: скидка ждёт в корзине" }, context);
}
