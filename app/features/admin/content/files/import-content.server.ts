/** Files become the site's content: all of them or none, and only what they change (decision 0101). */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { listItemVersions } from "~/features/core/audit/find-audit.server";
import { type Change, describeChanges } from "~/features/core/resources/describe-changes";
import type { FieldErrors } from "~/features/core/resources/fields";
import { listReferredKinds } from "~/features/core/resources/find-references";
import type { Item } from "~/features/core/resources/item";
import { type Conflict, mergeItems } from "~/features/core/resources/merge-items";
import { isNumberTaken, readNumber } from "~/features/core/resources/numbers.server";
import { writeDates, type WrittenDates } from "~/features/core/resources/relative-dates.server";
import { findKeyFault } from "~/features/core/resources/resource.server";
import { commandActor } from "~/shared/actor";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";
import { checkItem } from "../check-item.server";
import { changeItem, lockItem } from "../change-item.server";
import {
  type ContentFile,
  type ContentFolder,
  type FileFault,
  idOf,
  type Manifest,
  nameOf,
} from "./content-folder.server";
import {
  dropUnnamed,
  type FolderResource,
  imagesOfFolder,
  type JudgedImages,
  judgeImages,
  storeImages,
} from "./folder-images.server";
import { writeItemFile } from "./item-file";
import { parseItem } from "./parse-item.server";
import { readWrittenDates, storeWrittenDates } from "./written-dates.server";

const COMMAND = commandActor("content");

export type ImportedItem = { file: string; isNew: boolean; changes: Change[] };

export type Import =
  | {
      ok: true;
      imported: ImportedItem[];
      unchanged: number;
      /** Files to write back: in canonical form, with changes that were made on the site. */
      rewritten: ContentFile[];
      manifest: Manifest;
    }
  | { ok: false; faults: FileFault[] };

type Options = {
  /** Says what would happen, and changes nothing. */
  isDryRun: boolean;
  /** The files win over changes made on the site since. Otherwise each such field is a fault. */
  isForced: boolean;
};

type Done = Extract<Import, { ok: true }>;

/** Takes the transaction back, with its result. */
class TakenBack extends Error {
  constructor(readonly result: Import) {
    super("taken back");
  }
}

/** The files of new images are stored before the rows that name them: a crash leaves at most files that are swept. */
export async function importContent(
  context: Pick<AppContext, "db" | "clock" | "images">,
  resources: readonly FolderResource[],
  folder: ContentFolder,
  options: Options,
): Promise<Import> {
  const now = context.clock.now();
  const judged = await judgeImages(context.db, folder, now);
  const importing = { folder, judged, now, options };
  if (options.isDryRun || judged.faults.length > 0) return importItems(context.db, resources, importing);
  const unstored = await storeImages(context.images, folder, judged);
  const done: Import = unstored
    ? { ok: false, faults: [unstored] }
    : await importItems(context.db, resources, importing);
  await dropUnnamed(context, judged);
  return done;
}

type ImportingItems = { folder: ContentFolder; judged: JudgedImages; now: Date; options: Options };

async function importItems(
  db: AppContext["db"],
  editable: readonly FolderResource[],
  { folder: { files, manifest }, judged, now, options }: ImportingItems,
): Promise<Import> {
  const resources = [imagesOfFolder(judged.fileKeys), ...editable];
  const unknown = files.filter(({ kind }) => !resources.some((one) => one.kind === kind));
  const kinds = resources.map(({ kind }) => kind).join(", ");
  const faults: FileFault[] = unknown.map((file) => ({ ...at(file, 1), message: `The folders are ${kinds}` }));
  faults.push(...judged.faults);
  const done: Done = { ok: true, imported: [], unchanged: 0, rewritten: [], manifest: { ...manifest, ...judged.sums } };
  try {
    return await db.transaction(async (tx) => {
      const knownDates = await readWrittenDates(tx);
      for (const resource of orderByReferences(resources)) {
        for (const file of files.filter(({ kind }) => kind === resource.kind)) {
          const base = manifest[idOf(file)];
          const outcome = await importFile(tx, resource, { file, base, now, options, knownDates });
          if (outcome.ok) note(done, file, outcome);
          else faults.push(...outcome.faults);
        }
      }
      if (faults.length > 0) throw new TakenBack({ ok: false, faults });
      if (options.isDryRun) throw new TakenBack(done);
      return done;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}

const at = (file: ContentFile, line: number) => ({ file: nameOf(file), line });

type Outcome = { ok: true; item: Item; changes: Change[] | null; isNew: boolean; text: string };

function note(done: Done, file: ContentFile, { item, changes, isNew, text }: Outcome): void {
  done.manifest = { ...done.manifest, [idOf(file)]: fingerprint(item) };
  if (text !== file.text) done.rewritten.push({ ...file, text });
  if (changes === null) done.unchanged += 1;
  else done.imported.push({ file: nameOf(file), isNew, changes });
}

type Importing = {
  file: ContentFile;
  base: string | undefined;
  now: Date;
  options: Options;
  knownDates: ReadonlyMap<string, WrittenDates>;
};

async function importFile(
  tx: Transaction,
  resource: FolderResource,
  { file, base, now, options, knownDates }: Importing,
): Promise<Outcome | { ok: false; faults: FileFault[] }> {
  const { kind, fields } = resource;
  const { key } = file;
  const parsed = parseItem(resource, file, now);
  if (!parsed.ok) return parsed;
  const { item: own, dates } = parsed;
  const refuse = (errors: FieldErrors) => ({ ok: false as const, faults: parsed.faultsOf(errors) });
  await lockItem(tx, resource, key);
  const current = await resource.read(tx, key);
  const isNew = current === null;
  const fault = isNew && resource.key ? findKeyFault(resource, key) : null;
  if (fault !== null)
    return { ok: false, faults: [{ ...at(file, 1), message: `The name of the file is no key: ${fault}` }] };
  if (isNew && parsed.id !== undefined && (await isNumberTaken(tx, resource, parsed.id)))
    return refuse({ id: ["Another item has this number; without one the item takes the next"] });

  const isUntouched = resource.key === null && isSameJson(current, resource.blank(now, key));
  const begun = isUntouched ? current : await findBase(tx, { kind, key, base, current });
  // Without --force a conflict is refused, so only the file's values are left.
  const { merged: item, conflicts } = mergeItems(fields, { base: begun, theirs: current, mine: own }, { own: "all" });
  if (conflicts.length > 0 && !options.isForced) return refuse(sayConflicts(conflicts));
  const errors = await checkItem(tx, resource, { key, item, current, now });
  if (Object.keys(errors).length > 0) return refuse(errors);

  const isChanged = !isSameJson(item, current);
  if (isChanged) {
    const change = { key, before: current, after: item, action: "content.import" as const, reason: null, now };
    await changeItem(tx, resource, { ...change, number: parsed.id, editor: { actor: COMMAND, origin: null } });
  }
  await storeWrittenDates(tx, { kind, key, dates, known: knownDates });
  const text = writeItemFile(fields, writeDates(fields, item, dates), await readNumber(tx, resource, key));
  return { ok: true, item, changes: isChanged ? describeChanges(fields, current, item) : null, isNew, text };
}

const sayConflicts = (conflicts: readonly Conflict[]): FieldErrors =>
  Object.fromEntries(
    conflicts.map(({ control, theirs }) => [
      control,
      [`changed on the site too, now «${theirs}»; --force takes the file's`],
    ]),
  );

/** The item that the file was begun with: the present one, or a former one that the audit log still has. */
async function findBase(
  tx: Transaction,
  { kind, key, base, current }: { kind: string; key: string; base: string | undefined; current: Item | null },
): Promise<Item | null> {
  if (base === undefined) return null;
  const isBase = (item: unknown) => fingerprint(item) === base;
  if (isBase(current)) return current;
  const versions = await listItemVersions(tx, { kind, id: key });
  return (versions.find(isBase) ?? null) as Item | null;
}

/** Items that others refer to come first. */
export function orderByReferences<Of extends Pick<FolderResource, "kind" | "fields">>(resources: readonly Of[]): Of[] {
  const ordered: Of[] = [];
  const visit = (resource: Of | undefined, above: readonly Of[] = []) => {
    if (!resource || ordered.includes(resource) || above.includes(resource)) return;
    for (const kind of listReferredKinds(resource.fields))
      visit(
        resources.find((one) => one.kind === kind),
        [...above, resource],
      );
    ordered.push(resource);
  };
  for (const resource of resources) visit(resource);
  return ordered;
}
