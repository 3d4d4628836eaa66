import { useMemo, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Checkbox } from "~/ui/Checkbox";
import { useDismiss } from "~/ui/use-dismiss";
import { useKeySwitch } from "~/ui/use-key-switch";
import { listSections } from "./staff-nav";
import { STAFF_KEYS, useStaffKeys } from "./use-staff-keys";

const KEYS: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [["/"], "поиск"],
  [["j", "k"], "ниже, выше"],
  [["o"], "открыть"],
  [["x"], "отметить, с Shift до этой"],
  [["e"], "править"],
  [["s"], "сохранить черновик"],
  [["z"], "отменить верхнее в журнале"],
  [["g", "п"], "в раздел по первой букве, ещё раз — в следующий"],
];

/** Keyboard shortcuts and their list; hidden without scripts. */
export function StaffKeys({ roles }: { roles: readonly string[] }) {
  const isHydrated = useHydrated();
  const ref = useRef<HTMLDetailsElement>(null);
  const sections = useMemo(() => listSections(roles).flatMap((group) => group.sections), [roles]);
  useDismiss(ref);
  useStaffKeys(sections, ref);
  return (
    <details className="keys" ref={ref}>
      <summary>
        <kbd>?</kbd> клавиши
      </summary>
      <div className="keys-list">
        <dl>
          {KEYS.map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        {isHydrated && <Switch />}
      </div>
    </details>
  );
}

function Switch() {
  const [isOn, turn] = useKeySwitch(STAFF_KEYS);
  return (
    <Checkbox name="staff-keys" checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)}>
      клавиши включены
    </Checkbox>
  );
}
