import type { EventView } from "./cabinet-view";
import type { WeekDay } from "./week";

/** A week of the schedule. */
export type ScheduleView = {
  /** «9–15 ноября» */
  title: string;
  before: string | null;
  after: string | null;
  isThisWeek: boolean;
  days: WeekDay<EventView>[];
  hasCourses: boolean;
};
