/** Calendar files: one webinar, or all upcoming ones. */
import type { AppContext } from "~/app-context.server";
import { PRODUCT_KEY } from "~/features/core/school/product-key";
import { type CalendarEvent, writeCalendar } from "~/shared/icalendar";
import { webinarPath } from "~/shared/paths";
import type { ListedWebinar } from "./listed-webinar";
import { readAllWebinars } from "./read-webinars.server";
import { findAhead } from "./select-webinars";
import { webinarEnd } from "./webinar-state";

type Reader = Pick<AppContext, "db" | "clock" | "school">;

/** @returns null for an unknown webinar. A past one is included: calendars that have it may refresh it. */
export async function writeWebinarCalendar(context: Reader, slug: string, origin: string): Promise<string | null> {
  const webinar = (await readAllWebinars(context)).find((one) => one.slug === slug);
  if (!webinar) return null;
  return writeCalendar({
    productKey: PRODUCT_KEY,
    part: "webinars",
    name: null,
    events: [describeWebinarEvent(webinar, origin)],
  });
}

export async function writeWebinarsFeed(context: Reader, origin: string): Promise<string> {
  const ahead = findAhead(await readAllWebinars(context), context.clock.now());
  return writeCalendar({
    productKey: PRODUCT_KEY,
    part: "webinars",
    name: `Вебинары школы «${context.school.profile().name}»`,
    events: ahead.map((webinar) => describeWebinarEvent(webinar, origin)),
  });
}

/** A webinar as a calendar event; a pupil's schedule contains it too. */
export function describeWebinarEvent(webinar: ListedWebinar, origin: string): CalendarEvent {
  const { id, title, startsAt, updatedAt, lead, plan, teacher } = webinar;
  const url = `${origin}${webinarPath(webinar.slug)}`;
  const description = [
    lead,
    plan.map((line) => `• ${line}`).join("\n"),
    `Ведёт ${teacher.firstName} ${teacher.lastName}.`,
    url,
  ].join("\n\n");
  return { uid: `webinar-${id}`, title, description, url, startsAt, endsAt: webinarEnd(webinar), updatedAt };
}
