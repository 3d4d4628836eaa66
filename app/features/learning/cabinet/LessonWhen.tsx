import { WebinarTime } from "~/features/learning/webinars/WebinarTime";
import type { LessonView } from "./cabinet-view";

/** «среда, 11 ноября, 18:00 мск» */
export function LessonWhen({ when }: { when: LessonView["when"] }) {
  return (
    <>
      {when.fullWeekday}, {when.day}&nbsp;{when.month}, <WebinarTime when={when} />
    </>
  );
}
