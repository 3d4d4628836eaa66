/** All published webinars, cached in memory until the content changes. */
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { keepWhileContentStands } from "~/db/content-version.server";
import { teachers } from "~/db/schema/catalog.server";
import { webinars } from "~/db/schema/site.server";
import type { ListedWebinar } from "./listed-webinar";

export const readAllWebinars: (context: Pick<AppContext, "db">) => Promise<readonly ListedWebinar[]> =
  keepWhileContentStands((db) =>
    db
      .select({
        id: webinars.id,
        slug: webinars.slug,
        title: webinars.title,
        subject: webinars.subject,
        exam: webinars.exam,
        teacher: { slug: teachers.slug, firstName: teachers.firstName, lastName: teachers.lastName },
        lead: webinars.lead,
        plan: webinars.plan,
        kim: webinars.kim,
        startsAt: webinars.startsAt,
        durationMinutes: webinars.durationMinutes,
        isFree: webinars.isFree,
        recording: webinars.recording,
        updatedAt: webinars.updatedAt,
      })
      .from(webinars)
      .innerJoin(teachers, eq(teachers.slug, webinars.teacherSlug))
      .where(eq(webinars.isActive, true))
      .orderBy(asc(webinars.startsAt), asc(webinars.id)),
  );
