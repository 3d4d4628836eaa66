/** The button of the mountain of a day in words. */
import type { DayStand } from "~/features/learning/workout/day/day-stand";
import { workoutPath } from "~/shared/paths";
import type { DayView } from "./practice-stand-view";

export const NEW_DAY: DayView = { name: "гора дня, 10 минут", href: null, doneHref: null };

export function describeDay(stand: DayStand): DayView {
  if (stand.is === "new") return NEW_DAY;
  if (stand.is === "done") return { name: "ещё одна гора", href: null, doneHref: workoutPath(stand.publicId) };
  const progress = stand.answered > 0 ? `: ${stand.answered} из ${stand.total}` : "";
  return { name: `продолжить гору дня${progress}`, href: workoutPath(stand.publicId), doneHref: null };
}
