/**
 * The second step of registration and recovery: code and new password together, or the code alone for a user VK has
 * named. Creates the user if there is none, so that the answer does not reveal whether the phone was known.
 */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { recordConsents } from "~/features/core/accounts/consents.server";
import type { ConsentKind } from "~/features/core/documents/consent-documents";
import { changeUser } from "~/features/core/accounts/user-rows.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { isCommonPassword } from "~/features/people/auth/password/common-passwords.server";
import { forgetOtherDevices } from "~/features/people/auth/password/known-devices.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { judgePassword, type PasswordReason } from "~/features/people/auth/password/password-policy";
import { describeSource } from "~/features/people/auth/registration-source";
import { endOtherSessions, issueToken } from "~/features/people/auth/session/session-tokens.server";
import { takeOverByPhone } from "~/features/people/auth/take-over-account.server";
import type { RemovedPart } from "~/features/people/auth/takeover";
import type { ReferralClick } from "~/features/core/referral/referral-rule";
import { userActor } from "~/shared/actor";
import type { Attribution } from "~/shared/attribution";
import { maskPhone } from "~/shared/phone";
import { refuse, type Outcome, type Refusal } from "~/shared/result";
import { checkCode, type CheckedCode, type CodeRefusal, type CodeToCheck } from "./check-code.server";
import { useUpCode } from "./code-policy";
import { changeSend, findSend, lockPhone } from "./phone-codes.server";

export type ConfirmInput = CodeToCheck & {
  /** Null: the caller has a reason to accept the code alone. */
  password: string | null;
  isAdAllowed: boolean;
  /** `if-new`: the form has no checkbox, and its text counts as the consent if an account is created. */
  isPersonalDataAllowed?: boolean | "if-new";
  /** The versions that the form's page showed. */
  shownDocuments?: string;
  userAgent: string | null;
  /** The invitation, used only if an account is created now. */
  referral?: ReferralClick | null;
  /** Attribution of the person, stored and logged if an account is created now. */
  attribution: Attribution | null;
  /** The API checks the code in a separate call; a form sends code and password at once. */
  step: "check-code" | "set-password";
};

/** `removed`: what was taken out of the account because it was set before the phone was proved (decision 0029). */
export type Confirmed = { token: string; userId: number; isNew: boolean; removed: RemovedPart[] };

const CONFIRMED = {
  registered: { event: "account.registered", message: "registered" },
  entered: { event: "code.logged_in", message: "logged in by code" },
  recovered: { event: "password.recovered", message: "password recovered" },
} as const;

export async function confirmCodeAndSetPassword(
  context: AppContext,
  input: ConfirmInput,
): Promise<({ ok: true } & Confirmed) | CodeRefusal | Refusal<PasswordReason>> {
  const judged = input.password === null ? null : judgePassword(input.password, isCommonPassword);
  if (judged && !judged.ok) return judged;
  const checked = await checkCode(context, input, input.step);
  if (!checked.ok) return checked;
  // Hashed between two short transactions: hashing is slow, and the embedded database runs one transaction at a time.
  const passwordHash = judged && (await hashPassword(judged.password));
  const outcome = await context.db.transaction((tx) => enterByCode(context, tx, { checked, passwordHash, input }));
  if (outcome.ok) {
    const { userId, isNew } = outcome;
    const source = describeSource(isNew, input.attribution);
    const { event, message } = outcome.isNew
      ? CONFIRMED.registered
      : CONFIRMED[passwordHash === null ? "entered" : "recovered"];
    context.log.info({ event, userId, phoneMasked: maskPhone(checked.phone), ip: input.ip, ...source }, message);
    const actor = userActor(userId);
    if (isNew) context.events.emit({ name: "user.registered", actor, userId, way: "code" });
    if (passwordHash !== null) context.events.emit({ name: "password.changed", actor, userId, way: "code" });
    context.events.emit({ name: "user.logged-in", actor, userId, way: "code" });
  }
  return outcome;
}

function listAgreed({ isAdAllowed, isPersonalDataAllowed = false }: ConfirmInput, isNew: boolean): ConsentKind[] {
  const agreed: ConsentKind[] = [];
  if (isNew) agreed.push("offer");
  if (isPersonalDataAllowed === "if-new" ? isNew : isPersonalDataAllowed) agreed.push("personal-data");
  if (isAdAllowed) agreed.push("advertising");
  return agreed;
}

async function enterByCode(
  context: AppContext,
  tx: Transaction,
  { checked, passwordHash, input }: { checked: CheckedCode; passwordHash: string | null; input: ConfirmInput },
): Promise<Outcome<Confirmed, "no-code">> {
  const { phone, send } = checked;
  const now = context.clock.now();
  await lockPhone(tx, phone);
  // A code works once: of two parallel requests with the correct code the later finds it used up.
  const live = await findSend(tx, phone, send.requestHash);
  if (!live || live.codeHash !== send.codeHash) return refuse("no-code");
  await changeSend(tx, useUpCode(live));

  const { id: userId, isNew } = await findOrCreateUser(tx, {
    ...{ phone, now, referral: input.referral, attribution: input.attribution },
  });
  const removed = await takeOverByPhone(context, tx, { userId, isNew, ip: input.ip });
  await changeUser(tx, userId, {
    updatedAt: now,
    ...(passwordHash && { passwordHash }),
    ...(input.isAdAllowed && { isAdAllowed: true }),
  });
  const isAgreed = isNew || removed.length > 0;
  await recordConsents(context, tx, {
    userId,
    phone,
    kinds: listAgreed(input, isAgreed),
    shownDocuments: input.shownDocuments,
    ip: input.ip,
    now,
  });
  if (passwordHash !== null) {
    await endOtherSessions(tx, userId, null);
    await forgetOtherDevices(tx, userId, null);
  }
  const token = await issueToken(tx, { userId, userAgent: input.userAgent, now });
  return { ok: true, token, userId, isNew, removed };
}
