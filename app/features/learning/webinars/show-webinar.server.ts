/** The page of one webinar, before, during and after its time. */
import type { AppContext } from "~/app-context.server";
import { type CatalogCard, describeCard } from "~/features/store/catalog/catalog-card";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { salePriceOf } from "~/shared/sale-price";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { examName } from "~/features/core/subjects/exams";
import { type CourseTypeKey, findSubject, subjectDative, subjectName } from "~/features/core/subjects/taxonomy";
import { authPath, webinarPath, webinarsPath } from "~/shared/paths";
import { describeRow } from "./describe-row";
import type { ListedWebinar, Recording } from "./listed-webinar";
import { mayWatch } from "./may-watch.server";
import { readAllWebinars } from "./read-webinars.server";
import { isSample, placeInFilm, SAMPLE_FILM } from "./recording-place";
import { findAhead } from "./select-webinars";
import { askForLink, webinarForm } from "./webinar-form";
import { describeLength, describePlace, untilStart } from "./webinar-time";
import type { LockedRecordingView, RecordingView, WebinarView } from "./webinars-view";

/** Courses to continue with: the year course first, then shorter ones. */
const FOLLOWING: readonly CourseTypeKey[] = ["osnova", "fresh", "prokachka", "spetskurs", "refresh", "letniy-fresh"];
const MORE = 3;

/** @param viewerId null for a guest. @returns null for an unknown webinar, or one that is no longer published. */
export async function showWebinar(
  context: Pick<AppContext, "db" | "clock" | "school">,
  slug: string,
  viewerId: number | null,
): Promise<{ view: WebinarView; webinar: ListedWebinar } | null> {
  const [all, landings] = await Promise.all([readAllWebinars(context), readAllLandings(context)]);
  const webinar = all.find((one) => one.slug === slug);
  if (!webinar) return null;
  const now = context.clock.now();
  const { subject, exam } = webinar;
  const row = describeRow(webinar, now);
  const topicName = subjectName(subject, exam);
  const topicHref = webinarsPath(findSubject(subject).slug);
  const isOpen = await mayWatch(context, webinar, viewerId);
  const recording = row.state === "recorded" ? webinar.recording : null;
  const others = all.filter((one) => one.subject === subject && one.slug !== slug);
  const view: WebinarView = {
    ...row,
    until: row.state === "upcoming" ? untilStart(webinar.startsAt, now) : null,
    lead: webinar.lead,
    plan: webinar.plan,
    kim: webinar.kim,
    examLabel: examName(exam),
    crumbs: [
      { name: "Вебинары", href: webinarsPath() },
      { name: topicName, href: topicHref },
      { name: webinar.title, href: null },
    ],
    topicName,
    topicHref,
    recording: recording && isOpen ? describeRecording(recording) : null,
    locked: recording && !isOpen ? describeLocked(webinar, recording, viewerId === null) : null,
    isOpenToViewer: isOpen,
    form: webinarForm({ state: row.state, isOpenToViewer: isOpen }, context.school.view()),
    askForLink: askForLink({ isOpenToViewer: isOpen }),
    course: findFollowingCourse(landings, webinar, now),
    more: findAhead(others, now)
      .slice(0, MORE)
      .map((one) => describeRow(one, now)),
  };
  return { view, webinar };
}

function describeRecording(recording: Recording): RecordingView {
  const { src, durationSeconds, chapters, notes } = recording;
  const sample = isSample(recording);
  return {
    film: src === "" ? null : { src, cover: sample ? SAMPLE_FILM.cover : null, isSample: sample },
    length: describeLength(Math.round(durationSeconds / 60)),
    chapters: chapters.map(({ atSeconds, title }) => {
      const filmSeconds = placeInFilm(recording, atSeconds);
      const href = src === "" ? null : `${src}#t=${filmSeconds}`;
      return { title, place: describePlace(atSeconds), filmSeconds, href };
    }),
    notes,
  };
}

function describeLocked(
  { subject, exam, slug }: ListedWebinar,
  { durationSeconds, chapters }: Recording,
  isGuest: boolean,
): LockedRecordingView {
  return {
    length: describeLength(Math.round(durationSeconds / 60)),
    chapters: chapters.map(({ title }) => title),
    ofCourse: `по\u00a0${subjectDative(subject, exam)}, ${examName(exam)}`,
    loginHref: isGuest ? authPath("login", webinarPath(slug)) : null,
  };
}

/** A course of the same subject and exam, on sale and not free; the same teacher's first. */
function findFollowingCourse(
  landings: readonly ListedLanding[],
  { subject, exam, teacher }: ListedWebinar,
  now: Date,
): CatalogCard | null {
  const fitting = landings.filter(
    (landing) =>
      landing.isActive &&
      landing.exam === exam &&
      landing.subjects.includes(subject) &&
      landing.courses.some((course) => salePriceOf(course) > 0),
  );
  const isOfTeacher = ({ teachers }: ListedLanding) => teachers.some(({ slug }) => slug === teacher.slug);
  for (const kind of FOLLOWING) {
    const ofKind = fitting.filter(({ courseType }) => courseType === kind);
    const found = ofKind.find(isOfTeacher) ?? ofKind[0];
    if (found) return describeCard(found, now);
  }
  return null;
}
