import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { usersToJoin } from "~/features/core/accounts/user-rows.server";
import { describeDevice } from "~/features/people/auth/session/describe-device";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { liveSessions, sessionPublicId } from "~/features/people/auth/session/user-sessions.server";
import { dayAndMonth } from "~/shared/months";
import { inMoscow } from "~/shared/moscow.server";
import type { AccountView } from "./account-view";

type Reader = Pick<AppContext, "db" | "clock" | "secrets">;
type Own = Pick<Viewer, "id" | "tokenHash">;

/** The user's own data and live logins, the current one first, then the latest; one query. */
export async function readAccount(context: Reader, viewer: Own): Promise<AccountView> {
  return (await readAccountBeside(context, viewer, {})).account;
}

/** The same with expressions of other features, each of which would otherwise be a query of its own. */
export async function readAccountBeside<Beside extends object>(
  context: Reader,
  viewer: Own,
  columns: { [Name in keyof Beside]: SQL<Beside[Name]> },
): Promise<{ account: AccountView; beside: Beside }> {
  const named = Object.entries<SQL>(columns).map(([name, column]) => sql`${name}::text, ${column}`);
  const beside = sql<Beside>`jsonb_build_object(${sql.join(named, sql`, `)})`;
  const own = usersToJoin(context.db, "own");
  const session = liveSessions(context.db, context.clock.now());
  const rows = await context.db
    .select({ user: own._.selectedFields, session: session._.selectedFields, beside })
    .from(own)
    .leftJoin(session, eq(session.userId, own.id))
    .where(eq(own.id, viewer.id))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt));
  const [first] = rows;
  const user = first?.user;
  if (!user) throw new Error(`No user ${viewer.id}`);
  const live = rows
    .flatMap(({ session }) => (session ? [session] : []))
    .map((session) => ({
      publicId: sessionPublicId(context, session.tokenHash),
      device: describeDevice(session.userAgent),
      since: sayMoment(session.createdAt),
      lastSeen: sayMoment(session.lastSeenAt),
      isThis: session.tokenHash === viewer.tokenHash,
    }));
  const account = {
    data: {
      firstName: user.firstName,
      lastName: user.lastName,
      patronymic: user.patronymic,
      address: user.address,
      parentFirstName: user.parentFirstName,
      parentLastName: user.parentLastName,
      parentPatronymic: user.parentPatronymic,
      parentPhone: user.parentPhone,
      parentAddress: user.parentAddress,
      isAdAllowed: user.isAdAllowed,
      hasPassword: user.passwordHash !== null,
    },
    bound: { isVkLinked: user.vkId !== null, isTelegramLinked: user.tgId !== null },
    sessions: [...live.filter(({ isThis }) => isThis), ...live.filter(({ isThis }) => !isThis)],
  };
  return { account, beside: first.beside };
}

/** «3 ноября, 14:05» in Moscow: precise enough to distinguish logins of one evening. */
const sayMoment = (at: Date): string => `${dayAndMonth(at)}, ${inMoscow(at).toFormat("HH:mm")}`;
