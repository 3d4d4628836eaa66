/** A user's logins as shown to them, identified by a name that reveals nothing about the token. */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { sessions } from "~/db/schema/auth.server";
import { refuse, type Outcome } from "~/shared/result";
import { endSession, type Viewer } from "./session-tokens.server";

/** Signed with our key: the page's id does not lead to the database's row, nor back. */
export function sessionPublicId(context: Pick<AppContext, "secrets">, tokenHash: string): string {
  return context.secrets.sign("session-id", tokenHash).slice(0, 22);
}

/** The sessions that are still valid, to be joined by `userId`. A login valid on both hosts counts as one. */
export function liveSessions(db: AppContext["db"], now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(gt(sessions.expiresAt, now), gt(sessions.endsAt, now), isNull(sessions.parentHash)))
    .as("session");
}

/** Ends one login of this user, never the current one: that takes a logout. */
export async function endSessionByPublicId(
  context: Pick<AppContext, "db" | "clock" | "secrets" | "log">,
  { viewer, publicId }: { viewer: Pick<Viewer, "id" | "tokenHash">; publicId: string },
): Promise<Outcome<object, "unknown-session" | "present-session">> {
  const rows = await context.db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, viewer.id));
  const found = rows.find(({ tokenHash }) => sessionPublicId(context, tokenHash) === publicId);
  if (!found) return refuse("unknown-session");
  if (found.tokenHash === viewer.tokenHash) return refuse("present-session");
  await endSession(context.db, found.tokenHash);
  context.log.info({ event: "session.ended_remotely", userId: viewer.id }, "a login was ended from another device");
  return { ok: true };
}
