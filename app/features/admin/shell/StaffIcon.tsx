import type { StaffIconName } from "./staff-icons";
import spriteUrl from "./staff-sprite.svg";

/** Icons of the back office alone; those of the shop are in `ui/Icon.tsx`. */
export function StaffIcon({ name }: { name: StaffIconName }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  );
}
