/** One rendered document. The texts change only with a release, so each is rendered once. */
import { type MarkdownText, readMarkdownFolder, renderMarkdown } from "~/features/school/read-markdown.server";
import { REQUISITES } from "~/features/school/requisites";
import { SCHOOL } from "~/features/school/school";
import { dateInWords } from "~/shared/months";
import { moscowDayStart } from "~/shared/moscow.server";
import { cartPath, catalogPath, legalPath, parentsPath, teachersPath } from "~/shared/paths";
import { anchorSections, fillFacts, resolveLinks } from "./document-text";
import type { DocumentView } from "./document-view";
import { DOCUMENT_GROUPS, DOCUMENTS, findDocument, type SchoolDocument } from "./documents";

const FOLDER = "app/features/documents/texts";
/** Shorter documents need no table of contents. */
const SECTIONS_WORTH_CONTENTS = 5;

/** Facts that texts can use: `{{legalName}}`. */
const FACTS: Readonly<Record<string, string>> = {
  name: SCHOOL.name,
  legalName: SCHOOL.legalName,
  legalAddress: SCHOOL.legalAddress,
  taxId: REQUISITES.taxId,
  registrationNumber: REQUISITES.registrationNumber,
  directorName: REQUISITES.director.name,
  directorPost: REQUISITES.director.post,
  /** «утверждена кем». */
  directorPostBy: REQUISITES.director.postBy,
  phone: `[${SCHOOL.phone.display}](${SCHOOL.phone.href})`,
  phoneHours: SCHOOL.phoneHours,
  email: SCHOOL.emails[0].address,
  partnerEmail: SCHOOL.emails[1].address,
  licenceYear: String(SCHOOL.licenceYear),
  activityCode: SCHOOL.activityCode,
  foundedYear: SCHOOL.foundedOn.slice(0, 4),
  paymentSystems: SCHOOL.paymentSystems.join(", "),
};

const PAGES: Readonly<Record<string, string>> = {
  parents: parentsPath(),
  catalog: catalogPath(),
  free: catalogPath("besplatnye"),
  teachers: teachersPath(),
  cart: cartPath(),
};

const addressOf = (kind: "document" | "page", name: string) =>
  kind === "page" ? PAGES[name] : findDocument(name) ? legalPath(name) : undefined;

let texts: ReadonlyMap<string, MarkdownText> | null = null;
const shown = new Map<string, DocumentView>();

/** Null if the address is not a document's. */
export function showDocument(slug: string): DocumentView | null {
  const known = shown.get(slug);
  if (known) return known;
  const listed = findDocument(slug);
  if (!listed) return null;
  texts ??= readMarkdownFolder(FOLDER);
  const text = texts.get(slug);
  if (!text) throw new Error(`No text of ${slug}`);
  const view = writeOut(listed, text);
  shown.set(slug, view);
  return view;
}

function writeOut(listed: SchoolDocument, { facts, markdown }: MarkdownText): DocumentView {
  const { slug, group, version, date } = listed;
  const { title, description } = facts;
  if (!title || !description) throw new Error(`${slug}: title and description are needed`);
  if (facts.version !== version || facts.date !== date)
    throw new Error(`${slug}: the list has another version or date`);

  const source = resolveLinks(fillFacts(markdown, FACTS), addressOf);
  const { html, sections } = anchorSections(renderMarkdown(source));
  return {
    slug,
    title: fillFacts(title, FACTS),
    description: fillFacts(description, FACTS),
    version,
    date,
    dateInWords: `${dateInWords(moscowDayStart(date))} года`,
    sections: sections.length < SECTIONS_WORTH_CONTENTS ? [] : sections,
    html,
    groupName: DOCUMENT_GROUPS[group],
    related: DOCUMENTS.filter((one) => one.group === group && one.slug !== slug).map((one) => ({
      title: one.title,
      href: legalPath(one.slug),
    })),
  };
}
