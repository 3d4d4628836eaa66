import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeLesson } from "~/features/learning/cabinet/write-schedule.server";
import { answerPrivateCalendar } from "~/web/calendar-file.server";
import { requireViewer } from "~/visit/guards.server";
import { myCoursePath } from "~/shared/paths";

/** One lesson of a bought course. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { slug = "", lesson: key = "" } = params;
  const viewer = await requireViewer(request, context, myCoursePath(slug));
  const file = await writeLesson(context, { userId: viewer.id, slug, key, origin: context.visit.origin });
  return answerPrivateCalendar(file, `${slug}-${key}`);
}
