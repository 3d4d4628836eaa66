/** The legal documents as the back office edits them: each publication is a version with its day (decision 0103). */
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { documentVersions } from "~/db/schema/documents.server";
import { day, type FieldErrors, line, text } from "~/features/core/resources/fields";
import { defineResource } from "~/features/core/resources/resource.server";
import { readSingle } from "~/features/core/resources/single.server";
import { NEW_SCHOOL, SCHOOL_KIND, type SchoolProfile } from "~/features/core/school/school-profile";
import { dateInWords } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { moscowDayStart } from "~/shared/moscow.server";
import { legalVersionPath } from "~/shared/paths";
import { builtInVersion } from "./built-in-documents.server";
import { FACTS_IN_WORDS, missingFacts } from "./document-facts";
import { addVersion, correctUpcoming, readVersions, withdrawUpcoming } from "./document-version-rows.server";
import { arrangeVersions, beginVersion, type DocumentVersion, planChange } from "./document-versions";
import { DOCUMENTS, type DocumentSlug, findDocument } from "./documents";
import { renderDocumentDraft } from "./render-document.server";
import { judgeDocumentText, judgeFacts } from "./judge-document-text.server";

const FIELDS = {
  version: line("Номер редакции", { max: 11, hint: "Новой ставим следующий. На него ссылаются согласия" }),
  effectiveFrom: day("Действует с", { hint: "С начала этого дня по Москве. Сегодня или позже" }),
  title: line("Заголовок", { max: 200 }),
  description: text("О документе одной фразой", { max: 300, hint: "Её показывают поиск и ссылки в мессенджерах" }),
  markdown: text("Текст", {
    max: 60_000,
    hint:
      "Markdown: ## раздел, ## раздел {#якорь}, - пункт списка. Ссылки: [политика](document:privacy-policy), " +
      `[курсы](page:catalog). Из профиля школы подставим: ${FACTS_IN_WORDS}`,
  }),
};

const VERSION = /^\d{1,3}(\.\d{1,3}){1,2}$/;

const slugOf = (key: string): DocumentSlug => {
  const found = findDocument(key);
  if (!found) throw new Error(`No document ${key}`);
  return found.slug;
};

export const DOCUMENT_CONTENT = defineResource<typeof FIELDS>({
  kind: "documents",
  names: { many: "документы", one: "документ", create: "документ" },
  fields: FIELDS,
  renderings: {
    markdown: (source, { school }: Pick<AppContext, "school">) => renderDocumentDraft(source, school.profile()),
  },
  tables: [documentVersions],
  hasOwnHistory: true,
  key: null,
  blank: (_, key) => (findDocument(key) ? builtInVersion(slugOf(key)) : {}),
  titleOf: (_, key) => findDocument(key)?.title ?? key,
  // Of the version that is edited: where it is in force, the address leads to the document.
  pathOf: ({ version }, key) => legalVersionPath(key, version),
  list: async (db, now) => {
    const profile = await readSingle(db, SCHOOL_KIND, NEW_SCHOOL);
    return Promise.all(
      DOCUMENTS.map(async ({ slug, title }) => ({
        ...{ key: slug, title, isOnSite: true },
        note: describe(await readVersions(db, slug), profile, moscowDay(now)),
      })),
    );
  },
  read: async (db, key) => (findDocument(key) ? readLatest(db, slugOf(key)) : null),
  begin: async (db, key, now) =>
    findDocument(key) ? beginVersion(await readVersions(db, slugOf(key)), moscowDay(now)) : null,
  write: async (tx, { key, item, now }) => {
    const slug = slugOf(key);
    const plan = planChange(await readVersions(tx, slug), item, moscowDay(now));
    if (plan.is === "refused") throw new Error(`${slug} ${item.version} may not be written`);
    if (plan.is === "add") await addVersion(tx, { slug, item, now });
    if (plan.is === "correct") await correctUpcoming(tx, { slug, item, now });
    if (plan.is === "withdraw") await withdrawUpcoming(tx, { slug, now });
  },
  remove: (_, key) => Promise.reject(new Error(`${key} is never removed`)),
  check: async (db, { key, item, now }) => {
    if (!findDocument(key)) return { title: ["Такого документа нет"] };
    const plan = planChange(await readVersions(db, slugOf(key)), item, moscowDay(now));
    if (plan.is === "none" || plan.is === "withdraw") return {};
    return { ...judgeFields(item), ...(plan.is === "refused" && plan.errors) };
  },
});

/** The upcoming version, if there is one: it alone can be corrected. */
async function readLatest(db: Pick<Database, "select">, slug: DocumentSlug): Promise<DocumentVersion | null> {
  return (await readVersions(db, slug)).at(-1) ?? null;
}

function judgeFields({ version, title, description, markdown }: DocumentVersion): FieldErrors {
  const found = {
    version: VERSION.test(version) ? [] : ["Цифры через точку: 1.2"],
    title: judgeFacts(title),
    description: judgeFacts(description),
    markdown: judgeDocumentText(markdown),
  };
  return Object.fromEntries(Object.entries(found).filter(([, errors]) => errors.length > 0));
}

/** «1.1 с 20 ноября 2026; с 1 декабря 2026 начнёт действовать 1.2; в профиле нет: ИНН». */
function describe(versions: readonly DocumentVersion[], profile: SchoolProfile, today: string): string {
  const { inForce, upcoming } = arrangeVersions(versions, today);
  const { title, description, markdown } = upcoming ?? inForce;
  const missing = missingFacts(profile, [title, description, markdown]);
  return [
    `редакция ${inForce.version} с ${sayDay(inForce)}`,
    ...(upcoming ? [`с ${sayDay(upcoming)} начнёт действовать ${upcoming.version}`] : []),
    ...(missing.length > 0 ? [`в профиле школы не заполнено: ${missing.join(", ")}`] : []),
  ].join("; ");
}

const sayDay = ({ effectiveFrom }: DocumentVersion): string => dateInWords(moscowDayStart(effectiveFrom));
