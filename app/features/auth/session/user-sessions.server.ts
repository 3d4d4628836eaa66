/** The logins of a person as he sees them: told apart by a name that says nothing of the token. */
import { and, eq, gt } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { sessions } from "~/db/schema/accounts.server";
import { refuse, type Outcome } from "~/shared/result";
import { endSession, type Viewer } from "./session-tokens.server";

/** Signed with a key of ours: whoever has the page or the database cannot come from one to the other. */
export function sessionPublicId(context: Pick<AppContext, "secrets">, tokenHash: string): string {
  return context.secrets.sign("session-id", tokenHash).slice(0, 22);
}

/** The rows that still log somebody in. */
export function isLiveSession(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.endsAt, now));
}

/** Ends one login of this person. His own, the present one, is ended by logging out. */
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
  context.log.info({ userId: viewer.id }, "a login was ended from another device");
  return { ok: true };
}
