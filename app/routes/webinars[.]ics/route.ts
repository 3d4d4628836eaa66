import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeWebinarsFeed } from "~/features/learning/webinars/write-calendars.server";
import { answerCalendar } from "~/web/calendar-file.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return answerCalendar(await writeWebinarsFeed(context, context.visit.origin), "webinars");
}
