/** The two steps of a bulk action: the preview, and its confirmation with what it has shown. */
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import {
  type BulkRefusal,
  findAction,
  previewBulk,
  runBulk,
  sayAction,
} from "~/features/admin/content/bulk-action.server";
import { MOST_CHANGED } from "~/features/admin/content/change-many.server";
import { itemsPath } from "~/features/admin/shell/content-paths";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { capitalise } from "~/shared/capitalise";
import { groupDigits } from "~/shared/money";
import { readButton } from "~/web/forms/read-form.server";
import type { StaffVisit } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";

const text = (max: number) => z.string().max(max);
const schema = z.object({
  act: text(40),
  query: text(2000).default(""),
  all: z.literal("on").optional(),
  key: z.array(text(300)).max(MOST_CHANGED),
  step: z.literal("confirm").optional(),
  seen: text(40).default(""),
  bulk: text(40).default(""),
  reason: text(200).default(""),
});

export async function answerBulk(
  { request, context }: ActionFunctionArgs,
  { visit, resource }: { visit: StaffVisit; resource: AnyResource },
) {
  const read = await readButton(request, schema);
  const act = findAction(resource, read?.act ?? "");
  if (!read || !act) throw data(null, 400);
  const { key: keys, query, seen, bulk: bulkId } = read;
  const listPath = itemsPath(resource.kind, new URLSearchParams(query));
  const toast = (said: string, kind: "ok" | "bad") => redirectWithToast(listPath, { kind, text: said }, context);
  const refuse = (refusal: BulkRefusal) => toast(sayRefusal(refusal), "bad");
  const selection = { keys, isAll: read.all === "on", query };
  const asked = { resource, act, selection, userId: visit.userId };

  if (read.step !== "confirm") {
    const preview = await previewBulk(context, asked);
    return preview.ok ? data({ kind: resource.kind, view: preview.view, isOvertaken: false }) : refuse(preview);
  }
  if (bulkId === "" || seen === "") throw data(null, 400);
  const reason = read.reason.trim() || null;
  const done = await runBulk(context, { ...asked, seen, bulkId, editor: visit, reason });
  if (done.ok)
    return toast(`${capitalise(sayAction(resource, act, done.count))}: готово. Отменить можно в журнале`, "ok");
  if (done.reason !== "overtaken") return refuse(done);
  return data({ kind: resource.kind, view: done.view, isOvertaken: true }, 409);
}

const sayRefusal = ({ reason, found }: BulkRefusal): string =>
  reason === "nothing-marked"
    ? "Ни одной записи не отмечено: отметьте их в списке"
    : `За один раз не больше ${MOST_CHANGED} записей, а найдено ${groupDigits(found)}. Сузьте список фильтрами`;
