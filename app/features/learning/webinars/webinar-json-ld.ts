/** Structured data of a webinar's page: an event before its end, a video after it. */
import {
  breadcrumbsJsonLd,
  HOME_CRUMB,
  itemListJsonLd,
  type Json,
  SCHEMA,
  schoolReference,
} from "~/features/core/school/json-ld";
import { moscowInstant } from "~/shared/moscow";
import { ogImagePath, webinarPath, webinarsPath } from "~/shared/paths";
import type { ListedWebinar } from "./listed-webinar";
import { isAhead, webinarEnd, webinarState } from "./webinar-state";
import type { WebinarsView, WebinarView } from "./webinars-view";

type Options = { origin: string; now: Date; schoolName: string };

export function webinarJsonLd(webinar: ListedWebinar, view: WebinarView, options: Options): Json[] {
  const { origin } = options;
  const crumbs = breadcrumbsJsonLd(view.crumbs, origin);
  const main = isAhead(webinarState(webinar, options.now))
    ? describeEvent(webinar, options)
    : describeFilm(view, webinar, origin);
  return main ? [main, crumbs] : [crumbs];
}

function describeEvent(webinar: ListedWebinar, { origin, schoolName }: Options): Json {
  const url = `${origin}${webinarPath(webinar.slug)}`;
  const { teacher } = webinar;
  return {
    "@context": SCHEMA,
    "@type": "EducationEvent",
    name: webinar.title,
    description: webinar.lead,
    url,
    startDate: moscowInstant(webinar.startsAt),
    endDate: moscowInstant(webinarEnd(webinar)),
    image: `${origin}${ogImagePath("webinar", webinar.slug)}`,
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OnlineEventAttendanceMode`,
    location: { "@type": "VirtualLocation", url },
    inLanguage: "ru",
    isAccessibleForFree: webinar.isFree,
    organizer: schoolReference(origin, schoolName),
    performer: { "@type": "Person", name: `${teacher.firstName} ${teacher.lastName}` },
    ...(webinar.isFree && {
      offers: { "@type": "Offer", price: 0, priceCurrency: "RUB", availability: `${SCHEMA}/InStock`, url },
    }),
  };
}

/** Null without a video, or for a sample, which must not be presented as the real recording. */
function describeFilm(view: WebinarView, webinar: ListedWebinar, origin: string): Json | null {
  const film = view.recording?.film;
  if (!film || !webinar.recording || film.isSample) return null;
  return {
    "@context": SCHEMA,
    "@type": "VideoObject",
    name: webinar.title,
    description: webinar.lead,
    uploadDate: moscowInstant(webinarEnd(webinar)),
    duration: `PT${webinar.recording.durationSeconds}S`,
    contentUrl: new URL(film.src, origin).href,
    thumbnailUrl: `${origin}${film.cover ?? ogImagePath("webinar", webinar.slug)}`,
    url: `${origin}${webinarPath(webinar.slug)}`,
    isFamilyFriendly: true,
    inLanguage: "ru",
  };
}

/** The webinars of a list in its order, and the list's breadcrumbs. */
export function webinarsJsonLd(view: WebinarsView, origin: string): Json[] {
  const rows = [...(view.next ? [view.next] : []), ...view.soon, ...view.later, ...view.recorded];
  const subject = view.topics.find(({ isCurrent, category }) => isCurrent && category !== undefined);
  const webinars = { name: "Вебинары", href: subject ? webinarsPath() : null };
  const crumbs = [HOME_CRUMB, webinars, ...(subject ? [{ name: subject.name, href: null }] : [])];
  const items = rows.map(({ slug, title }) => ({ name: title, path: webinarPath(slug) }));
  return [itemListJsonLd(view.heading.h1, items, origin), breadcrumbsJsonLd(crumbs, origin)];
}
