/** The page of webinars of one selection. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES, examName } from "~/features/core/subjects/exams";
import { findSubject, SUBJECTS, subjectDative, subjectName } from "~/features/core/subjects/taxonomy";
import { paginate } from "~/shared/paginate";
import { catalogPath, webinarsPath } from "~/shared/paths";
import { describeRow } from "./describe-row";
import type { ListedWebinar } from "./listed-webinar";
import { readWebinarText } from "./read-webinar-texts.server";
import { readAllWebinars } from "./read-webinars.server";
import { countBySubject, filterWebinars, findAhead, findRecorded } from "./select-webinars";
import { waitingForm } from "./webinar-form";
import { webinarHeading } from "./webinar-heading";
import { readWebinarsAddress, type WebinarSelection, webinarsHref } from "./webinar-query";
import type { WebinarsView } from "./webinars-view";

/** Further ones are folded. */
const SOON = 6;

export type WebinarsAnswer =
  | { ok: true; view: WebinarsView }
  | { ok: false; reason: "unknown" }
  /** Understood, but not the canonical address of this selection. */
  | { ok: false; reason: "not-canonical"; href: string }
  /** The page does not exist now: the nearest existing one. */
  | { ok: false; reason: "moved"; href: string };

export async function openWebinars(
  context: Pick<AppContext, "db" | "clock" | "school">,
  input: { topic: string | undefined; query: URLSearchParams },
): Promise<WebinarsAnswer> {
  const address = readWebinarsAddress(input.topic, input.query);
  if (!address) return { ok: false, reason: "unknown" };
  if (address.redirectTo !== null) return { ok: false, reason: "not-canonical", href: address.redirectTo };
  const { selection } = address;
  const now = context.clock.now();
  const all = await readAllWebinars(context);
  const chosen = filterWebinars(all, selection);
  const ahead = findAhead(chosen, now);
  const { items, page, pageCount, total, first, isInRange } = paginate(findRecorded(chosen, now), selection.page);
  if (!isInRange) return { ok: false, reason: "moved", href: webinarsHref({ ...selection, page }, input.query) };

  const pageHrefs = Array.from({ length: pageCount }, (_, index) => webinarsHref({ ...selection, page: index + 1 }));
  const isFirst = page === 1;
  const [next, ...following] = isFirst ? ahead : [];
  const rows = following.map((webinar) => describeRow(webinar, now));
  const isEmpty = ahead.length + total === 0;
  const subject = selection.subject && findSubject(selection.subject);
  const view: WebinarsView = {
    heading: webinarHeading(selection),
    // Narrowed to one exam it is a part of the same list, so crawlers are referred to the whole.
    canonical: webinarsHref(selection.exam === null ? selection : { ...selection, exam: null, page: 1 }),
    isIndexed: !isEmpty,
    prevHref: pageHrefs[page - 2] ?? null,
    nextHref: pageHrefs[page] ?? null,
    selectionKey: pageHrefs[0] ?? "",
    ...describeFilters(all, selection, now),
    next: next ? { ...describeRow(next, now), lead: next.lead } : null,
    // Folding a single row would take more space than the row.
    soon: rows.length <= SOON + 1 ? rows : rows.slice(0, SOON),
    later: rows.length <= SOON + 1 ? [] : rows.slice(SOON),
    recorded: items.map((webinar) => describeRow(webinar, now)),
    page,
    pageHrefs,
    total,
    first,
    firstHref: webinarsHref({ ...selection, page: 1 }),
    elsewhere: ahead.length === 0 ? suggest(all, selection, now) : [],
    waiting:
      subject && ahead.length === 0
        ? {
            topicName: subjectName(subject.key, selection.exam),
            item: waitingForm(subjectDative(subject.key, selection.exam), context.school.view()),
          }
        : null,
    text: subject && isFirst ? readWebinarText(subject.slug) : null,
  };
  return { ok: true, view };
}

function describeFilters(
  all: readonly ListedWebinar[],
  selection: WebinarSelection,
  now: Date,
): Pick<WebinarsView, "exams" | "topics"> {
  const hrefOf = (change: Partial<WebinarSelection>) => webinarsHref({ ...selection, ...change, page: 1 });
  const counts = countBySubject(filterWebinars(all, { subject: null, exam: selection.exam }), now);
  const exams = [
    { name: "все", href: hrefOf({ exam: null }), isCurrent: selection.exam === null },
    ...EXAM_TYPES.map(({ key, name }) => ({ name, href: hrefOf({ exam: key }), isCurrent: key === selection.exam })),
  ];
  const topics: WebinarsView["topics"] = [
    {
      name: "все предметы",
      href: hrefOf({ subject: null }),
      isCurrent: selection.subject === null,
      count: Object.values(counts).reduce((sum, count) => sum + count, 0),
    },
    ...SUBJECTS.map(({ key, glyph, category }) => {
      const isCurrent = key === selection.subject;
      const href = counts[key] > 0 || isCurrent ? hrefOf({ subject: key }) : null;
      return { name: subjectName(key, selection.exam), href, isCurrent, count: counts[key], glyph, category };
    }),
  ];
  return { exams, topics };
}

/** With nothing upcoming: the other exam of the subject, the whole schedule, the courses. */
function suggest(all: readonly ListedWebinar[], selection: WebinarSelection, now: Date): WebinarsView["elsewhere"] {
  const { subject, exam } = selection;
  const isThere = (other: Pick<WebinarSelection, "subject" | "exam">) =>
    findAhead(filterWebinars(all, other), now).length > 0;
  const others = EXAM_TYPES.filter(({ key }) => exam !== null && key !== exam && isThere({ subject, exam: key }));
  return [
    ...others.map(({ key }) => ({
      label: `Вебинары ${examName(key)}${subject ? ` по ${subjectDative(subject, key)}` : ""}`,
      href: webinarsHref({ subject, exam: key, page: 1 }),
    })),
    ...((subject || exam) && isThere({ subject: null, exam: null })
      ? [{ label: "Вебинары по всем предметам", href: webinarsPath() }]
      : []),
    subject
      ? { label: `Курсы по ${subjectDative(subject, null)}`, href: catalogPath(findSubject(subject).slug) }
      : { label: "Бесплатные курсы", href: catalogPath("besplatnye") },
  ];
}
