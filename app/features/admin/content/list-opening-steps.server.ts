/** The way of a new school from an empty database to an open shop; shown until something is on sale. */
import { sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { itemPath, itemsPath } from "~/features/admin/shell/content-paths";
import type { OpeningStep } from "~/features/admin/shell/staff-view";
import { missingFacts } from "~/features/core/documents/document-facts";
import { DOCUMENTS } from "~/features/core/documents/documents";
import { type DocumentSource, versionsAt } from "~/features/core/documents/open-documents.server";
import { SINGLE_KEY } from "~/features/core/resources/single.server";
import { NEW_SCHOOL, SCHOOL_KIND, type SchoolProfile } from "~/features/core/school/school-profile";
import { findResource } from "./resources.server";

type Context = Pick<AppContext, "db" | "clock" | "env" | "school" | "documents">;

/** Empty once the school is open. */
export async function listOpeningSteps({ db, clock, env, school, documents }: Context): Promise<OpeningStep[]> {
  if (school.view().isOpen) return [];
  const profile = school.profile();
  const { hasTeacher, hasLanding, hasCourse } = await readStock(db);
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
        missing.length === 0
          ? "Оферта, политика и согласия заполнены из профиля. Прочитайте и поправьте под себя"
          : `Вместо пропуска в тексте стоит черта. В профиле нет: ${missing.join(", ")}`,
      href: itemsPath("documents"),
      isDone: missing.length === 0,
    },
    {
      name: "Поставить месяцы и цену",
      about:
        "Начните с примера: он приносит месяцы с номерами КИМ, страницу и преподавателей, всё черновиками. Курс публикуют последним, и школа открыта",
      href: itemsPath("courses"),
      isDone: hasCourse,
    },
    {
      name: "Добавить преподавателя",
      about: "Кто ведёт, как, с каким баллом. С примером курса приходят черновики преподавателей",
      href: itemsPath("teachers"),
      isDone: hasTeacher,
    },
    {
      name: "Описать курс",
      about: "Для кого он, что входит, как проходит неделя, кто ведёт. Приходит с примером курса",
      href: itemsPath("landings"),
      isDone: hasLanding,
    },
    {
      name: "Подключить оплату",
      about: "Банк и чеки задают в настройках сервера: PAYMENT_PROVIDER и RECEIPT_*, проверяет npm run doctor",
      href: null,
      isDone: env.PAYMENT_PROVIDER !== "demo",
    },
    {
      name: "Подключить SMS",
      about: "Коды для входа: SMS_PROVIDER в настройках сервера",
      href: null,
      isDone: !env.SMS_PROVIDER.includes("outbox"),
    },
  ];
}

/** One query for all three. */
async function readStock(db: Context["db"]) {
  const hasRow = (kind: string, name: string) => {
    const [table] = findResource(kind)?.tables ?? [];
    return (table ? sql<boolean>`exists (select 1 from ${table})` : sql<boolean>`false`).as(name);
  };
  const [stock] = await db
    .select({
      hasTeacher: hasRow("teachers", "has_teacher"),
      hasLanding: hasRow("landings", "has_landing"),
      hasCourse: hasRow("courses", "has_course"),
    })
    .from(sql`(values (1)) as stock`);
  return stock ?? { hasTeacher: false, hasLanding: false, hasCourse: false };
}

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
