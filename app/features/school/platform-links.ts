/** The pages of the learning platform that the school leads to (specification §2, Links into the learning platform). */

export type PlatformPage = "dashboard" | "schedule" | "courses" | "progress" | "achievements";

/** Below the address of the settings, whose own path is kept: a platform may live at `https://school.example/app`. */
export function platformHref(platformUrl: string, page: PlatformPage): string {
  return new URL(`${page}/`, platformBase(platformUrl)).href;
}

/** In the menu of a pupil. Told by the server, so that the browser's code knows no address of it. */
export function platformItems(platformUrl: string): { name: string; href: string }[] {
  return [
    { name: "расписание", href: platformHref(platformUrl, "schedule") },
    { name: "мои курсы", href: platformHref(platformUrl, "courses") },
    { name: "прогресс", href: platformHref(platformUrl, "progress") },
    { name: "достижения", href: platformHref(platformUrl, "achievements") },
  ];
}

/** Of one course, by its public id. */
export function platformCourseHref(platformUrl: string, publicId: string): string {
  return new URL(`courses/${encodeURIComponent(publicId)}/`, platformBase(platformUrl)).href;
}

/** Ends with a slash: an address is resolved against a folder. */
export function platformBase(platformUrl: string): URL {
  const base = new URL(platformUrl);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  base.search = "";
  base.hash = "";
  return base;
}
