import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type PluralForms, plural } from "~/shared/plural";
import { WORKOUT_FIELDS } from "./workout-form";
import type { TimerView } from "./workout-view";

const MINUTES: PluralForms = { one: "минута", few: "минуты", many: "минут" };
const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

/** The time since the start. Without a script the page shows when it began and the time at loading. */
export function WorkoutTimer({ timer, action }: { timer: TimerView; action: string }) {
  const { startedAt, startedText, isHidden, lengthText } = timer;
  const isSeen = startedAt !== null && !isHidden;
  return (
    <div className="workout-timer">
      {startedAt === null && <p className="small muted">{lengthText ?? "Часы ничего не решают, только показывают."}</p>}
      {isSeen && (
        <p className="small">
          <Passed key={`${startedAt} ${timer.passedMinutes}`} minutes={timer.passedMinutes} /> с начала, с {startedText}
          . {lengthText !== null && `${lengthText}.`}
        </p>
      )}
      <Form method="post" action={action} preventScrollReset>
        <button
          className="link small"
          name={WORKOUT_FIELDS.intent}
          value={startedAt === null ? "timer-start" : isHidden ? "timer-show" : "timer-hide"}
        >
          {startedAt === null ? "включить часы" : isHidden ? "показать часы" : "спрятать часы"}
        </button>
      </Form>
    </div>
  );
}

/** Continues the server's count with the browser's monotonic clock, because its date may be wrong. */
function Passed({ minutes }: { minutes: number }) {
  const [more, setMore] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setMore(Math.floor((performance.now() - from) / MINUTE_MS)), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const passed = minutes + more;
  return (
    <b>
      {passed} {plural(passed, MINUTES)}
    </b>
  );
}
