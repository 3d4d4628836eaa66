import type { RequestContext } from "~/app-context.server";
import { AUTH_REFUSALS, PASSWORD_MISSING } from "~/features/people/auth/auth-messages";
import { readSocialLinks } from "~/features/people/auth/social/link-vk.server";
import { accountsFormSchema, telegramFormSchema } from "~/features/people/auth/social/social-schema.server";
import { SOCIAL_REFUSALS } from "~/features/people/auth/social/social-messages";
import type { SocialAccountsView } from "~/features/people/auth/social/social-view";
import { readVkLink } from "~/features/people/auth/social/vk-link";
import { describeRemoved, TAKEOVER_NOTICE_LIFETIME, type Takeover } from "~/features/people/auth/takeover";
import { describeForm } from "~/web/forms/describe-form.server";
import { drawCaptcha } from "~/visit/auth-page.server";
import { requireViewer } from "~/visit/guards.server";
import { hasProof } from "~/visit/identity-proof.server";
import { nameOf, readWaitingVk } from "~/visit/vk-visit.server";
import { addDuration } from "~/shared/duration";
import { socialAccountsPath } from "~/shared/paths";
import { maskPhone } from "~/shared/phone";

const RULES: SocialAccountsView["rules"] = {
  password: describeForm(accountsFormSchema, {
    intent: "prove-password",
    required: { password: PASSWORD_MISSING.text },
  }),
  code: describeForm(accountsFormSchema, {
    intent: "prove-code",
    required: { code: AUTH_REFUSALS["wrong-code"].text },
  }),
  link: describeForm(accountsFormSchema, {
    intent: "link-vk",
    required: { link: SOCIAL_REFUSALS["vk-link-invalid"].text },
  }),
};

export async function describeAccounts(request: Request, context: RequestContext): Promise<SocialAccountsView> {
  const viewer = await requireViewer(request, context, socialAccountsPath());
  const query = new URL(request.url).searchParams;
  const [linked, waiting, isGiven] = await Promise.all([
    readSocialLinks(context, viewer.id),
    readWaitingVk(request, context, { userId: viewer.id, question: "relink" }),
    hasProof(request, context, viewer),
  ]);
  const isCodeSent = query.get("proof") === "sent";
  const byCode = !viewer.hasPassword || isCodeSent || query.get("proof") === "code";
  const telegram = describeTelegram(context, linked.tgId, query);
  return {
    vk: context.vk && {
      page: linked.vkId && `vk.ru/id${linked.vkId}`,
      waiting: waiting && nameOf(waiting),
      pastedLink: readPastedLink(query.get("vkLink")),
    },
    telegram,
    proof: {
      isGiven,
      hasPassword: viewer.hasPassword,
      phone: maskPhone(viewer.phone),
      isCodeSent: isCodeSent && !isGiven,
      captcha: byCode && !isGiven ? await drawCaptcha(request, context, { phone: viewer.phone }) : null,
    },
    removed: readRemoved(linked.takeover, context.clock.now()),
    isTelegramLinkedNow: linked.tgId !== null && query.get("linked") === "telegram",
    widget: isGiven && telegram?.kind === "widget" && !telegram.isLinked && !telegram.offered ? "telegram" : null,
    rules: RULES,
  };
}

/** Parts removed by the proof of the phone, for as long as their absence may surprise the user. */
function readRemoved(takeover: Takeover | null, now: Date): string | null {
  if (!takeover || now >= addDuration(new Date(takeover.at), TAKEOVER_NOTICE_LIFETIME)) return null;
  return describeRemoved(takeover.removed);
}

function readPastedLink(name: string | null): string {
  const read = name === null ? null : readVkLink(`vk.ru/${name}`);
  return read?.ok ? read.page.link : "";
}

function describeTelegram(
  { telegram, visit }: RequestContext,
  tgId: string | null,
  query: URLSearchParams,
): SocialAccountsView["telegram"] {
  if (!telegram) return null;
  const handed = telegramFormSchema.safeParse(Object.fromEntries(query));
  const fields = handed.success ? handed.data : null;
  const named = Object.entries(fields ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return {
    isLinked: tgId !== null,
    kind: telegram.drawFields ? "button" : "widget",
    botName: telegram.botName,
    returnUrl: `${visit.origin}${socialAccountsPath()}`,
    // An address proves nothing: the user sees whose account it is and confirms by a form.
    offered: fields && {
      name: fields.username ? `@${fields.username}` : (fields.first_name ?? `id${fields.id}`),
      fields: Object.fromEntries(named),
    },
  };
}
