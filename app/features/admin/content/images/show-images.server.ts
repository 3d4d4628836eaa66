/** The images of the school, newest first, and one of them. */
import type { AppContext } from "~/app-context.server";
import { readNames } from "~/features/admin/content/read-names.server";
import { sayMoment } from "~/features/admin/content/say-moment.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { findImage, listImages, type StoredImage } from "~/features/core/images/image-rows.server";
import { findImageUses, type ImageUse } from "./find-image-uses.server";
import type { ImageRowView, ImagesView, ImageView } from "./images-view";

/** Divisible by the columns of every width. */
const PAGE = 24;

type Context = Pick<AppContext, "db" | "clock">;
type Asked = { roles: readonly string[]; page: number; isUnused: boolean };

export async function showImages(
  { db, clock }: Context,
  { roles, page, isUnused }: Asked,
): Promise<Omit<ImagesView, "rules">> {
  const uses = await findImageUses(db);
  const except = isUnused ? [...uses.keys()] : [];
  const { rows, total } = await listImages(db, { except, offset: (page - 1) * PAGE, limit: PAGE });
  const view = await viewRows({ db, clock }, rows, uses);
  const pageCount = Math.max(1, Math.ceil(total / PAGE));
  return { rows: view, total, page, pageCount, isUnused, mayEdit: mayStaff(roles, "content.edit") };
}

/** Null: there is none. */
export async function showImage(
  { db, clock }: Context,
  { id, roles }: { id: string; roles: readonly string[] },
): Promise<Omit<ImageView, "rules"> | null> {
  const row = await findImage(db, id);
  const [view] = row ? await viewRows({ db, clock }, [row], await findImageUses(db)) : [];
  return view ? { ...view, mayEdit: mayStaff(roles, "content.edit") } : null;
}

async function viewRows(
  { db, clock }: Context,
  rows: readonly StoredImage[],
  uses: ReadonlyMap<string, ImageUse[]>,
): Promise<ImageRowView[]> {
  const say = await readNames(
    db,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return rows.map(({ id, alt, width, height, name, createdAt, createdBy }) => ({
    image: { id, alt, width, height },
    name,
    added: [sayMoment(createdAt, clock.now()), ...(createdBy === null ? [] : [say(createdBy)])].join(", "),
    uses: uses.get(id) ?? [],
  }));
}
