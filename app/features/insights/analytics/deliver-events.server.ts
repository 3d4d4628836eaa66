/** The stream: events leave the outbox in batches, at least once each; the receiver must not rely on their order. */
import type { AppContext } from "~/app-context.server";
import type { Attempt, OutboxContext, OutboxHandler } from "~/features/core/outbox/deliver.server";
import type { OutboxMessage } from "~/features/core/outbox/outbox-rows.server";
import { addDuration } from "~/shared/duration";

/** Events of one call to the receiver. */
export const STREAM_BATCH = 25;
/** After this many tries an event whose content the receiver refuses, even alone, is given up. */
export const PATIENCE_WITH_REFUSAL = { days: 1 } as const;

type Streaming = OutboxContext & Pick<AppContext, "stream">;

export const EVENTS: OutboxHandler<Streaming> = {
  kind: "event",
  policy: {
    firstPause: { seconds: 10 },
    longestPause: { minutes: 30 },
    spread: 0.2,
    claim: { minutes: 1 },
    // Purchases are among them, so an event waits as long as its receiver is away.
    patience: null,
    batch: STREAM_BATCH,
    longestRun: 1000,
    isErased: true,
  },
  attempt: async (context, message) => (await deliverBatch(context, [message]))[0] ?? NOTHING_SAID,
  attemptAll: deliverBatch,
  report({ log, stream }, { payload, dedupeKey, attempts }, verdict) {
    if (verdict.state === "delivered") return;
    const name = payload?.eventName;
    const said = { eventId: dedupeKey, name, attempts, problem: verdict.problem, provider: stream.provider };
    if (verdict.state === "failed") log.error({ event: "analytics.given_up", ...said }, "an event was given up");
    else if (attempts === 1) log.warn({ event: "analytics.delayed", ...said }, "an event was not taken, it waits");
  },
};

const NOTHING_SAID: Attempt = { is: "not-taken", problem: "no answer", isUnanswered: true };

async function deliverBatch(context: Streaming, messages: readonly OutboxMessage[]): Promise<Attempt[]> {
  const answer = await ask(context, messages);
  const isMixed = answer.is === "not-taken" && answer.isContentRefused && messages.length > 1;
  if (!isMixed) return messages.map((message) => judge(context, message, answer));
  // Sent one by one, so that one bad event does not hold up the others.
  const attempts: Attempt[] = [];
  for (const message of messages) attempts.push(judge(context, message, await ask(context, [message])));
  return attempts;
}

type Answer = Attempt & { isContentRefused?: boolean };

async function ask({ stream, clock }: Streaming, messages: readonly OutboxMessage[]): Promise<Answer> {
  const events = messages.map(({ payload }) => payload ?? {});
  const answer = await stream.deliver(events).catch((error: unknown) => ({
    ok: false as const,
    problem: error instanceof Error ? error.name : "unknown",
    isContentRefused: false,
    retryAfterSeconds: undefined,
  }));
  if (answer.ok) return { is: "delivered" };
  const { problem, isContentRefused, retryAfterSeconds } = answer;
  return {
    is: "not-taken",
    problem,
    isContentRefused,
    isUnanswered: true,
    isReceiverAway: !isContentRefused,
    ...(retryAfterSeconds !== undefined && { notBefore: addDuration(clock.now(), { seconds: retryAfterSeconds }) }),
  };
}

function judge({ clock }: Streaming, { createdAt }: OutboxMessage, answer: Answer): Attempt {
  const isOld = addDuration(createdAt, PATIENCE_WITH_REFUSAL) < clock.now();
  if (answer.is === "not-taken" && answer.isContentRefused && isOld) return { is: "refused", problem: answer.problem };
  return answer;
}
