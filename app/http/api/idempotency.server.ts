/**
 * `Idempotency-Key` on order POSTs: a request repeated with the same key gets the first answer and has no second
 * effect. Keys are scoped to their caller, so one caller never gets another's order.
 */
import { and, desc, eq, isNotNull, isNull, lt, notInArray, or } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { RequestContext } from "~/app-context.server";
import { idempotencyKeys } from "~/db/schema/orders.server";
import type { CartOwner } from "~/shared/cart-owner";
import { addDuration } from "~/shared/duration";
import { apiJson } from "./api.server";
import { refuseCall } from "~/http/api/refusals.server";

const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** The latest answers kept for one user or guest: a script that makes keys fills its own quota, not the disk. */
export const MAX_IDEMPOTENCY_KEYS = 50;
/**
 * Answers that change nothing and invite another try, after a login, a look at the new price or a pause: once kept,
 * they would be the answer for the rest of the day.
 */
const NOT_KEPT: ReadonlySet<number> = new Set([401, 408, 412, 425, 428, 429]);
/** A first request that has not answered by then has died with its process: the repeat takes its place. */
const IDEMPOTENCY_PATIENCE = { minutes: 1 } as const;

/**
 * `owner: null` is a guest without a session. Without a session there is no scope for the key, so it is ignored; a
 * retry can at worst create one more empty cart.
 */
export async function answerOnce(
  request: Request,
  context: RequestContext,
  owner: CartOwner | null,
  work: (request: Request) => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || owner === null) return work(request);
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_LENGTH) return refuseCall("malformed-idempotency-key");

  const scope = owner.kind === "user" ? `user:${owner.userId}` : `guest:${owner.guestKeyHash}`;
  const { pathname, search } = new URL(request.url);
  const text = await request.clone().text();
  const requestHash = createHash("sha256").update(`${request.method} ${pathname}${search}\n${text}`).digest("hex");
  const now = context.clock.now();
  const isFirst = await claimKey(context, { scope, key, requestHash, now });
  if (isFirst !== true) return isFirst;

  const ofKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  let answer: Response;
  try {
    answer = await work(request);
  } catch (failure) {
    // A refusal thrown as a Response is an answer like any other.
    if (!(failure instanceof Response)) {
      await context.db.delete(idempotencyKeys).where(ofKey);
      throw failure;
    }
    answer = failure;
  }
  if (answer.status >= 500 || NOT_KEPT.has(answer.status)) await context.db.delete(idempotencyKeys).where(ofKey);
  else {
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    await context.db.update(idempotencyKeys).set({ status: answer.status, body }).where(ofKey);
  }
  return answer;
}

/** Requests still running stay until they must have died. */
async function dropOldest({ db }: RequestContext, { scope, now }: { scope: string; now: Date }): Promise<void> {
  const { scope: ofScope, key, status, createdAt } = idempotencyKeys;
  const isOver = or(isNotNull(status), lt(createdAt, patienceEnd(now)));
  const kept = db
    .select({ key })
    .from(idempotencyKeys)
    .where(eq(ofScope, scope))
    .orderBy(desc(createdAt), desc(key))
    .limit(MAX_IDEMPOTENCY_KEYS);
  await db.delete(idempotencyKeys).where(and(eq(ofScope, scope), isOver, notInArray(key, kept)));
}

const patienceEnd = (now: Date): Date => addDuration(now, { minutes: -IDEMPOTENCY_PATIENCE.minutes });

/** True for the first request with this key, otherwise the answer to repeat. */
async function claimKey(
  context: RequestContext,
  input: { scope: string; key: string; requestHash: string; now: Date },
): Promise<true | Response> {
  const { scope, key, requestHash, now } = input;
  const { db } = context;
  const made = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) {
    await dropOldest(context, { scope, now });
    return true;
  }
  const ofKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const [known] = await db.select().from(idempotencyKeys).where(ofKey);
  if (known && known.requestHash !== requestHash) return refuseCall("key-used-otherwise");
  if (known && known.status !== null)
    return apiJson(known.body, { status: known.status, headers: { "Idempotency-Replayed": "true" } });
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(and(ofKey, isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, patienceEnd(now))))
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0 ? true : refuseCall("request-in-flight");
}
