import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeWebinarCalendar } from "~/features/learning/webinars/write-calendars.server";
import { answerCalendar } from "~/web/calendar-file.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  return answerCalendar(await writeWebinarCalendar(context, slug, context.visit.origin), slug);
}
