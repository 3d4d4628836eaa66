/** One rendered document. The texts change only with a release, and their facts with the profile: each is rendered once. */
import { type MarkdownText, readMarkdownFolder, renderMarkdown } from "~/features/core/school/read-markdown.server";
import { phoneLink, sayPhoneHours, type SchoolProfile } from "~/features/core/school/school-profile";
import { dateInWords } from "~/shared/months";
import { moscowDayStart } from "~/shared/moscow.server";
import { cartPath, catalogPath, legalPath, parentsPath, teachersPath } from "~/shared/paths";
import { anchorSections, escapeMarkdown, fillFacts, resolveLinks } from "./document-text";
import type { DocumentView } from "./document-view";
import { DOCUMENT_GROUPS, DOCUMENTS, findDocument, type SchoolDocument } from "./documents";

const FOLDER = "app/features/core/documents/texts";
/** Shorter documents need no table of contents. */
const SECTIONS_WORTH_CONTENTS = 5;

/** Facts that texts can use: `{{legalName}}`. */
function factsOf(school: SchoolProfile): Readonly<Record<string, string>> {
  const { legal, licenceYear, foundedYear } = school;
  const facts = {
    name: school.name,
    legalName: legal.name,
    legalAddress: legal.address,
    taxId: legal.taxId,
    registrationNumber: legal.registrationNumber,
    directorName: legal.directorName,
    directorPost: legal.directorPost,
    /** «утверждена кем». */
    directorPostBy: legal.directorPostBy,
    phone: school.phone,
    phoneHours: sayPhoneHours(school.phoneHours),
    email: school.supportEmail,
    partnerEmail: school.partnerEmail,
    licenceYear: licenceYear === null ? "" : String(licenceYear),
    activityCode: legal.activityCode,
    foundedYear: foundedYear === null ? "" : String(foundedYear),
    paymentSystems: school.paymentSystems.join(", "),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === "" ? UNKNOWN : value]));
}

/** The same as Markdown, with the phone as a link. */
function toMarkdown(facts: Readonly<Record<string, string>>, school: SchoolProfile): Readonly<Record<string, string>> {
  const escaped = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escapeMarkdown(fact)]));
  const call = phoneLink(school.phone);
  return call ? { ...escaped, phone: `[${escaped.phone ?? ""}](${call.href})` } : escaped;
}

/** In place of a fact that the profile does not say yet: seen by the owner who reads the document before it is in force. */
const UNKNOWN = "________";

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
/** By the profile, which is another object once it has changed. */
const shown = new WeakMap<SchoolProfile, Map<string, DocumentView>>();

/** Null if the address is not a document's. */
export function showDocument(school: SchoolProfile, slug: string): DocumentView | null {
  const written = shown.get(school) ?? new Map<string, DocumentView>();
  shown.set(school, written);
  const known = written.get(slug);
  if (known) return known;
  const listed = findDocument(slug);
  if (!listed) return null;
  texts ??= readMarkdownFolder(FOLDER);
  const text = texts.get(slug);
  if (!text) throw new Error(`No text of ${slug}`);
  const view = writeOut(listed, text, school);
  written.set(slug, view);
  return view;
}

function writeOut(listed: SchoolDocument, { facts, markdown }: MarkdownText, school: SchoolProfile): DocumentView {
  const { slug, group, version, date } = listed;
  const { title, description } = facts;
  if (!title || !description) throw new Error(`${slug}: title and description are needed`);
  if (facts.version !== version || facts.date !== date)
    throw new Error(`${slug}: the list has another version or date`);

  const known = factsOf(school);
  const source = resolveLinks(fillFacts(markdown, toMarkdown(known, school)), addressOf);
  const { html, sections } = anchorSections(renderMarkdown(source));
  return {
    slug,
    title: fillFacts(title, known),
    description: fillFacts(description, known),
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
