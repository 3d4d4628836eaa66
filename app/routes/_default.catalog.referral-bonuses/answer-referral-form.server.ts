import type { RequestContext } from "~/app-context.server";
import { acceptInvitation } from "~/features/bonuses/accept-invitation.server";
import { referralFormSchema } from "~/features/bonuses/schema";
import { takeBonusCode } from "~/features/bonuses/take-bonus-code.server";
import { requireViewer } from "~/http/session/guards.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { referralPath } from "~/shared/paths";
import { REFERRAL_REFUSALS } from "~/features/bonuses/bonus-refusals";
import { readForm } from "~/http/pages/read-form.server";
import { refuseForm } from "~/http/pages/refuse-form.server";

export async function answerReferralForm(request: Request, context: RequestContext) {
  const viewer = await requireViewer(request, context, referralPath());
  const submission = await readForm(request, referralFormSchema);
  if (submission.status !== "success") {
    const isCode = submission.payload.intent === "set-referrer";
    return refuseForm(submission, { refusal: REFERRAL_REFUSALS[isCode ? "referrer-unknown" : "unknown-bonus"] });
  }
  const form = submission.value;
  if (form.intent === "take-bonus") {
    const taken = await takeBonusCode(context, { bonusId: form.bonusId, userId: viewer.id });
    if (!taken.ok) return refuseForm(submission, { refusal: REFERRAL_REFUSALS[taken.reason] });
    return redirectWithToast(referralPath(), { kind: "ok", text: "Код готов" }, context);
  }
  const { referralCode: code } = form;
  const accepted = await acceptInvitation(context, { actor: viewer.actor, code, ip: context.visit.ip });
  if (!accepted.ok) return refuseForm(submission, { refusal: REFERRAL_REFUSALS[accepted.reason] });
  return redirectWithToast(referralPath(), { kind: "ok", text: "Код друга сохранён: скидка ждёт в корзине" }, context);
}
