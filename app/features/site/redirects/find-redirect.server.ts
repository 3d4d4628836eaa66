/** Where the address of a page that is gone leads now. */
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { redirects } from "~/db/schema/redirects.server";
import { formerPath } from "./former-path";

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
