/** Where courses are studied: on the learning platform, or in the school's own cabinet where there is none. */
import { achievementsPath, myCoursesPath, progressPath, schedulePath } from "~/shared/paths";

export type PlatformPage = "dashboard" | "schedule" | "courses" | "progress" | "achievements";

/** Below the configured address, including its path: a platform may live at `https://school.example/app`. */
export function platformHref(platformUrl: string, page: PlatformPage): string {
  return new URL(`${page}/`, platformBase(platformUrl)).href;
}

/** For a pupil's menu. */
export function studyItems(platformUrl: string | undefined): { name: string; href: string }[] {
  const hrefOf = (page: PlatformPage, own: string) => (platformUrl ? platformHref(platformUrl, page) : own);
  return [
    { name: "расписание", href: hrefOf("schedule", schedulePath()) },
    { name: "мои курсы", href: hrefOf("courses", myCoursesPath()) },
    { name: "прогресс", href: hrefOf("progress", progressPath()) },
    { name: "достижения", href: hrefOf("achievements", achievementsPath()) },
  ];
}

/** The page of one course, by its public id. */
export function platformCourseHref(platformUrl: string, publicId: string): string {
  return new URL(`courses/${encodeURIComponent(publicId)}/`, platformBase(platformUrl)).href;
}

/** Ends with a slash, because addresses are resolved against a folder. */
export function platformBase(platformUrl: string): URL {
  const base = new URL(platformUrl);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  base.search = "";
  base.hash = "";
  return base;
}
