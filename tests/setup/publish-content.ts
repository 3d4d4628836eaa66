/** Publishes an item of the back office, at once or later, as a new member of the staff. */
import { saveDraft } from "~/features/admin/content/drafts.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { findResource } from "~/features/admin/content/resources.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import type { FieldErrors } from "~/features/core/resources/fields";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { staffActor } from "~/shared/actor";
import { makeUser } from "./shop.server";
import type { TestContext } from "./test-context.server";

/** `errors`: by field; none once it is published. `undo` takes the publication back. */
export async function publishContent(
  school: TestContext,
  resource: AnyResource,
  { key, value, publishAt = null }: { key: string; value: object; publishAt?: Date | null },
): Promise<{ errors: FieldErrors; undo: () => ReturnType<typeof undoContentChange> }> {
  const userId = await makeUser(school);
  const editor = { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
  await saveDraft(school, resource, { key, userId, value: { ...value } });
  const published = await publishItem(school, resource, { key, editor, reason: null, publishAt });
  if (!published.ok && !("errors" in published)) throw new Error(`${key}: ${published.reason}`);
  const entryId = published.ok ? (published.entryId ?? 0) : 0;
  return {
    errors: "errors" in published ? published.errors : {},
    undo: () => undoContentChange(school, findResource, { entryId, editor, extent: "whole" }),
  };
}
