/** The way of a new school from an empty database to an open shop; shown until something is on sale. */
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
  const hasItem = async (kind: string) => ((await findResource(kind)?.list(db, clock.now())) ?? []).length > 0;
  const [hasTeacher, hasLanding, hasCourse] = await Promise.all(["teachers", "landings", "courses"].map(hasItem));
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
      name: "Добавить преподавателя",
      about: "Кто ведёт, как, с каким баллом",
      href: itemsPath("teachers"),
      isDone: hasTeacher === true,
    },
    {
      name: "Описать курс",
      about: "Для кого он, что входит, как проходит неделя, кто ведёт. Можно начать с примера",
      href: itemsPath("landings"),
      isDone: hasLanding === true,
    },
    {
      name: "Поставить месяцы и цену",
      about: "Пример курса приносит программу по месяцам с номерами КИМ. После публикации школа открыта",
      href: itemsPath("courses"),
      isDone: hasCourse === true,
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
