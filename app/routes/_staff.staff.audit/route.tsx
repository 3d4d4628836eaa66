/** The audit log, and the undo of a change. */
import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type AuditAnswer, AuditPage } from "~/features/admin/content/AuditPage";
import contentCss from "~/features/admin/content/content.css?url";
import { auditPath } from "~/features/admin/shell/content-paths";
import { findAudited } from "~/features/admin/content/audited-resources.server";
import { showAudit } from "~/features/admin/content/show-audit.server";
import { undoContentChange, type UndoRefusal } from "~/features/admin/content/undo-change.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { readButton } from "~/web/forms/read-form.server";
import { requireStaff } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";

export const handle = { permission: "audit.view" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = await requireStaff(args, handle.permission);
  const query = new URL(args.request.url).searchParams;
  const before = Number(query.get("before"));
  return showAudit(args.context, {
    ...{ roles, kind: query.get("kind") ?? "", item: query.get("item") ?? "" },
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  });
}

const undoSchema = z.object({ undo: z.number().int().positive(), force: z.literal("on").optional() });

export async function action(args: ActionFunctionArgs) {
  const visit = await requireStaff(args, "audit.undo");
  const submitted = await readButton(args.request, undoSchema);
  if (!submitted) throw data(null, 400);
  const undone = await undoContentChange(args.context, findAudited, {
    ...{ entryId: submitted.undo, editor: visit, isForced: submitted.force === "on" },
  });
  if (undone.ok) return redirectWithToast(auditPath(), { kind: "ok", text: "Вернули как было" }, args.context);
  return data(sayRefusal(undone, submitted.undo), 409);
}

function sayRefusal(refusal: UndoRefusal, entryId: number): AuditAnswer {
  const say = (text: string, mayForce = false): AuditAnswer => ({ text, entryId, mayForce });
  switch (refusal.reason) {
    case "unknown":
      return say("Эту запись отменить нельзя");
    case "taken-back":
      return say("Эту правку уже отменили");
    case "nothing-left":
      return say("Отменять нечего: сейчас уже так, как было до неё");
    case "invalid":
      return say(
        `Как было, уже не выйдет. ${Object.values(refusal.errors)[0]?.[0] ?? ""}. Откройте запись и исправьте её`,
      );
    case "conflict":
      return say(
        "Не отменилось: после этой правки те же поля меняли ещё раз. Вернуть как было — значит потерять и новое",
        true,
      );
    case "in-use":
      return say(`Убрать нельзя, запись нужна: ${refusal.uses.join(", ")}. Сначала уберите её оттуда`);
  }
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function StaffAuditRoute() {
  const answer = useActionData<typeof action>();
  return <AuditPage view={useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
