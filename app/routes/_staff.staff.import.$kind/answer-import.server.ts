/** A file is judged and previewed; its text comes back with the confirmation, so nothing is stored between them. */
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { type FoundSheet, importSheet, previewSheet } from "~/features/admin/content/sheets/import-sheet.server";
import { decodeTable, LARGEST_TABLE, type TableFault } from "~/features/admin/content/sheets/table-file.server";
import type { PlanView } from "~/features/admin/content/content-view";
import { itemsPath } from "~/features/admin/shell/content-paths";
import { groupDigits } from "~/shared/money";
import type { StaffVisit } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";
import { readUpload } from "~/web/forms/read-upload.server";
import { isMultipart } from "~/web/request-shape.server";

type Answer = { faults: TableFault[]; view: PlanView | null; isOvertaken: boolean };

const FILE: Parameters<typeof readUpload<string>>[1] = {
  field: "file",
  most: 1,
  remake: (file) =>
    Promise.resolve(
      file.byteLength > LARGEST_TABLE ? { ok: false, fault: "too-many-pixels" } : { ok: true, made: decodeTable(file) },
    ),
  say: () => "Нужен один файл CSV до 200 КБ",
  mayTake: () => Promise.resolve(true),
};

export async function answerImport(
  { request, context }: ActionFunctionArgs,
  { visit, found }: { visit: StaffVisit; found: FoundSheet },
) {
  if (!isMultipart(request.headers.get("Content-Type"))) throw data(null, 400);
  const { form, files, faults: wrong } = await readUpload(request, FILE);
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const refuse = (faults: TableFault[], status = 400) =>
    data({ faults, view: null, isOvertaken: false } satisfies Answer as Answer, status);
  const show = (view: PlanView, isOvertaken: boolean) =>
    data({ faults: [], view, isOvertaken } satisfies Answer as Answer, isOvertaken ? 409 : 200);

  if (read("step") === "confirm") {
    const [text, seen, bulkId] = [read("text"), read("seen"), read("bulk")];
    if (text === "" || seen === "" || bulkId === "" || bulkId.length > 40) throw data(null, 400);
    const reason = read("reason").trim().slice(0, 200) || null;
    const done = await importSheet(context, found, { text, seen, bulkId, editor: visit, reason });
    if (!done.ok) return "view" in done ? show(done.view, true) : refuse(done.faults, 409);
    const said = `Записано, изменений: ${groupDigits(done.count)}. Отменить можно в журнале`;
    return redirectWithToast(itemsPath(found.resource.kind), { kind: "ok", text: said }, context);
  }
  const [text] = files;
  if (text === undefined || wrong.length > 0)
    return refuse([{ line: 1, column: "", text: wrong[0] ?? "Выберите файл" }]);
  const preview = await previewSheet(context, found, text);
  return preview.ok ? show(preview.view, false) : refuse(preview.faults);
}
