/** Addresses of the content in the back office. */
import { STAFF_ROOT } from "~/shared/staff-address";

/** `query`: the filters, the order and the page of the list. */
export const itemsPath = (kind: string, query = new URLSearchParams()): string =>
  `${STAFF_ROOT}content/${kind}/${query.size > 0 ? `?${query.toString()}` : ""}`;
/** The preview of what becomes of many items at once. */
export const bulkPath = (kind: string): string => `${STAFF_ROOT}bulk/${kind}/`;
/** The tables by which items change in bulk, or one of them. */
export const importPath = (sheet?: string): string => `${STAFF_ROOT}import/${sheet === undefined ? "" : `${sheet}/`}`;
/** The file of what the site has now. */
export const sheetPath = (sheet: string): string => `${importPath(sheet)}table/`;
export const itemPath = (kind: string, key: string): string => `${itemsPath(kind)}${encodeURIComponent(key)}/`;
/** Writes a typed text as the site shows it. */
export const renderedPath = (kind: string, key: string): string => `${itemPath(kind, key)}rendered/`;
/** Images; `unused`: those that nothing refers to. */
export const imagesPath = ({ unused = false, page = 1 } = {}): string => {
  const query = new URLSearchParams({ ...(unused && { unused: "1" }), ...(page > 1 && { page: String(page) }) });
  return `${STAFF_ROOT}images/${query.size > 0 ? `?${query.toString()}` : ""}`;
};
/** The form of a new image. */
export const imageUploadPath = (): string => `${STAFF_ROOT}images/#upload`;
export const imagePagePath = (id: string): string => `${STAFF_ROOT}images/${id}/`;
type AuditQuery = {
  kind?: string;
  item?: string;
  bulk?: string;
  who?: string;
  from?: string;
  to?: string;
  before?: number;
};
export const auditPath = (filter: AuditQuery = {}): string => {
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => [[name, String(value)]]));
  return `${STAFF_ROOT}audit/${query.size > 0 ? `?${query.toString()}` : ""}`;
};
