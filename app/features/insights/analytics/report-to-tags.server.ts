/**
 * Reports purchases to tags whose buyers have not come back from the bank: the server takes their marks in place of the
 * browser. Only for buyers who allow it, and only where the settings name the tags.
 */
import type { AppContext } from "~/app-context.server";
import type { Attempt, OutboxContext, OutboxHandler } from "~/features/core/outbox/deliver.server";
import { enqueue, type OutboxMessage } from "~/features/core/outbox/outbox-rows.server";
import type { PurchaseReceiver } from "~/integrations/ports";
import { addDuration, type Duration } from "~/shared/duration";
import type { PurchaseEvent } from "./event-catalogue";
import { listUntold, markTold } from "./purchases.server";

/** How long the server waits for a buyer to come back. */
export const BUYER_RETURNS = { minutes: 30 } as const;
/** Google takes events of the last three days, Yandex conversions of visits of the last three weeks. */
export const TAG_WINDOWS = { ga4: { days: 3 }, metrika: { days: 20 } } as const satisfies Record<string, Duration>;

type ReportingContext = Pick<AppContext, "db" | "clock" | "ga4" | "metrika">;

/** One turn of the job: mark and messages in one transaction, so that neither exists without the other. */
export async function reportToTags(context: ReportingContext): Promise<number> {
  const { db, clock, ga4, metrika } = context;
  if (ga4 === null && metrika === null) return 0;
  const now = clock.now();
  let reported = 0;
  const untold = await listUntold(db, addDuration(now, { minutes: -BUYER_RETURNS.minutes }));
  for (const { orderId, visit, event } of untold) {
    const clients = [
      { receiver: ga4, clientId: visit.googleId },
      { receiver: metrika, clientId: visit.yandexId },
    ];
    const isOurs = await db.transaction(async (tx) => {
      if (!(await markTold(tx, orderId, now))) return false;
      for (const { receiver, clientId } of clients) {
        if (receiver === null || clientId === null) continue;
        const { provider: kind } = receiver;
        const expiresAt = addDuration(new Date(event.at), TAG_WINDOWS[kind]);
        await enqueue(tx, { kind, dedupeKey: orderId, payload: { clientId, event }, expiresAt, now });
      }
      return true;
    });
    if (isOurs) reported += 1;
  }
  return reported;
}

/** One call for each purchase, within seconds. */
export const GA4_PURCHASES = createHandler("ga4", { batch: 1, firstPause: { minutes: 1 } });
/** Uploaded by a daily job: the service processes each file for hours. */
export const METRIKA_PURCHASES = {
  ...createHandler("metrika", { batch: 500, firstPause: { hours: 20 } }),
  isLeftToJob: true,
};

type ReceiverName = PurchaseReceiver["provider"];

function createHandler(
  name: ReceiverName,
  { batch, firstPause }: { batch: number; firstPause: Duration },
): OutboxHandler<OutboxContext & ReportingContext> {
  const attemptAll = async (context: ReportingContext, messages: readonly OutboxMessage[]): Promise<Attempt[]> => {
    const purchases = messages.map(({ payload }) => payload as { clientId: string; event: PurchaseEvent });
    const answer = await context[name]?.send(purchases).catch((error: unknown) => ({
      ok: false as const,
      problem: error instanceof Error ? error.name : "unknown",
    }));
    if (answer?.ok) return messages.map(() => ({ is: "delivered" }));
    const problem = answer?.problem ?? "no receiver";
    return messages.map(() => ({ is: "not-taken", problem, isUnanswered: true, isReceiverAway: true }));
  };
  return {
    kind: name,
    policy: {
      firstPause,
      longestPause: { hours: 20 },
      spread: 0,
      claim: { minutes: 1 },
      patience: null,
      batch,
      longestRun: 5000,
      isErased: true,
    },
    isOpen: (context) => context[name] !== null,
    attempt: async (context, message) =>
      (await attemptAll(context, [message]))[0] ?? { is: "not-taken", problem: "no answer" },
    attemptAll,
    report({ log }, { dedupeKey, attempts }, verdict) {
      if (verdict.state === "delivered") return;
      const said = { orderId: dedupeKey, attempts, problem: verdict.problem, provider: name };
      if (verdict.state === "failed") log.error({ event: "analytics.given_up", ...said }, "a purchase was given up");
      else log.warn({ event: "analytics.delayed", ...said }, "a purchase was not taken, it waits");
    },
  };
}
