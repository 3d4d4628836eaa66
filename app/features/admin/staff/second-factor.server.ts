/** The second factor of staff: setting it up, showing it at a login and before roles change, and taking it away. */
import path from "node:path";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Transaction } from "~/db/open-database.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { appendLine } from "~/integrations/append-line.server";
import { staffActor } from "~/shared/actor";
import { realTime } from "~/shared/clock";
import { type Outcome, refuse } from "~/shared/result";
import {
  changeMember,
  findMember,
  lockMember,
  replaceRecoveryCodes,
  type StaffMember,
  spendRecoveryCode,
} from "./member-rows.server";
import {
  confirmStaffSession,
  endStaffSessionsOf,
  storeEnrolment,
  renewFactor,
  type StaffSession,
} from "./staff-sessions.server";
import {
  findTotpStep,
  makeRecoveryCodes,
  makeTotpSecret,
  normaliseCode,
  stepAt,
  TOTP_DIGITS,
  TOTP_WINDOW,
  totpOfStep,
} from "./totp.server";

/** Wrong codes of one person, wherever they are typed; the password is already right. */
export const STAFF_CODE_TRIES: Limit = { name: "staff-code", points: 5, window: { minutes: 15 } };
/** The demo's authenticator app. */
const DEMO_CODES_FILE = path.join("outbox", "staff-codes.jsonl");

type Place = { ip: string; userAgent: string | null };
export type FactorReason = "wrong-code" | "too-many-codes" | "no-factor";
type Proved = Outcome<{ token: string | null; codesLeft: number | null }, FactorReason>;

const TOTP_CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/**
 * Takes a code of the app, or a recovery code. `token`: of the new session if this one had only the password, else null
 * and the session goes on. A try is counted before the code is compared.
 */
export async function proveFactor(
  context: AppContext,
  { session, code, ip, userAgent }: { session: StaffSession; code: string } & Place,
): Promise<Proved> {
  const { userId } = session;
  const taken = await context.limiter.consume(STAFF_CODE_TRIES, String(userId));
  if (!taken.ok) {
    context.log.warn({ event: "staff.limited", userId, ip }, "a code of a second factor was refused by the limit");
    return refuse("too-many-codes");
  }
  const now = context.clock.now();
  const proved = await context.db.transaction(async (tx): Promise<Proved> => {
    const member = await lockMember(tx, userId);
    if (!member?.totpSecret) return refuse("no-factor");
    const typed = normaliseCode(code);
    const isRight = TOTP_CODE.test(typed)
      ? await consumeTotp(context, tx, { member, code: typed })
      : await spendRecoveryCode(tx, { userId, code: typed, now });
    if (!isRight) return refuse("wrong-code");
    if (!TOTP_CODE.test(typed))
      await recordAudit(tx, {
        ...{ actor: staffActor(userId, member.roles), origin: ip, action: "second-factor.recovery-code" },
        ...{ resource: { kind: "staff-member", id: String(userId) }, before: null, after: null, now },
      });
    return { ok: true, codesLeft: null, token: await enter(tx, { session, ip, userAgent, now }) };
  });
  if (proved.ok) await context.limiter.giveBack(STAFF_CODE_TRIES, String(userId));
  else context.log.warn({ event: "staff.refused", userId, ip, reason: proved.reason }, "a second factor was refused");
  return proved;
}

async function enter(
  tx: Transaction,
  { session, now, ...place }: { session: StaffSession; now: Date } & Place,
): Promise<string | null> {
  const { tokenHash, userId } = session;
  if (session.confirmedAt === null) return confirmStaffSession(tx, { tokenHash, userId, now, ...place });
  await renewFactor(tx, tokenHash, now);
  return null;
}

async function consumeTotp(
  { secrets, clock }: AppContext,
  tx: Transaction,
  { member, code }: { member: StaffMember; code: string },
): Promise<boolean> {
  const secret = secrets.unseal("staff-totp", member.totpSecret ?? "");
  const time = realTime(clock);
  const step = secret === null ? null : findTotpStep(secret, { code, time, lastStep: member.totpStep });
  if (step === null) return false;
  await changeMember(tx, member.userId, { totpStep: step });
  return true;
}

export type Enrolment = { secret: string; codes: string[] };

/** The enrolment shown to this session; the same until it is done, so that a reload changes nothing. */
export async function showEnrolment(context: AppContext, session: StaffSession): Promise<Enrolment> {
  const known = readEnrolment(context, session);
  if (known) return known;
  const enrolment = { secret: makeTotpSecret(), codes: makeRecoveryCodes() };
  const sealed = context.secrets.seal("staff-enrolment", JSON.stringify(enrolment));
  await storeEnrolment(context.db, session.tokenHash, sealed);
  return enrolment;
}

function readEnrolment({ secrets }: AppContext, { enrolment }: StaffSession): Enrolment | null {
  const opened = enrolment === null ? null : secrets.unseal("staff-enrolment", enrolment);
  return opened === null ? null : (JSON.parse(opened) as Enrolment);
}

/**
 * The first code of the app proves that it holds the secret; from now on the app and the recovery codes count. The
 * person's other sessions end.
 */
export async function finishEnrolment(
  context: AppContext,
  { session, code, ip, userAgent }: { session: StaffSession; code: string } & Place,
): Promise<Proved> {
  const { userId, tokenHash } = session;
  const enrolment = readEnrolment(context, session);
  if (!enrolment) return refuse("no-factor");
  const taken = await context.limiter.consume(STAFF_CODE_TRIES, String(userId));
  if (!taken.ok) return refuse("too-many-codes");
  const time = realTime(context.clock);
  const step = findTotpStep(enrolment.secret, { code: normaliseCode(code), time, lastStep: null });
  if (step === null) return refuse("wrong-code");
  const now = context.clock.now();
  const token = await context.db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    // A password alone may set up the first second factor, never replace one.
    if (!member || (session.confirmedAt === null && member.totpSecret !== null)) return "taken" as const;
    const totpSecret = context.secrets.seal("staff-totp", enrolment.secret);
    await changeMember(tx, userId, { totpSecret, totpStep: step });
    await replaceRecoveryCodes(tx, userId, enrolment.codes);
    await storeEnrolment(tx, tokenHash, null);
    await endStaffSessionsOf(tx, userId, tokenHash);
    await recordAudit(tx, {
      ...{ actor: staffActor(userId, member.roles), origin: ip, action: "second-factor.set", now },
      ...{ resource: { kind: "staff-member", id: String(userId) } },
      ...{ before: { hasFactor: member.totpSecret !== null }, after: { hasFactor: true } },
    });
    return enter(tx, { session, ip, userAgent, now });
  });
  if (token === "taken") return refuse("no-factor");
  await context.limiter.giveBack(STAFF_CODE_TRIES, String(userId));
  return { ok: true, token, codesLeft: enrolment.codes.length };
}

/**
 * A demo has no phone with an app: the code that its pages ask for now stands in DATA_DIR/outbox. `secret`: the one that
 * is being set up.
 */
export async function logDemoCode(context: AppContext, session: StaffSession, secret?: string): Promise<void> {
  const { env, db, clock, secrets, log } = context;
  if (env.SCHOOL_MODE !== "demo") return;
  const member = await findMember(db, session.userId);
  const user = await findUser(db, { id: session.userId });
  const own = secret ?? (member?.totpSecret ? secrets.unseal("staff-totp", member.totpSecret) : null);
  if (own === null || !user) return;
  const present = stepAt(realTime(clock));
  const last = secret === undefined ? (member?.totpStep ?? null) : null;
  // A code works once: the next one is within the window.
  const step = Math.min(present + TOTP_WINDOW, Math.max(present, last === null ? 0 : last + 1));
  const line = JSON.stringify({ at: clock.now().toISOString(), phone: user.phone, code: totpOfStep(own, step) });
  await appendLine(path.join(env.DATA_DIR, DEMO_CODES_FILE), line);
  log.info({ event: "staff.demo_code", line }, "demo code of a second factor");
}
