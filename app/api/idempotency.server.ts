/**
 * `Idempotency-Key` on order POSTs: a request repeated with the same key gets the first answer and has no second
 * effect. Keys are scoped to their caller, so one caller never gets another's order.
 */
import { createHash } from "node:crypto";
import type { RequestContext } from "~/app-context.server";
import { claimKey, releaseKey, storeAnswer } from "~/db/idempotency-keys.server";
import type { Owner } from "~/shared/owner";
import { apiJson } from "./api.server";
import { type RefusalCode, refuseCall } from "~/api/refusals.server";

const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/**
 * Answers that change nothing and invite another try, after a login, a look at the new price or a pause. Once stored,
 * they would be the answer for the rest of the day.
 */
const NOT_KEPT: ReadonlySet<number> = new Set([401, 408, 412, 425, 428, 429]);
/** The same of a 409. */
const NOT_KEPT_REASON: RefusalCode = "price-changed";

/**
 * `owner: null` is a guest without a session. Without a session there is no scope for the key, so it is ignored; a
 * retry can at worst create one more empty cart.
 */
export async function answerOnce(
  request: Request,
  context: RequestContext,
  owner: Owner | null,
  work: (request: Request) => Promise<Response>,
  /** The body, if it was read before. */
  content?: string,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || owner === null) return work(request);
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_LENGTH) return refuseCall("malformed-idempotency-key");

  const scope = owner.kind === "user" ? `user:${owner.userId}` : `guest:${owner.guestKeyHash}`;
  const { pathname, search } = new URL(request.url);
  const text = content ?? (await request.clone().text());
  const requestHash = createHash("sha256").update(`${request.method} ${pathname}${search}\n${text}`).digest("hex");
  const { db, clock } = context;
  const claimed = await claimKey(db, { scope, key, requestHash, now: clock.now() });
  switch (claimed.is) {
    case "used-otherwise":
      return refuseCall("key-used-otherwise");
    case "in-flight":
      return refuseCall("request-in-flight");
    case "answered":
      return apiJson(claimed.body, { status: claimed.status, headers: { "Idempotency-Replayed": "true" } });
    case "first":
  }

  let answer: Response;
  try {
    answer = await work(request);
  } catch (failure) {
    // A refusal thrown as a Response is an answer like any other.
    if (!(failure instanceof Response)) {
      await releaseKey(db, { scope, key });
      throw failure;
    }
    answer = failure;
  }
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { reason?: unknown } | null;
  const isKept = answer.status < 500 && !NOT_KEPT.has(answer.status) && body?.reason !== NOT_KEPT_REASON;
  if (isKept) await storeAnswer(db, { scope, key }, { status: answer.status, body });
  else await releaseKey(db, { scope, key });
  return answer;
}
