import { STAFF_ROLE_NAMES } from "~/features/core/access/staff-roles";
import { STAFF_ROLES, type StaffRole } from "~/shared/column-values";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/FieldError";

const ABOUT = {
  owner: "всё, и только он зовёт людей и меняет роли",
  content: "страницы, курсы, цены: черновики и публикация",
  sales: "заявки, заказы, возвраты",
  methodologist: "база заданий",
  reviewer: "проверка ответов",
  support: "помощь ученикам и родителям",
  analyst: "отчёты",
} as const satisfies Record<StaffRole, string>;

/** One person may have several. */
export function RoleBoxes({ chosen, errors }: { chosen: readonly StaffRole[]; errors?: string[] }) {
  return (
    <fieldset className="role-boxes">
      <legend>Роли</legend>
      {STAFF_ROLES.map((role) => (
        <Checkbox key={role} name="roles" value={role} defaultChecked={chosen.includes(role)}>
          {STAFF_ROLE_NAMES[role]} <span className="small muted">{ABOUT[role]}</span>
        </Checkbox>
      ))}
      <FieldError id="roles-error" errors={errors} />
    </fieldset>
  );
}
