/** The job of the weekly reports: each pair gets one e-mail a week, whichever copy of the server sends it. */
import type { AppContext } from "~/app-context.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { readProlongations } from "~/features/store/bonuses/read-prolongations.server";
import { describeAchievements } from "~/features/learning/cabinet/achievements";
import { describeLesson, lessonsOf } from "~/features/learning/cabinet/own-course";
import { groupedCourses } from "~/features/learning/cabinet/read-own-courses.server";
import { queueEmail } from "~/features/core/outbox/emails.server";
import { payerSecretOf } from "~/features/store/payments/payer-address.server";
import { findTopicByKey, topicIdsOf } from "~/features/learning/progress/own-topics";
import { readProgress } from "~/features/learning/progress/read-progress.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { readPaidHistory } from "~/features/store/profile/settled-payments.server";
import { readSettledPayments } from "~/features/store/payments/paid-history.server";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import { addDuration } from "~/shared/duration";
import { monthOf, parseMonthKey } from "~/shared/months";
import { payerPath, payerUnsubscribePath } from "~/shared/paths";
import { weekKey, weekToReport } from "./payer-pair";
import { type PairKey, readUnreported, claimWeek } from "./payer-rows.server";
import { describePaid, paymentsOf } from "./payer-view";
import { countWeek, writeReportEmail, unsubscribeHeaders, type WeekReport } from "./week-report";

type Reporter = Pick<AppContext, "db" | "clock" | "secrets" | "log">;

/** Pairs per turn; the next turn is an hour later, and a few hours are left. */
const AT_ONCE = 500;
const DAYS_AHEAD = { days: 7 } as const;

export async function sendWeekReports(context: Reporter): Promise<{ queued: number }> {
  const monday = weekToReport(context.clock.now());
  if (!monday) return { queued: 0 };
  const pairs = await readUnreported(context.db, weekKey(monday), AT_ONCE);
  let queued = 0;
  for (const pair of pairs) {
    try {
      queued += (await reportPair(context, pair, monday)) ? 1 : 0;
    } catch (error) {
      // One report that fails does not hold up the others; the next turn retries it.
      context.log.error({ event: "job.failed", err: error, job: "week-reports" }, "a weekly report was not written");
    }
  }
  return { queued };
}

async function reportPair(context: Reporter, { userId, email }: PairKey, monday: Date): Promise<boolean> {
  const { db, clock, secrets } = context;
  const paid = await readSettledPayments(db, userId);
  const last = paid.findLast((one) => one.isThirdParty && one.receiptEmail.toLowerCase() === email);
  if (!last?.origin) return false;
  const secret = payerSecretOf(last.publicId, secrets);
  const report = await writeReport(context, { userId, email }, monday);
  const message = writeReportEmail({ ...report, payerUrl: `${last.origin}${payerPath(last.publicId, secret)}` });
  const headers = unsubscribeHeaders(`${last.origin}${payerUnsubscribePath(last.publicId, secret)}`);
  const about = `${last.publicId}:${weekKey(monday)}`;
  return db.transaction(async (tx) => {
    if (!(await claimWeek(tx, { userId, email }, weekKey(monday)))) return false;
    const now = clock.now();
    await queueEmail(tx, { ...message, kind: "week-report", about, to: last.receiptEmail, headers, now });
    return true;
  });
}

async function writeReport(
  context: Reporter,
  { userId, email }: PairKey,
  monday: Date,
): Promise<Omit<WeekReport, "payerUrl">> {
  const { db, clock } = context;
  const now = clock.now();
  const [user, purchases, places, rows, prolongations, history] = await Promise.all([
    findUser(db, { id: userId }),
    readPurchases(context, userId),
    readPlaces(context),
    // The reported week's: on Monday morning a new week has already begun.
    readProgress(db, { kind: "user", userId }, { now: monday }),
    readProlongations(context, userId),
    readPaidHistory(context, userId),
  ]);
  const bought = topicIdsOf(purchases.map(({ landing }) => landing));
  const achievements = describeAchievements({ places, rows, bought }).flatMap(({ key, name, held, max }) => {
    const topicId = findTopicByKey(key)?.id;
    return topicId === undefined ? [] : [{ name, held, max, topicId }];
  });
  const courses = await groupedCourses(context, purchases);
  const ahead = courses
    .flatMap((own) => lessonsOf(own).map((lesson) => ({ ...describeLesson(own, lesson), ...lesson })))
    .filter(({ kind, startsAt }) => kind === "lesson" && startsAt > now && startsAt <= addDuration(now, DAYS_AHEAD))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ when, title, course }) => `${when.weekday} ${when.day} ${when.month}, ${when.time}: ${title}, ${course}`);
  const payments = paymentsOf(history.payments, email);
  const paid = describePaid({ payments, purchases, prolongations, now });
  const ending = paid.courses.filter(({ months, next }) => {
    const lastMonth = months.at(-1)?.key;
    return next !== null && lastMonth !== undefined && parseMonthKey(lastMonth) === monthOf(now);
  });
  const subjects = countWeek(achievements, rows);
  return { pupil: user?.firstName?.trim() || null, monday, subjects, ahead, ending };
}
