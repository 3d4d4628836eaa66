import type { AppContext, RequestContext } from "~/app-context.server";
import { createLimiter } from "~/db/limiter.server";
import { readEnv } from "~/env/env.server";
import { createViewCounter } from "~/features/insights/analytics/view-counter";
import { listExamples } from "~/demo/list-examples.server";
import { DEMO_PROFILE } from "./demo-items";
import { fixedSeoTexts } from "~/features/site/seo/open-seo-texts.server";
import { builtInDocuments } from "~/features/core/documents/open-documents.server";
import { fixedSchool } from "~/features/core/school/open-school.server";
import { createBuiltInCaptcha } from "~/integrations/captcha/built-in-captcha.server";
import { openFlags } from "~/integrations/flags/open-flags.server";
import { reportLog } from "~/integrations/errors/report-log.server";
import { createLogger } from "~/integrations/log.server";
import type { BankPort, ErrorReport, Email } from "~/integrations/ports";
import { createSecrets } from "~/integrations/secrets.server";
import type { DomainEvent } from "~/shared/domain-events";
import { addDuration, type Duration } from "~/shared/duration";
import { createMemoryStore } from "./memory-store";
import { openTestDatabase } from "./test-database.server";

type SentSms = { phone: string; text: string; code: string; at: Date };

export type TestContext = AppContext & {
  /** The test's only clock: it stands still until it is moved. */
  moveClock(by: Duration): void;
  setClock(to: string | Date): void;
  /** Messages handed to the SMS provider, oldest first. */
  sentSms: SentSms[];
  /** E-mails handed to the mail server, oldest first. */
  sentEmails: Email[];
  /** Facts that were emitted, oldest first. */
  facts: DomainEvent[];
  /** Errors that were reported, oldest first. */
  reported: ErrorReport[];
  /** The code last sent to this phone. */
  codeFor(phone: string): string;
  /** While set, the SMS provider fails with it. */
  breakSms(error: Error | null): void;
  /** A new visit, as `server.ts` would vouch for it. */
  visitFrom(ip?: string): RequestContext;
  close(): Promise<void>;
};

const NO_BANK: BankPort = new Proxy({} as BankPort, {
  get(_, name) {
    if (name === "provider") return "none";
    throw new Error("This test has no bank: give openTestContext one");
  },
});

/**
 * A context over a migrated database, empty or with the demo school as of `now`, and with everything outside replaced:
 * no network, no real time.
 */
export async function openTestContext(
  options: { now?: string; hasDemo?: boolean; bank?: (context: Pick<AppContext, "db">) => BankPort } = {},
): Promise<TestContext> {
  const startsAt = new Date(options.now ?? "2026-11-20T12:00:00+03:00");
  const database = await openTestDatabase(options.hasDemo ? { demoAt: startsAt } : {});
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", SESSION_SECRET: "a secret of the tests, 32 and more" });
  let now = startsAt;
  let smsFailure: Error | null = null;
  let visits = 0;
  const clock = { now: () => new Date(now) };
  const secrets = createSecrets(env);
  const { db } = database;
  const sentSms: SentSms[] = [];
  const sentEmails: Email[] = [];
  const facts: DomainEvent[] = [];
  const reported: ErrorReport[] = [];
  const errors = {
    report: (report: ErrorReport) => void reported.push(report),
    flush: () => Promise.resolve(),
  };
  const context: AppContext = {
    env,
    log: reportLog(createLogger(env), errors),
    errors,
    clock,
    secrets,
    database,
    db,
    limiter: createLimiter(database, clock),
    sms: {
      provider: "test",
      async send(message) {
        if (smsFailure) throw smsFailure;
        sentSms.push(message);
        return { providerId: `sms-${sentSms.length}` };
      },
    },
    captcha: createBuiltInCaptcha({ db, secrets }),
    school: fixedSchool(DEMO_PROFILE),
    documents: builtInDocuments(),
    seoTexts: fixedSeoTexts(),
    bank: options.bank?.({ db }) ?? NO_BANK,
    otherBanks: [],
    mail: {
      provider: "test",
      send: async (email) => {
        sentEmails.push(email);
        return { ok: true };
      },
    },
    crm: null,
    vk: null,
    demoVk: null,
    examples: listExamples,
    telegram: null,
    photos: createMemoryStore(clock),
    images: createMemoryStore(clock),
    flags: openFlags(env, createLogger(env)),
    stream: { provider: "test", deliver: async () => ({ ok: true }) },
    ga4: null,
    metrika: null,
    views: createViewCounter(),
    events: { emit: (event) => void facts.push(event) },
    metrics: null,
  };
  return {
    ...context,
    sentSms,
    sentEmails,
    facts,
    reported,
    moveClock: (by) => void (now = addDuration(now, by)),
    setClock: (to) => void (now = new Date(to)),
    codeFor(phone) {
      const found = sentSms.findLast((sms) => sms.phone === phone);
      if (!found) throw new Error(`No SMS was sent to ${phone}`);
      return found.code;
    },
    breakSms: (error) => void (smsFailure = error),
    visitFrom(ip = "203.0.113.1") {
      visits += 1;
      const visit = {
        id: `visit-${visits}`,
        ip,
        origin: "http://localhost:3000",
        isSecure: false,
        nonce: "nonce",
        userAgent: "vitest",
      };
      return { ...context, visit };
    },
    close: () => database.close(),
  };
}
