/** Begins a preview: checks the moment and the person, and notes whose pages are looked at. */
import type { AppContext } from "~/app-context.server";
import { AUDITED } from "~/features/admin/content/audited-resources.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { findAuditSpan } from "~/features/core/audit/find-audit.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { readSettledPayments } from "~/features/store/payments/paid-history.server";
import { payerSecretOf } from "~/features/store/payments/payer-address.server";
import type { StaffActor } from "~/shared/actor";
import type { RefusalRow } from "~/shared/form-answer";
import { homePath, parentsPath, pathWithout, payerPath } from "~/shared/paths";
import { type Outcome, refuse } from "~/shared/result";
import { previewSecrets } from "./open-preview.server";
import { type Audience, findRange, type PreviewView } from "./preview";
import type { PreviewForm } from "./schema.server";

export type PreviewRefusal = "too-early" | "too-late" | "no-pupil" | "no-payer" | "not-allowed";

export const PREVIEW_FORM_REFUSALS: Record<PreviewRefusal, RefusalRow> = {
  "too-early": { status: 400, field: "day", text: "так далеко назад правки не записаны: выберите день позже" },
  "too-late": { status: 400, field: "day", text: "не дальше двух лет вперёд" },
  "no-pupil": { status: 400, field: "phone", text: "такого ученика нет" },
  "no-payer": { status: 400, field: "phone", text: "за этого ученика никто не платил по ссылке" },
  "not-allowed": { status: 403, field: "audience", text: "личные страницы смотрят владелец, продажи и поддержка" },
};

export const findPreviewRange = async ({ db, clock }: Pick<AppContext, "db" | "clock">) => {
  const { firstAt } = await findAuditSpan(
    db,
    AUDITED.map(({ kind }) => kind),
  );
  return findRange({ firstAt, now: clock.now() });
};

export async function startPreview(
  context: Pick<AppContext, "db" | "clock" | "secrets">,
  { at, audience, pupil, flag }: Pick<PreviewForm, "at" | "audience" | "pupil" | "flag">,
  { actor, origin }: { actor: StaffActor; origin: string },
): Promise<Outcome<{ view: PreviewView; home: string }, PreviewRefusal>> {
  const { db } = context;
  const now = context.clock.now();
  const { from, to } = await findPreviewRange(context);
  // The present is always allowed: it may be viewed as somebody else.
  const isPresent = Math.abs(at.getTime() - now.getTime()) < MINUTE_MILLISECONDS;
  if (at < from && !isPresent) return refuse("too-early");
  if (at > to) return refuse("too-late");
  if (pupil === null) return { ok: true, view: { at, audience, userId: null, flag }, home: HOMES[audience] };
  if (!mayStaff(actor.roles, "preview.pupil")) return refuse("not-allowed");
  const user = await findUser(db, { phone: pupil });
  if (!user) return refuse("no-pupil");
  const home = audience === "parent" ? await findPayerPath(context, user.id) : HOMES[audience];
  if (home === null) return refuse("no-payer");
  await db.transaction((tx) =>
    recordAudit(tx, {
      ...{ actor, origin, action: `preview.${audience}`, resource: { kind: "pupil", id: String(user.id) } },
      ...{ before: null, after: { at: at.toISOString() }, now },
    }),
  );
  return { ok: true, view: { at, audience, userId: user.id, flag }, home };
}

const HOMES: Record<Audience, string> = { guest: homePath(), parent: parentsPath(), pupil: homePath() };

/** The page of the last person who paid for the pupil by a link; null: nobody has. */
async function findPayerPath({ db, secrets }: Pick<AppContext, "db" | "secrets">, userId: number) {
  const paid = await readSettledPayments(db, userId);
  const last = paid.findLast(({ isThirdParty, boughtAt }) => isThirdParty && boughtAt !== null);
  return last ? payerPath(last.publicId, payerSecretOf(last.publicId, previewSecrets(secrets))) : null;
}

const MINUTE_MILLISECONDS = 60_000;

const UTM = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** The page to begin with, as somebody with this exam and these marks opens it. */
export function startPath(path: string, { exam, utm }: Pick<PreviewForm, "exam" | "utm">): string {
  const marks = UTM.flatMap((name, index) => (utm[index] ? [[name, utm[index]] as const] : []));
  const added = { ...(exam && { exam }), ...Object.fromEntries(marks) };
  return pathWithout(path, Object.keys(added), added);
}
