/** Names of permissions in the table of roles. */
import { mayStaff, STAFF_PERMISSIONS, type StaffPermission } from "~/features/core/access/staff-roles";
import { STAFF_ROLES } from "~/shared/column-values";

/** `note`: what else happens. */
const NAMES = {
  "camp.enter": { name: "Входить в базовый лагерь", note: "с кодом второго ключа" },
  "content.view": { name: "Страницы и цены: читать" },
  "content.edit": { name: "Страницы и цены: черновик" },
  "content.publish": { name: "Страницы и цены: публикация" },
  "discounts.edit": { name: "Промокоды и акции: черновик" },
  "discounts.publish": { name: "Промокоды и акции: публикация" },
  "exams.edit": { name: "Учебный год и шкалы баллов: черновик" },
  "exams.publish": { name: "Учебный год и шкалы баллов: публикация" },
  "sheets.open": { name: "Загружать таблицы", note: "только того, что можно публиковать" },
  "audit.view": { name: "Журнал" },
  "audit.undo": { name: "Отменять правки", note: "только того, что можно публиковать" },
  "preview.see": { name: "Сайт на другой день: смотреть" },
  "preview.pupil": { name: "Сайт на другой день: глазами ученика", note: "каждый просмотр в журнале" },
  "orders.refund": { name: "Деньги: вернуть" },
  "requests.count": { name: "Заявки и возвраты: сколько ждёт", note: "без имён и телефонов" },
  "complaints.count": { name: "Жалобы на задания: сколько ждёт" },
  "staff.view": { name: "Сотрудники: видеть" },
  "staff.manage": { name: "Сотрудники: звать и менять роли", note: "спросим код ещё раз" },
} as const satisfies Record<StaffPermission, { name: string; note?: string }>;

export type MatrixRow = { name: string; note?: string; allowed: boolean[] };

/** A row for each permission; `allowed` stands in the order of the roles. */
export const ROLE_MATRIX: readonly MatrixRow[] = STAFF_PERMISSIONS.map((permission) => ({
  ...NAMES[permission],
  allowed: STAFF_ROLES.map((role) => mayStaff([role], permission)),
}));
