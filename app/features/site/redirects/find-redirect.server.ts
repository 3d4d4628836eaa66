/** Where the address of a page that is gone leads now. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { redirects } from "~/db/schema/redirects.server";
import type { Database } from "~/db/open-database.server";
import { formerPath, keyOfPath } from "./former-path";

const readRedirects: (context: Pick<AppContext, "db">) => Promise<ReadonlyMap<string, string>> =
  cacheUntilContentChanges(async (db) => {
    const rows = await db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects);
    return new Map(rows.map(({ from, to }) => [from, to]));
  });

/** A path of this site keeps the query of the request, unless it has one of its own. Null: nowhere. */
export async function findRedirect(
  context: Pick<AppContext, "db">,
  { pathname, search }: { pathname: string; search: string },
): Promise<string | null> {
  const path = formerPath(pathname);
  const to = path === null ? undefined : (await readRedirects(context)).get(path);
  if (to === undefined) return null;
  return to.startsWith("/") && !/[?#]/.test(to) ? `${to}${search}` : to;
}

/** Keys of the redirects that lead to this path. */
export async function listRedirectsTo(db: Pick<Database, "select">, path: string): Promise<string[]> {
  const found = await db.select({ from: redirects.fromPath }).from(redirects).where(eq(redirects.toPath, path));
  return found.map(({ from }) => keyOfPath(from));
}
