import { STAFF_ROLE_NAMES } from "~/features/core/access/staff-roles";
import { STAFF_ROLES } from "~/shared/column-values";
import { ROLE_MATRIX } from "./permission-names";

/** Who may do what; wider than a phone, so it scrolls inside itself. */
export function RoleMatrix() {
  return (
    // Its hidden part scrolls by keys too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll-x" tabIndex={0} role="region" aria-label="Права по ролям">
      <table className="tbl matrix">
        <thead>
          <tr>
            <th scope="col">Право</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                <span>{STAFF_ROLE_NAMES[role]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLE_MATRIX.map(({ name, note, allowed }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note !== undefined && <small>{note}</small>}
              </th>
              {allowed.map((isAllowed, index) => (
                <td key={STAFF_ROLES[index]}>
                  {isAllowed && (
                    <span className="matrix-yes" aria-hidden="true">
                      ✓
                    </span>
                  )}
                  <span className="vh">{isAllowed ? "можно" : "нельзя"}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
