import { coursePath } from "~/shared/paths";
import type { CourseView } from "./course-view";

/** The address of the page with its chosen tariff, which stays chosen under a dialog. */
export function chosenCoursePath({ slug, tariffs }: Pick<CourseView, "slug" | "tariffs">): string {
  return tariffs.find(({ isChosen }) => isChosen)?.href ?? coursePath(slug);
}
