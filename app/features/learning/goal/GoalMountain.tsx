import { type PointerEvent, useEffect, useRef, useState } from "react";
import { toMilliseconds } from "~/shared/duration";
import { GoalRidge } from "./GoalRidge";
import type { SubjectPanel, SubjectResult } from "./goal-view";

/** How long the flag stands still before the plan is asked for. */
const PAUSE = { milliseconds: 400 } as const;

type GoalMountainProps = { panel: Pick<SubjectPanel, "name" | "aim">; result: SubjectResult };

/**
 * The mountain and its flag, which a slider moves, and a mouse on the drawing itself: there a finger scrolls the page.
 * The flag moves at once, and the plan follows when it stands still. Where there are no scripts the slider is not shown,
 * and the field of the aim says the same.
 */
export function GoalMountain({ panel, result }: GoalMountainProps) {
  const { ridge, max } = result;
  const [moved, setMoved] = useState({ from: result.aim, to: result.aim });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (ridge.length < 2) return null;
  // A plan that has come back, or another one, sets the flag anew.
  const aim = moved.from === result.aim ? moved.to : result.aim;

  function move(to: number, form: HTMLFormElement | null) {
    setMoved({ from: result.aim, to });
    clearTimeout(timer.current);
    const field = form?.elements.namedItem(panel.aim.name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = String(to);
    timer.current = setTimeout(() => field.form?.requestSubmit(), toMilliseconds(PAUSE));
  }

  function drag({ currentTarget: hill, pointerType, buttons, clientY }: PointerEvent<HTMLElement>) {
    if (pointerType === "touch" || buttons !== 1) return;
    const { top, height } = hill.getBoundingClientRect();
    const points = Math.round((max * (top + height - clientY)) / height);
    move(Math.min(max, Math.max(1, points)), hill.closest("form"));
  }

  return (
    <div className="goal-mountain">
      <GoalRidge slices={ridge} max={max} aim={aim} onDrag={drag} />
      <label className="goal-slide">
        <span className="small">Передвинь флаг</span>
        <input
          type="range"
          min="1"
          max={max}
          step="1"
          value={aim}
          onChange={({ currentTarget: slider }) => move(Number(slider.value), slider.form)}
          aria-label={`Флаг, ${panel.name}`}
          aria-valuetext={`${aim} из ${max}`}
        />
      </label>
    </div>
  );
}
