/** Whether the bank and the providers of SMS accept their settings, in the words of `npm run doctor`. */
import type { Env } from "~/env/env.server";
import { type Finding, judge } from "~/integrations/ask-service.server";
import { checkPayments } from "~/integrations/bank/check-bank.server";
import { checkSms } from "~/integrations/sms/check-sms.server";
import { toMilliseconds } from "~/shared/duration";

/** The first page of the back office waits no longer for an answer, and asks again no sooner. */
const LONGEST_WAIT = { seconds: 3 } as const;
const ASKED_AGAIN = { minutes: 1 } as const;

type Services = { payments: Finding[]; sms: Finding[] };

/** By the settings; the time is that of `performance.now()`, because a demo's clock may stand still. */
const answers = new WeakMap<Env, { askedAt: number; said: Promise<Services> }>();

export function askServices(env: Env): Promise<Services> {
  const now = performance.now();
  const known = answers.get(env);
  if (known && now - known.askedAt < toMilliseconds(ASKED_AGAIN)) return known.said;
  const patience = toMilliseconds(LONGEST_WAIT);
  const ask = async (): Promise<Services> => {
    const [payments, ...sms] = await Promise.all([checkPayments(env, patience), ...checkSms(env, patience)].map(judge));
    return { payments: payments ? [payments] : [], sms };
  };
  const said = ask();
  answers.set(env, { askedAt: now, said });
  return said;
}
