/** Texts of staff for search engines, in memory: any page may have one, and none waits for it. */
import { type HeldContent, holdContent } from "~/db/content-version.server";
import type { DatabaseLog } from "~/db/log.server";
import type { Database, OpenDatabase } from "~/db/open-database.server";
import { seoTexts } from "~/db/schema/seo.server";
import { formerPath } from "~/features/site/redirects/former-path";

/** An empty text is the built-in one. */
export type StoredTexts = Pick<typeof seoTexts.$inferSelect, "title" | "description" | "h1" | "footHeading" | "foot">;

type ByPath = Readonly<Record<string, StoredTexts>>;

export type SeoTextSource = {
  /** Of the page at this path, in any case and with any slashes at its edges. */
  find(pathname: string): StoredTexts | null;
  /** Called after the texts have changed, here or in another copy of the server. Returns its end. */
  onChange(listener: () => void): () => void;
};

export async function readSeoTexts(db: Pick<Database, "select">): Promise<ByPath> {
  const rows = await db.select().from(seoTexts);
  return Object.fromEntries(rows.map(({ path, updatedAt: _, ...texts }) => [path, texts]));
}

function findIn(texts: ByPath, pathname: string): StoredTexts | null {
  const path = formerPath(pathname);
  return path !== null && Object.hasOwn(texts, path) ? (texts[path] ?? null) : null;
}

/** Which do not change: in a preview of another moment. Without any, a school that has written none. */
export const fixedSeoTexts = (texts: ByPath = {}): SeoTextSource => ({
  find: (pathname) => findIn(texts, pathname),
  onChange: () => () => undefined,
});

export async function openSeoTexts(
  opened: { database: OpenDatabase; log: DatabaseLog },
  { isWatching }: { isWatching: boolean },
): Promise<SeoTextSource & Pick<HeldContent<unknown>, "close">> {
  const { value, ...held } = await holdContent(opened, { isWatching, read: readSeoTexts });
  return { ...held, find: (pathname) => findIn(value(), pathname) };
}
