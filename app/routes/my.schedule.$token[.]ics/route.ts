import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeSchedule } from "~/features/learning/cabinet/write-schedule.server";
import { answerPrivateCalendar } from "~/web/calendar-file.server";

/** The schedule of the pupil whose token it is: calendar programs have no login. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const file = await writeSchedule(context, params.token ?? "", context.visit.origin);
  return answerPrivateCalendar(file, "schedule");
}
