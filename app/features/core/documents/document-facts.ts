/** Facts of the profile that the texts of documents use, and the names under which they link to pages. */
import { phoneLink, sayLicence, sayPhoneHours, type SchoolProfile } from "~/features/core/school/school-profile";
import { inQuotes } from "~/shared/typeset";
import { cartPath, catalogPath, legalPath, parentsPath, teachersPath } from "~/shared/paths";
import { chooseWords } from "~/features/core/school/words-on-condition";
import { escapeMarkdown, listFacts } from "./document-text";
import { findDocument } from "./documents";

/** In place of a fact that the profile does not say yet: seen by the owner who reads the document before it is in force. */
const UNKNOWN = "________";

type Fact = { label: string; read: (school: SchoolProfile) => string };

const FACTS: Readonly<Record<string, Fact>> = {
  name: { label: "название школы", read: ({ name }) => name },
  legalName: { label: "наименование юрлица", read: ({ legal }) => legal.name },
  legalAddress: { label: "адрес юрлица", read: ({ legal }) => legal.address },
  taxId: { label: "ИНН", read: ({ legal }) => legal.taxId },
  registrationNumber: { label: "ОГРН", read: ({ legal }) => legal.registrationNumber },
  activityCode: { label: "ОКВЭД", read: ({ legal }) => legal.activityCode },
  directorName: { label: "руководитель", read: ({ legal }) => legal.directorName },
  directorPost: { label: "должность", read: ({ legal }) => legal.directorPost },
  directorPostBy: { label: "кем утверждены", read: ({ legal }) => legal.directorPostBy },
  phone: { label: "телефон", read: ({ phone }) => phone },
  phoneHours: { label: "часы звонков", read: ({ phoneHours }) => sayPhoneHours(phoneHours) },
  email: { label: "почта поддержки", read: ({ supportEmail }) => supportEmail },
  partnerEmail: { label: "почта для партнёров", read: ({ partnerEmail }) => partnerEmail },
  licenceYear: { label: "год лицензии", read: ({ licenceYear }) => sayYear(licenceYear) },
  licence: { label: "лицензия: номер и дата", read: sayLicence },
  foundedYear: { label: "год основания", read: ({ foundedYear }) => sayYear(foundedYear) },
  paymentSystems: { label: "чем платят", read: ({ paymentSystems }) => paymentSystems.join(", ") },
};

const sayYear = (year: number | null): string => (year === null ? "" : String(year));

/** For a person who writes a text: «{{taxId}} ИНН, …». */
export const FACTS_IN_WORDS = Object.entries(FACTS)
  .map(([name, { label }]) => `{{${name}}} ${label}`)
  .join(", ")
  .concat(". {{если licenceYear}}…{{иначе}}…{{конец}}: слова на случай, если это в профиле есть, и если нет");

export const isFact = (name: string): boolean => Object.hasOwn(FACTS, name);

/** The text with the words that suit what this profile says. */
export const chooseForSchool = (text: string, school: SchoolProfile): string =>
  chooseWords(text, (name) => (isFact(name) ? FACTS[name]?.read(school) !== "" : undefined));

/** A profile without a legal entity gives the school's name in its place, so that a consent says who receives it. */
export function factsOf(school: SchoolProfile): Readonly<Record<string, string>> {
  const said = (name: string, { read }: Fact) =>
    read(school) || (name === "legalName" ? inQuotes(school.name) : UNKNOWN);
  return Object.fromEntries(Object.entries(FACTS).map(([name, fact]) => [name, said(name, fact)]));
}

/** Facts that the texts use and the profile does not say, as a person calls them. */
export function missingFacts(school: SchoolProfile, texts: readonly string[]): string[] {
  const used = new Set(texts.flatMap((text) => listFacts(chooseForSchool(text, school))));
  return Object.entries(FACTS).flatMap(([name, { label, read }]) =>
    used.has(name) && read(school) === "" ? [label] : [],
  );
}

/** The same as Markdown, with the phone as a link. */
export function toMarkdown(
  facts: Readonly<Record<string, string>>,
  school: SchoolProfile,
): Readonly<Record<string, string>> {
  const escaped = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escapeMarkdown(fact)]));
  const call = phoneLink(school.phone);
  return call ? { ...escaped, phone: `[${escaped.phone ?? ""}](${call.href})` } : escaped;
}

const PAGES: ReadonlyMap<string, string> = new Map([
  ["parents", parentsPath()],
  ["catalog", catalogPath()],
  ["free", catalogPath("besplatnye")],
  ["teachers", teachersPath()],
  ["cart", cartPath()],
]);

export function addressOf(kind: "document" | "page", name: string): string | undefined {
  if (kind === "page") return PAGES.get(name);
  return findDocument(name) ? legalPath(name) : undefined;
}
