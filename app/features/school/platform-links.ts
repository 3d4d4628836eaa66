/** The pages of the learning platform that this site links to. */

export type PlatformPage = "dashboard" | "schedule" | "courses" | "progress" | "achievements";

/** Below the configured address, including its path: a platform may live at `https://school.example/app`. */
export function platformHref(platformUrl: string, page: PlatformPage): string {
  return new URL(`${page}/`, platformBase(platformUrl)).href;
}

/** For a pupil's menu. Sent by the server, so that the browser's code contains no address of the platform. */
export function platformItems(platformUrl: string): { name: string; href: string }[] {
  return [
    { name: "расписание", href: platformHref(platformUrl, "schedule") },
    { name: "мои курсы", href: platformHref(platformUrl, "courses") },
    { name: "прогресс", href: platformHref(platformUrl, "progress") },
    { name: "достижения", href: platformHref(platformUrl, "achievements") },
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
