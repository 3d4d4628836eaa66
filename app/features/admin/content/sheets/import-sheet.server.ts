/** A table becomes changes of items: every mistake by its line and column, or a preview (decision 0104). */
import type { AppContext } from "~/app-context.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { itemsPath } from "~/features/admin/shell/content-paths";
import { findErrors } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { type AnyResource, findKeyFault, permissionOf } from "~/features/core/resources/resource.server";
import { readCell, type Row, type Sheet, writeCell } from "~/features/core/resources/sheet";
import { makePublicId } from "~/integrations/secrets.server";
import { groupDigits } from "~/shared/money";
import type { Editor } from "../change-item.server";
import { changeMany, MOST_CHANGED, planChanges, type Plan, type Wanted } from "../change-many.server";
import type { PlanView } from "../content-view";
import { RESOURCES } from "../resources.server";
import { viewPlan } from "../view-plan.server";
import { MOST_ROWS, parseTable, type TableFault, type TableRow, writeTable } from "./table-file.server";

type Context = Pick<AppContext, "db" | "clock">;
export type FoundSheet = { resource: AnyResource; sheet: Sheet<Item> };

const findSheets = (): FoundSheet[] =>
  RESOURCES.flatMap((resource) => (resource.sheets ?? []).map((sheet) => ({ resource, sheet })));

/** Those of resources that these roles may publish. */
export const listSheets = (roles: readonly string[]): FoundSheet[] =>
  findSheets().filter(({ resource }) => mayStaff(roles, permissionOf(resource, "publish")));

export const findSheet = (name: string): FoundSheet | null =>
  findSheets().find(({ sheet }) => sheet.name === name) ?? null;

export const viewSheetName = (found: FoundSheet) => {
  const { name, title, about } = found.sheet;
  return { name, title, about, columns: [...columnsOf(found).values()] };
};

const KEY = "";
/** The columns by the names of their fields; the key has none. */
const columnsOf = ({ resource, sheet }: FoundSheet): Map<string, string> =>
  new Map([
    [KEY, resource.key?.label ?? ""],
    ...Object.entries(sheet.fields).map(([name, { label }]) => [name, label] as const),
  ]);

/** The present values as a file to edit; as many items as the list gives at once. */
export async function writeSheet({ db, clock }: Context, found: FoundSheet): Promise<string> {
  const { resource, sheet } = found;
  const query = { search: "", filters: {}, order: "", edge: null };
  const { items } = await resource.listing.read(db, { query, limit: MOST_ROWS, now: clock.now() });
  const rows: string[][] = [[...columnsOf(found).values()]];
  for (const { key } of items) {
    const item = await resource.read(db, key);
    for (const row of item ? sheet.rowsOf(item) : [])
      rows.push([
        sheet.sayKey?.(key) ?? key,
        ...Object.entries(sheet.fields).map(([name, field]) => writeCell(field, row[name])),
      ]);
  }
  return writeTable(rows);
}

type Refused = { ok: false; faults: TableFault[] };
type Lines = Map<string, { line: number; row: Row }[]>;

export async function previewSheet(
  context: Context,
  found: FoundSheet,
  text: string,
): Promise<{ ok: true; view: PlanView } | Refused> {
  const read = readSheet(found, text);
  if (!read.ok) return read;
  const plan = await planChanges(context, found.resource, wantedOf(found, read.lines));
  const faults = faultsOf(found, read.lines, plan);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, view: viewSheet(found, { plan, text, bulkId: makePublicId() }) };
}

type Confirmed = { text: string; seen: string; bulkId: string; editor: Editor; reason: string | null };

export async function importSheet(
  context: Context,
  found: FoundSheet,
  { text, seen, bulkId, editor, reason }: Confirmed,
): Promise<{ ok: true; count: number } | Refused | { ok: false; view: PlanView }> {
  const read = readSheet(found, text);
  if (!read.ok) return read;
  const done = await changeMany(context, found.resource, {
    ...{ wanted: wantedOf(found, read.lines), seen, bulkId, editor, action: "content.import", reason },
  });
  if (done.ok) return done;
  const faults = faultsOf(found, read.lines, done.plan);
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: false, view: viewSheet(found, { plan: done.plan, text, bulkId }) };
}

function readSheet(found: FoundSheet, text: string): { ok: true; lines: Lines } | Refused {
  const refuse = (...faults: TableFault[]): Refused => ({ ok: false, faults });
  const table = parseTable(text);
  if (!table.ok) return refuse(table.fault);
  const [head, ...body] = table.rows;
  if (!head || body.length === 0) return refuse({ line: 1, column: "", text: "В таблице нет строк" });
  if (body.length > MOST_ROWS)
    return refuse({ line: 1, column: "", text: `Не больше ${groupDigits(MOST_ROWS)} строк` });
  const columns = columnsOf(found);
  const names = head.cells.map((cell) => nameOf(columns, cell));
  const unknown = head.cells.filter((_, index) => names[index] === null);
  const missing = [KEY, ...(found.sheet.part ? [found.sheet.part] : [])].filter((name) => !names.includes(name));
  const faults = [
    ...unknown.map((cell) => ({
      line: head.line,
      column: cell,
      text: "Такого столбца нет: оставьте названия, как в скачанном файле",
    })),
    ...missing.map((name) => ({
      line: head.line,
      column: columns.get(name) ?? "",
      text: "Без этого столбца не понять, чьи это строки",
    })),
  ];
  if (new Set(names).size < names.length) faults.push({ line: head.line, column: "", text: "Столбец повторяется" });
  if (faults.length > 0) return refuse(...faults);
  return readRows(found, body, names as string[]);
}

const nameOf = (columns: ReadonlyMap<string, string>, cell: string): string | null =>
  [...columns].find(([, label]) => label.toLowerCase() === cell.trim().toLowerCase())?.[0] ?? null;

function readRows({ resource, sheet }: FoundSheet, body: readonly TableRow[], names: readonly string[]) {
  const lines: Lines = new Map();
  const faults: TableFault[] = [];
  const keyLabel = resource.key?.label ?? "";
  for (const { line, cells } of body) {
    const typed = cells[names.indexOf(KEY)]?.trim() ?? "";
    const key = resource.key?.normalise?.(typed) ?? typed;
    const row = Object.fromEntries(
      names.flatMap((name, index) => {
        const field = sheet.fields[name];
        return field ? [[name, readCell(field, cells[index] ?? "")]] : [];
      }),
    );
    const own = lines.get(key) ?? [];
    const isTwice = own.some((one) => sheet.part === null || one.row[sheet.part] === row[sheet.part]);
    const fault = findKeyFault(resource, key);
    if (fault !== null) faults.push({ line, column: keyLabel, text: fault });
    else if (isTwice) faults.push({ line, column: keyLabel, text: "Эта строка уже была выше" });
    const present = Object.fromEntries(Object.entries(sheet.fields).filter(([name]) => name in row));
    for (const [name, [sentence = ""]] of Object.entries(findErrors(present, row)))
      faults.push({ line, column: sheet.fields[name]?.label ?? name, text: sentence });
    lines.set(key, [...own, { line, row }]);
  }
  return faults.length > 0 ? { ok: false as const, faults } : { ok: true as const, lines };
}

const wantedOf = ({ sheet }: FoundSheet, lines: Lines): Wanted[] =>
  [...lines].map(([key, rows]) => ({
    key,
    become: (current) =>
      sheet.become(
        current,
        rows.map(({ row }) => row),
      ),
  }));

/** An error that other rows decide stands at its first line; and too many changes are none. */
function faultsOf(found: FoundSheet, lines: Lines, { changed, refused }: Plan): TableFault[] {
  const columns = columnsOf(found);
  const faults = refused.flatMap(({ key, errors }) =>
    Object.entries(errors).map(([name, [text = ""]]) => {
      const [, index, inside] = /^\w+\[(\d+)\]\.(\w+)/.exec(name) ?? [];
      const column = columns.get(inside ?? name) ?? found.resource.fields[name]?.label ?? "";
      return {
        line: lines.get(key)?.[0]?.line ?? 1,
        column,
        text: index ? `${text} (строка ${Number(index) + 1} этой записи)` : text,
      };
    }),
  );
  if (changed.length <= MOST_CHANGED) return faults;
  const text = `За один раз меняется не больше ${MOST_CHANGED} записей, а здесь ${groupDigits(changed.length)}: разделите файл`;
  return [{ line: 1, column: "", text }, ...faults];
}

function viewSheet(
  { resource, sheet }: FoundSheet,
  { plan, text, bulkId }: { plan: Plan; text: string; bulkId: string },
): PlanView {
  const count = plan.changed.length;
  return {
    ...{ many: resource.names.many, listPath: itemsPath(resource.kind), heading: `${sheet.title} из таблицы` },
    ...viewPlan(resource, plan),
    button: count === 0 ? null : `записать изменения: ${groupDigits(count)}`,
    hidden: { text, seen: plan.fingerprint, bulk: bulkId },
    keys: [],
  };
}
