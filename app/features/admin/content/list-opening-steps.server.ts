/** The way of a new school from an empty database to an open shop, in the order in which people go it. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { contentDrafts } from "~/db/schema/content.server";
import { itemPath, itemsPath } from "~/features/admin/shell/content-paths";
import { staffPath } from "~/features/admin/shell/staff-paths";
import type { OpeningStep } from "~/features/admin/shell/staff-view";
import { missingFacts } from "~/features/core/documents/document-facts";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import { readPublishedVersions } from "~/features/core/documents/document-version-rows.server";
import { type DocumentSlug, DOCUMENTS } from "~/features/core/documents/documents";
import { type DocumentSource, fixedDocuments, versionsAt } from "~/features/core/documents/open-documents.server";
import { SINGLE_KEY } from "~/features/core/resources/single.server";
import { NO_OFFER } from "~/features/core/school/offer";
import { fixedSchool, readSchool } from "~/features/core/school/open-school.server";
import { NEW_SCHOOL, SCHOOL_KIND, type SchoolProfile } from "~/features/core/school/school-profile";
import { SEASON_KIND } from "~/features/core/school/school-season";
import type { Finding } from "~/integrations/ask-service.server";
import { lowerFirst } from "~/shared/capitalise";
import { askServices } from "./ask-services.server";
import { findResource } from "./resources.server";

type Context = Pick<AppContext, "db" | "clock" | "env" | "school" | "documents">;

/** The fact of the profile that documents can do without. */
const NO_LICENCE = "Года лицензии в профиле нет: документы говорят, что её нет, и не обещают налогового вычета";

/** Empty once all are done; a demo, which connects neither bank nor SMS, needs none once it is open. */
export async function listOpeningSteps(context: Context): Promise<OpeningStep[]> {
  const { env, school } = context;
  if (school.view().isOpen && env.SCHOOL_MODE === "demo") return [];
  const [ofContent, ofServices] = await Promise.all([listContentSteps(context), listServiceSteps(env)]);
  const steps = [...ofContent, ...ofServices];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

async function listContentSteps({ db, clock, school, documents }: Context): Promise<OpeningStep[]> {
  const [profile, season] = [school.profile(), school.season()];
  const stock = await readStock(db);
  const missing = missingFacts(profile, listTexts(documents, clock.now()));
  const profileHref = itemPath(SCHOOL_KIND, SINGLE_KEY);
  return [
    {
      name: "Назвать школу",
      about: "Название, телефон или почта: они стоят на каждой странице и в каждом письме",
      href: profileHref,
      isDone: profile.name !== NEW_SCHOOL.name && (profile.phone !== "" || profile.supportEmail !== ""),
    },
    {
      name: "Указать юридическое лицо",
      about: "Из него заполнятся оферта, согласия и сведения об организации",
      href: profileHref,
      isDone: isLegalWhole(profile.legal),
    },
    {
      name: "Проверить документы",
      about:
        (missing.length === 0
          ? "Заполнены из профиля, прочитайте. «Сведения об организации» опубликуйте свои: подразделения и дата в них примерные"
          : `Вместо пропуска в тексте стоит черта. В профиле нет: ${missing.join(", ")}`) +
        (profile.licenceYear === null ? `. ${NO_LICENCE}` : ""),
      href: itemsPath("documents"),
      isDone: missing.length === 0 && hasOwnText(documents, "about-organization"),
    },
    {
      name: "Указать дни экзаменов",
      about: "Сезон: первый день ЕГЭ или ОГЭ, до него считаются месяцы. Остальные дни учебного года даёт календарь",
      href: itemPath(SEASON_KIND, SINGLE_KEY),
      isDone: season.egeFrom !== "" || season.ogeFrom !== "",
    },
    {
      name: "Начать первый курс",
      about: "С примера: он приносит месяцы с номерами КИМ, страницу и преподавателей, всё черновиками",
      href: itemsPath("courses"),
      isDone: stock.hasCourse || stock.hasCourseDraft,
    },
    {
      name: "Добавить преподавателя",
      about: "Кто ведёт, как, с каким баллом. С примером курса приходят черновики: имена в них замените своими",
      href: itemsPath("teachers"),
      isDone: stock.hasTeacher,
    },
    {
      name: "Описать курс",
      about: "Для кого он, что входит, как проходит неделя, кто ведёт. Приходит с примером курса",
      href: itemsPath("landings"),
      isDone: stock.hasLanding,
    },
    {
      name: "Поставить месяцы и цену",
      about: "Курс публикуют последним, и школа открыта",
      href: itemsPath("courses"),
      isDone: stock.hasCourse,
    },
  ];
}

/** Done when `npm run doctor` finds nothing to change. */
async function listServiceSteps(env: Context["env"]): Promise<OpeningStep[]> {
  const { payments, sms } = await askServices(env);
  const step = (id: string, name: string, about: string, how: string, findings: readonly Finding[]): OpeningStep => ({
    ...{ name, about, href: `${staffPath()}#${id}` },
    isDone: findings.every(({ verdict }) => verdict === "ok"),
    service: { id, how, said: findings.map(({ service, verdict, text }) => `${verdict} ${service}: ${text}`) },
  });
  return [
    step("connect-payments", "Подключить оплату", "Банк и чеки, в настройках сервера", HOW_PAYMENTS, payments),
    step("connect-sms", "Подключить SMS", "Коды для входа, в настройках сервера", HOW_SMS, sms),
  ];
}

const HOW_PAYMENTS =
  "В окружении сервера или в файле .env: PAYMENT_PROVIDER — yookassa или tbank, ключи банка и налоги для чеков, " +
  "RECEIPT_*. Адрес уведомлений впишите в кабинете банка и запустите сервер заново. " +
  "Подробно: README.md, «Going live», пункт 3, и .env.example.";
const HOW_SMS =
  "В окружении сервера или в файле .env: SMS_PROVIDER — smsru, smsc или оба через запятую, второй выручает первого. " +
  "Ключи — SMSRU_* и SMSC_*, предел расходов — SMS_HOURLY_BUDGET. Потом запустите сервер заново. " +
  "Подробно: README.md, «Going live», пункт 2, и .env.example.";

/**
 * The first step that is left, as a link of a notice; null: all are done. Right after a publication the school and the
 * documents in memory are still the former ones, so this asks the database.
 */
export async function findNextStep(context: Context): Promise<{ name: string; href: string } | null> {
  const [{ profile, season }, versions] = await Promise.all([
    readSchool(context.db),
    readPublishedVersions(context.db),
  ]);
  const school = fixedSchool(profile, { season, offer: NO_OFFER });
  const documents = fixedDocuments(versions);
  const isLeft = ({ isDone }: OpeningStep) => !isDone;
  const ofContent = await listContentSteps({ ...context, school, documents });
  const next = ofContent.find(isLeft) ?? (await listServiceSteps(context.env)).find(isLeft);
  return next ? { name: `Дальше: ${lowerFirst(next.name)}`, href: next.href } : null;
}

/** One query for all. */
async function readStock(db: Context["db"]) {
  const hasRow = (kind: string) => {
    const [table] = findResource(kind)?.tables ?? [];
    return table ? sql<boolean>`exists (select 1 from ${table})` : sql<boolean>`false`;
  };
  const hasNewDraft = (kind: string) => {
    const isNew = and(eq(contentDrafts.kind, kind), isNull(contentDrafts.base));
    return sql<boolean>`exists (select 1 from ${contentDrafts} where ${isNew})`;
  };
  const [stock] = await db
    .select({
      hasTeacher: hasRow("teachers").as("has_teacher"),
      hasLanding: hasRow("landings").as("has_landing"),
      hasCourse: hasRow("courses").as("has_course"),
      hasCourseDraft: hasNewDraft("courses").as("has_course_draft"),
    })
    .from(sql`(values (1)) as stock`);
  if (!stock) throw new Error("A row of values is always there");
  return stock;
}

/** Its built-in text names what no profile says, as an example. */
const hasOwnText = (documents: DocumentSource, slug: DocumentSlug): boolean =>
  documents.versions(slug).some((version) => version !== builtInVersion(slug));

/** Of the upcoming version, where there is one. */
function listTexts(documents: DocumentSource, now: Date): string[] {
  return DOCUMENTS.flatMap(({ slug }) => {
    const { inForce, upcoming } = versionsAt(documents, slug, now);
    const { title, description, markdown } = upcoming ?? inForce;
    return [title, description, markdown];
  });
}

function isLegalWhole({ name, address, taxId, registrationNumber, directorName }: SchoolProfile["legal"]): boolean {
  return [name, address, taxId, registrationNumber, directorName].every((fact) => fact !== "");
}
