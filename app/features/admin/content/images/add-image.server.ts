/** Stores an uploaded image: its files first, then its row with the entry of the audit log. */
import type { AppContext } from "~/app-context.server";
import { type Editor, lockItem } from "~/features/admin/content/change-item.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { findImage, putImage } from "~/features/core/images/image-rows.server";
import type { RemadeImage } from "~/features/core/images/remake-image.server";
import { makePublicId } from "~/integrations/secrets.server";
import { type Outcome, refuse } from "~/shared/result";
import { describeImage, IMAGE_CONTENT, IMAGE_KIND } from "./image-content.server";
import { dropImageFiles, putImageFiles } from "./image-files.server";

type Context = Pick<AppContext, "db" | "images" | "clock" | "log">;
type Added = { image: RemadeImage; alt: string; editor: Editor };

/**
 * The same file again is the image that is there, with the text that it has: `isNew` is false. A removed one comes back.
 */
export async function addImage(
  context: Context,
  { image, alt, editor }: Added,
): Promise<Outcome<{ id: string; isNew: boolean }, "not-stored">> {
  const { db, clock } = context;
  const { id, name, width, height } = image;
  if (await findImage(db, id)) return { ok: true, id, isNew: false };
  const fileKey = makePublicId();
  if (!(await putFiles(context, fileKey, image))) return refuse("not-stored");
  const now = clock.now();
  const isNew = await db.transaction(async (tx) => {
    await lockItem(tx, IMAGE_CONTENT, id);
    if (await findImage(tx, id)) return false;
    const row = { id, fileKey, alt, name, width, height, createdAt: now, createdBy: editor.userId };
    await putImage(tx, row);
    await recordAudit(tx, {
      ...{ actor: editor.actor, origin: editor.origin, action: "image.upload", now },
      ...{ resource: { kind: IMAGE_KIND, id }, before: null, after: describeImage(row) },
    });
    return true;
  });
  if (!isNew) await dropImageFiles(context.images, fileKey);
  return { ok: true, id, isNew };
}

async function putFiles({ images: store, log }: Context, fileKey: string, image: RemadeImage): Promise<boolean> {
  try {
    await putImageFiles(store, fileKey, image.versions);
    return true;
  } catch (error) {
    log.error({ event: "images.store_failed", err: error, store: store.provider }, "no image stored");
    return false;
  }
}
