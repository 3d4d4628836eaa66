/** The composition root: the only place that wires the parts together. */
import type { AppContext } from "~/app-context.server";
import { createLimiter } from "~/db/limiter.server";
import { migrateDatabase } from "~/db/migrate.server";
import { type Database, openDatabase } from "~/db/open-database.server";
import { loadDemoTaskBank } from "~/demo/load-demo-task-bank.server";
import { listExamples } from "~/demo/list-examples.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import type { Env } from "~/env/env.server";
import { createAnalyticsEvents } from "~/features/insights/analytics/receive-facts.server";
import { createViewCounter } from "~/features/insights/analytics/view-counter";
import { openDocuments } from "~/features/core/documents/open-documents.server";
import { paintOf } from "~/features/core/school/brand-colours";
import { openSchool } from "~/features/core/school/open-school.server";
import { openSeoTexts } from "~/features/site/seo/open-seo-texts.server";
import { readOffer } from "~/features/site/storefront/read-offer.server";
import { openLeadDesk } from "~/features/people/leads/lead-desk.server";
import { openReportDesk } from "~/features/insights/reports/report-desk.server";
import { locateDemoTaskBank, openTaskBankFile } from "~/features/learning/task-bank/bank-file.server";
import { storeTaskBank } from "~/features/learning/task-bank/store-bank.server";
import { chooseStream } from "~/integrations/analytics/choose-stream.server";
import { createGa4 } from "~/integrations/analytics/ga4.server";
import { createMetrika } from "~/integrations/analytics/metrika.server";
import { chooseBanks } from "~/integrations/bank/choose-banks.server";
import { createBuiltInCaptcha } from "~/integrations/captcha/built-in-captcha.server";
import { createSmartCaptcha } from "~/integrations/captcha/smart-captcha.server";
import { createCrmWebhook } from "~/integrations/crm/crm-webhook.server";
import { createAccountLog } from "~/integrations/events/account-log.server";
import { createAuditLog } from "~/integrations/events/audit-log.server";
import { createEvents } from "~/integrations/events/create-events.server";
import { createFactCount } from "~/integrations/events/fact-count.server";
import { chooseFiles } from "~/integrations/files/choose-files.server";
import { IMAGE_FILES, PHOTO_FILES } from "~/integrations/files/file-key";
import { openFlags } from "~/integrations/flags/open-flags.server";
import { chooseErrorReports } from "~/integrations/errors/error-reports.server";
import { reportLog } from "~/integrations/errors/report-log.server";
import { createLogger } from "~/integrations/log.server";
import { createDrawnMail } from "~/integrations/mail/draw-emails.server";
import { createMailOutbox } from "~/integrations/mail/mail-outbox.server";
import { createSmtpFromEnv } from "~/integrations/mail/smtp.server";
import { createPrometheus } from "~/integrations/metrics/prometheus.server";
import { createSecrets } from "~/integrations/secrets.server";
import { createSmsChain } from "~/integrations/sms/sms-chain.server";
import { createSmsOutbox } from "~/integrations/sms/sms-outbox.server";
import { createSmsRu } from "~/integrations/sms/sms-ru.server";
import { createSmsc } from "~/integrations/sms/smsc.server";
import { chooseTelegram } from "~/integrations/telegram/telegram-login.server";
import { chooseVk } from "~/integrations/vk/choose-vk.server";
import { createDemoVk } from "~/integrations/vk/demo-vk.server";
import { startJobs } from "~/jobs/jobs.server";
import { createClock, createStoppedClock } from "~/shared/clock";
import { drawRidgePicture } from "~/ui/art/ridge-picture.server";

export type ClosableContext = AppContext & { close(): Promise<void> };

/**
 * Opens the database, migrates it, loads the demo school if asked, starts the jobs and opens the desks of the operator's
 * commands. `release` names the build in error reports.
 */
export async function createAppContext(
  env: Env,
  options: { hasJobs: boolean; release?: string } = { hasJobs: true },
): Promise<ClosableContext> {
  const quietLog = createLogger(env);
  const errors = chooseErrorReports(env, { log: quietLog, release: options.release });
  const log = reportLog(quietLog, errors);
  const startsAt = env.SERVER_DATE ? new Date(env.SERVER_DATE) : undefined;
  const clock = env.TEST_CLOCK_TOKEN ? createStoppedClock(startsAt ?? new Date()) : createClock(startsAt);
  const secrets = createSecrets(env);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = env;
  // A command of the operator ends before anything could read its numbers.
  const metrics = env.METRICS_PORT === undefined || !options.hasJobs ? null : await createPrometheus();
  const onStatement =
    metrics &&
    ((pool: string, seconds: number) => metrics.observe("vershina_database_statement_seconds", { pool }, seconds));
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    directUrl,
    log,
    isServing: options.hasJobs,
    seed: env.SCHOOL_MODE === "demo" ? "demo" : "empty",
    onStatement: onStatement ?? undefined,
  });
  try {
    await migrateDatabase(database, log);
    if (env.SCHOOL_MODE === "demo") {
      const load = async () => {
        await loadDemoSchool(database.background.db, clock.now());
        await loadBuiltTaskBank(database.background.db, clock.now());
      };
      // Thousands of tasks are stored at once; on a busy machine that takes longer than a visitor's transaction may.
      await (database.embedded ? database.embedded.withMaintenanceDeadlines(load) : load());
    }
    const { db } = database;
    const school = await openSchool({ database, log }, { isWatching: options.hasJobs, readOffer });
    const documents = await openDocuments({ database, log }, { isWatching: options.hasJobs });
    const seoTexts = await openSeoTexts({ database, log }, { isWatching: options.hasJobs });
    const builtIn = createBuiltInCaptcha({ db, secrets });
    const demoVk = env.VKID_PROVIDER === "demo" ? createDemoVk({ db, secrets, clock }) : null;
    const purchaseReceivers = { ga4: createGa4(env), metrika: createMetrika(env) };
    const analytics = createAnalyticsEvents({ database, clock, log, ...purchaseReceivers });
    const context: AppContext = {
      env,
      log,
      errors,
      clock,
      secrets,
      database,
      db,
      limiter: createLimiter(database, clock),
      sms: createSmsChain(
        env.SMS_PROVIDER.map((name) => {
          if (name === "outbox") return createSmsOutbox({ dataDir: env.DATA_DIR, log });
          return name === "smsru" ? createSmsRu(env) : createSmsc(env);
        }),
        { log, clock },
      ),
      captcha: env.CAPTCHA_PROVIDER === "smartcaptcha" ? createSmartCaptcha(env, { builtIn, log }) : builtIn,
      school,
      documents,
      seoTexts,
      examples: listExamples,
      ...chooseBanks(env, db),
      mail: createDrawnMail(
        env.MAIL_PROVIDER === "smtp" ? createSmtpFromEnv(env) : createMailOutbox({ dataDir: env.DATA_DIR, log }),
        { drawRidge: (ridge) => drawRidgePicture(ridge, paintOf(school.profile().brand)), log },
      ),
      crm: createCrmWebhook(env),
      vk: chooseVk(env, demoVk, log),
      demoVk,
      telegram: chooseTelegram(env),
      photos: chooseFiles(env, PHOTO_FILES),
      images: chooseFiles(env, IMAGE_FILES),
      flags: openFlags(env, log),
      stream: chooseStream(env),
      ...purchaseReceivers,
      views: createViewCounter(),
      events: createEvents(log, [
        createAccountLog(log),
        createAuditLog(log),
        analytics.receive,
        ...(metrics ? [createFactCount(metrics)] : []),
      ]),
      metrics,
    };
    const jobs = options.hasJobs ? startJobs(context) : null;
    const hasDesks = options.hasJobs && !env.DATABASE_URL;
    const desks = hasDesks ? await Promise.all([openLeadDesk(context), openReportDesk(context)]) : [];
    return {
      ...context,
      close: async () => {
        await Promise.all(desks.map((desk) => desk.close()));
        await jobs?.stop();
        await demoVk?.close();
        await school.close();
        await documents.close();
        await seoTexts.close();
        await analytics.settle();
        await database.close();
        await errors.flush();
      },
    };
  } catch (error) {
    await database.close();
    await errors.flush();
    throw error;
  }
}

/** The tasks of the demo, rendered by the build. A development server that was never built has none. */
export async function loadBuiltTaskBank(db: Database, now: Date): Promise<void> {
  const bank = await openTaskBankFile(locateDemoTaskBank());
  if (!bank) return;
  await loadDemoTaskBank(db, {
    fingerprint: bank.fingerprint,
    keys: bank.index.map(({ key }) => key),
    store: (tx, { except }) => storeTaskBank(tx, bank, { now, except }),
  });
  bank.close();
}
