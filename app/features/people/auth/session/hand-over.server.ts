/**
 * A login moves from the school's host to that of the task bank by a code in an address (decision 0062). The code works
 * once, for 60 seconds, on one host and in the one browser that has asked for it.
 */
import { and, eq, gt, lt } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Database } from "~/db/open-database.server";
import { handOvers, sessions } from "~/db/schema/auth.server";
import { hashToken, makeToken } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import { refuse, type Outcome } from "~/shared/result";
import { issueToken, TOKEN_LIFETIME, type Viewer } from "./session-tokens.server";

/** The life of the code and of the cookie that waits for it: the browser follows at once. */
export const HAND_OVER_LIFETIME = { seconds: 60 } as const;

/** Every link from the school to the task bank may need one; far more come from a script. */
export const HAND_OVERS_PER_USER = {
  name: "hand-over-user",
  points: 600,
  window: { hours: 1 },
} as const satisfies Limit;

type Place = {
  /** The origin that takes the login. */
  origin: string;
  /** SHA-256 of the nonce in the browser's cookie there. */
  nonceHash: string;
};

/** The code for the address; null: this person has requested too many. */
export async function giveLogin(
  context: Pick<AppContext, "db" | "clock" | "limiter">,
  viewer: Pick<Viewer, "id" | "tokenHash">,
  place: Place,
): Promise<string | null> {
  const taken = await context.limiter.consume(HAND_OVERS_PER_USER, String(viewer.id));
  if (!taken.ok) return null;
  const code = makeToken();
  await context.db.insert(handOvers).values({
    codeHash: hashToken(code),
    sessionHash: viewer.tokenHash,
    ...place,
    expiresAt: addDuration(context.clock.now(), HAND_OVER_LIFETIME),
  });
  return code;
}

type ChildLogin = { token: string; userId: number; impersonatorId: string | null };

/** The token of a new login, which ends with the one it came from. The first use spends a code, right or wrong. */
export async function claimLogin(
  context: Pick<AppContext, "db" | "clock" | "log">,
  input: Place & { code: string; userAgent: string | null },
): Promise<Outcome<ChildLogin, "hand-over-refused">> {
  const now = context.clock.now();
  const [row] = await context.db
    .delete(handOvers)
    .where(eq(handOvers.codeHash, hashToken(input.code)))
    .returning();
  const isHere = row?.origin === input.origin && row.nonceHash === input.nonceHash && row.expiresAt > now;
  const login = isHere ? await makeChild(context.db, { ...input, parentHash: row.sessionHash, now }) : null;
  if (login) return { ok: true, ...login };
  context.log.warn({ event: "login.hand_over_refused", isKnown: row !== undefined }, "a hand-over was refused");
  return refuse("hand-over-refused");
}

/** Null: the login has ended meanwhile. A logout at this very moment waits for the row, or has deleted it. */
function makeChild(
  db: Database,
  { parentHash, userAgent, now }: { parentHash: string; userAgent: string | null; now: Date },
): Promise<ChildLogin | null> {
  return db.transaction(async (tx) => {
    // The new login must not outlive it.
    const [parent] = await tx
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: addDuration(now, TOKEN_LIFETIME) })
      .where(and(eq(sessions.tokenHash, parentHash), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
      .returning();
    if (!parent) return null;
    const { userId, impersonatorId, endsAt } = parent;
    const token = await issueToken(tx, { userId, userAgent, now, impersonatorId, endsAt, parentHash });
    return { token, userId, impersonatorId };
  });
}

export async function pruneHandOvers(db: Database, now: Date): Promise<void> {
  await db.delete(handOvers).where(lt(handOvers.expiresAt, now));
}
