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
import { MAX_ID } from "~/shared/max-id";

export const handle = { permission: "audit.view" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { roles, userId } = await requireStaff(args, handle.permission);
  const query = new URL(args.request.url).searchParams;
  const read = (name: string): string => query.get(name) ?? "";
  const before = Number(query.get("before"));
  return showAudit(args.context, {
    ...{ roles, userId, kind: read("kind"), item: read("item"), bulk: read("bulk") },
    ...{ who: read("who"), from: read("from"), to: read("to") },
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  });
}

const undoSchema = z.object({
  undo: z.number().int().positive().max(MAX_ID),
  extent: z.enum(["whole", "rest", "forced"]).default("whole"),
});

export async function action(args: ActionFunctionArgs) {
  const visit = await requireStaff(args, "audit.undo");
  const submitted = await readButton(args.request, undoSchema);
  if (!submitted) throw data(null, 400);
  const undone = await undoContentChange(args.context, findAudited, {
    ...{ entryId: submitted.undo, editor: visit, extent: submitted.extent },
  });
  if (undone.ok) {
    const text = undone.count > 1 ? `Вернули как было, записей: ${undone.count}` : "Вернули как было";
    return redirectWithToast(auditPath(), { kind: "ok", text }, args.context);
  }
  if (undone.reason === "not-allowed") await requireStaff(args, undone.permission);
  return data(sayRefusal(undone, submitted.undo), 409);
}

/** Of the items of a bulk action that do not go back. */
const NAMED_REFUSED = 5;

function sayRefusal(refusal: UndoRefusal, entryId: number): AuditAnswer {
  const say = (text: string, mayForce = false, rest = 0): AuditAnswer => ({ text, entryId, mayForce, rest });
  switch (refusal.reason) {
    case "unknown":
    case "not-allowed":
      return say("Эту запись отменить нельзя");
    case "planned":
      return say("Сайт от этого не менялся, возвращать нечего. Снять с расписания можно на странице записи");
    case "draft-of-another":
      return say("Это черновик другого сотрудника: вернуть его может только он");
    case "draft-moved":
      return say("Черновик с тех пор изменён, опубликован или выброшен: как был после этой записи, его уже нет");
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
    case "bulk": {
      const isNewer = refusal.refused.some(({ reason }) => reason === "conflict");
      const named = refusal.refused.slice(0, NAMED_REFUSED).map(({ title }) => `«${title}»`);
      const more = refusal.refused.length - named.length;
      return say(
        `Не отменилось. Не вернуть, как было: ${named.join(", ")}${more > 0 ? ` и ещё ${more}` : ""}. ${isNewer ? "Те же поля потом меняли ещё раз, или записи нужны" : "Записи нужны, или прежние данные не проходят проверку"}`,
        isNewer,
        refusal.left,
      );
    }
    case "in-use":
      return say(`Убрать нельзя, запись нужна: ${refusal.uses.join(", ")}. Сначала уберите её оттуда`);
  }
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffAuditRoute() {
  const answer = useActionData<typeof action>();
  return <AuditPage view={useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
