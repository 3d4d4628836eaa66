/** Publishes an item of the back office at once, as a new member of the staff. */
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
  { key, value }: { key: string; value: object },
): Promise<{ errors: FieldErrors; undo: () => ReturnType<typeof undoContentChange> }> {
  const userId = await makeUser(school);
  const editor = { actor: staffActor(userId, ["content"]), userId, origin: "10.0.0.1" };
  await saveDraft(school, resource, { key, userId, value: { ...value } });
  const published = await publishItem(school, resource, { key, editor, reason: null, publishAt: null });
  const entryId = published.ok ? (published.entryId ?? 0) : 0;
  return {
    errors: "errors" in published ? published.errors : {},
    undo: () => undoContentChange(school, findResource, { entryId, editor, extent: "whole" }),
  };
}
