import { coursePath } from "~/shared/paths";
import type { CourseView } from "./course-view";

/** Of the page as it is looked at: the tariff stays chosen under a dialog. */
export function chosenCoursePath({ slug, tariffs }: Pick<CourseView, "slug" | "tariffs">): string {
  return tariffs.find(({ isChosen }) => isChosen)?.href ?? coursePath(slug);
}
