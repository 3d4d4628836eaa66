import { useHydrated } from "remix-utils/use-hydrated";
import type { WebinarWhen } from "./webinar-time";

/** Moscow's hour, and the visitor's own beside it where his clock shows another. */
export function WebinarTime({ when }: { when: WebinarWhen }) {
  const isHydrated = useHydrated();
  const own = isHydrated ? ownTime(new Date(when.iso)) : null;
  return (
    <>
      <time dateTime={when.iso} className="nb">
        {when.time}
      </time>
      {own !== null && (
        <>
          , <span className="own-time">{own}</span>
        </>
      )}
    </>
  );
}

const MOSCOW = "Europe/Moscow";

/** «у тебя 21:00», «у тебя 23 ноября, 02:00»; null on a clock that shows what Moscow's does. */
function ownTime(at: Date): string | null {
  const day = (timeZone?: string) => at.toLocaleDateString("ru-RU", { day: "numeric", month: "long", timeZone });
  const hour = (timeZone?: string) => at.toLocaleTimeString("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone });
  const isSameDay = day() === day(MOSCOW);
  if (isSameDay && hour() === hour(MOSCOW)) return null;
  return `у\u00a0тебя ${isSameDay ? "" : `${day()}, `}${hour()}`;
}
