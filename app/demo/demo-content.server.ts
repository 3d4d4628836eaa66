/** The content of the demo school: a folder as `npm run content` writes it, dated relative to the clock (decision 0107). */
import path from "node:path";
import { findProjectRoot } from "~/db/project-root.server";
import { type ContentFile, readContentFolder } from "~/features/admin/content/files/content-folder.server";
import { orderByReferences } from "~/features/admin/content/files/import-content.server";
import { type ParsedItem, parseItem } from "~/features/admin/content/files/parse-item.server";
import { RESOURCES } from "~/features/admin/content/resources.server";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { fingerprint } from "~/shared/fingerprint.server";

export type DemoItem = Pick<ParsedItem, "id" | "item" | "dates"> & { key: string };

let files: readonly ContentFile[] | undefined;
const readFiles = () => (files ??= readContentFolder(path.join(findProjectRoot(), "app/demo/content")).files);

export const fingerprintDemoContent = (): string => fingerprint(readFiles());

/** Items of one kind, in the order of their keys; with `isDated` only those whose files follow the clock. */
export function listDemoItems(resource: AnyResource, now: Date, { isDated = false } = {}): DemoItem[] {
  return readFiles()
    .filter(({ kind, text }) => kind === resource.kind && (!isDated || DATED.test(text)))
    .map((file) => {
      const parsed = parseItem(resource, file, now);
      if (!parsed.ok) throw new Error(parsed.faults.map((fault) => Object.values(fault).join(": ")).join("\n"));
      const { id, item, dates } = parsed;
      return { key: file.key, id, item, dates };
    });
}

/** May also match a text; it does not miss a date. */
const DATED = /: (now|season|summer)/;

/** The resources, those that others refer to first. */
export const DEMO_RESOURCES = orderByReferences(RESOURCES);

/** The items to load, in the order of the resources. */
export const readDemoItems = (now: Date, options: { isDated: boolean }) =>
  DEMO_RESOURCES.map((resource) => ({ resource, items: listDemoItems(resource, now, options) }));

export type DemoItems = ReturnType<typeof readDemoItems>;
