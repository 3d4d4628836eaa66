/**
 * A plan in an address: `?exam=ege&subject=matematika&aim-matematika=24&now-matematika=mock&mock-matematika=9`. The
 * page is a function of its address, of the store of today and of what the visitor owns (product.md, "Goal").
 */
import { type ExamType, EXAM_TYPES, DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { isSubjectSold, type Subject, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { type MonthKey, parseMonthKey } from "~/shared/months";
import type { SchoolMark } from "./expected-points";
import { type Way, WAYS } from "./plan-months";

/** Names of fields; those of a subject end in its slug. */
export const GOAL_FIELDS = { exam: "exam", subject: "subject", sum: "sum", way: "way", price: "price" } as const;
const SUBJECT_FIELDS = ["aim", "score", "now", "mock", "held", "own"] as const;
export type SubjectField = (typeof SUBJECT_FIELDS)[number];
export const fieldOf = (field: SubjectField, { slug }: Pick<Subject, "slug">): string => `${field}-${slug}`;

/** The source of today's level: a school mark, a mock exam, the task bank now, or the bank as it was. */
export const NOW_KINDS = ["zero", "mark2", "mark3", "mark4", "mark5", "mock", "progress", "held"] as const;
export type NowKind = (typeof NOW_KINDS)[number];

export const markOf = (kind: NowKind): SchoolMark | null =>
  kind.startsWith("mark") ? (Number(kind.slice(-1)) as SchoolMark) : null;

/** More subjects would not fit into anyone's week. */
export const MOST_GOAL_SUBJECTS = 4;
/** Longer fields are cut: no parser of a plan needs more. */
const LONGEST_FIELD = 400;

export type AskedSubject = {
  subject: Subject;
  /** As typed, in primary points or in test scores; null: nothing is typed. */
  aim: string | null;
  score: string | null;
  now: NowKind;
  mock: string;
  /** Points by number, frozen in the address. */
  held: ReadonlyMap<number, number>;
  /** Months that were bought when the address was made. */
  own: MonthKey[];
};

export type GoalAddress = {
  /** The address names at least one part of a plan. */
  isAsked: boolean;
  exam: ExamType;
  subjects: AskedSubject[];
  /** Subjects chosen beyond the most that one plan holds. */
  isTooMany: boolean;
  /** Subjects chosen for which the exam has no paper. */
  strangers: Subject[];
  /** As typed; null: the aims are set subject by subject. */
  sum: string | null;
  way: Way;
  /** The price the plan had when the address was made. */
  price: number | null;
};

function readField(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)?.slice(0, LONGEST_FIELD).trim() ?? "";
  return text === "" ? null : text;
}

/** «1x1_13x2». */
function readHeld(text: string | null): Map<number, number> {
  const pairs = (text ?? "").split("_").flatMap((pair): [number, number][] => {
    const [, number, points] = /^(\d{1,2})x(\d{1,2})$/.exec(pair) ?? [];
    return number === undefined ? [] : [[Number(number), Number(points)]];
  });
  return new Map(pairs);
}

const writeHeld = (held: ReadonlyMap<number, number>): string =>
  [...held]
    .filter(([, points]) => points > 0)
    .sort(([a], [b]) => a - b)
    .map((pair) => pair.join("x"))
    .join("_");

function readSubject(query: URLSearchParams, subject: Subject): AskedSubject {
  const of = (field: SubjectField) => readField(query, fieldOf(field, subject));
  const now = of("now");
  return {
    subject,
    aim: of("aim"),
    score: of("score"),
    now: NOW_KINDS.find((one) => one === now) ?? "zero",
    mock: of("mock") ?? "",
    held: readHeld(of("held")),
    own: (of("own") ?? "").split("_").flatMap((month) => parseMonthKey(month) ?? []),
  };
}

export function readGoalAddress(query: URLSearchParams): GoalAddress {
  const exam = EXAM_TYPES.find(({ key }) => key === query.get(GOAL_FIELDS.exam))?.key ?? DEFAULT_EXAM_TYPE;
  const slugs = query.getAll(GOAL_FIELDS.subject);
  const chosen = SUBJECTS.filter(({ slug }) => slugs.includes(slug));
  const known = chosen.filter(({ key }) => isSubjectSold(key, exam));
  const price = readField(query, GOAL_FIELDS.price);
  return {
    isAsked: query.has(GOAL_FIELDS.exam) || slugs.length > 0,
    exam,
    subjects: known.slice(0, MOST_GOAL_SUBJECTS).map((subject) => readSubject(query, subject)),
    isTooMany: known.length > MOST_GOAL_SUBJECTS,
    strangers: chosen.filter((subject) => !known.includes(subject)),
    sum: exam === "ege" ? readField(query, GOAL_FIELDS.sum) : null,
    way: WAYS.find((one) => one === query.get(GOAL_FIELDS.way)) ?? "plan",
    price: price !== null && /^\d{1,7}$/.test(price) ? Number(price) : null,
  };
}

/** Omits what says nothing and keeps one order, so that the same plan has one address. */
export function writeGoalAddress({ exam, subjects, sum, way, price }: GoalAddress): URLSearchParams {
  const query = new URLSearchParams({ [GOAL_FIELDS.exam]: exam });
  for (const { subject } of subjects) query.append(GOAL_FIELDS.subject, subject.slug);
  for (const asked of subjects) {
    const values: Record<SubjectField, string | null> = {
      aim: asked.aim,
      score: asked.score,
      now: asked.now === "zero" ? null : asked.now,
      mock: asked.now === "mock" ? asked.mock : null,
      held: asked.now === "held" ? writeHeld(asked.held) : null,
      own: asked.own.join("_"),
    };
    for (const field of SUBJECT_FIELDS) {
      const value = values[field];
      if (value !== null && value !== "") query.set(fieldOf(field, asked.subject), value);
    }
  }
  if (sum !== null) query.set(GOAL_FIELDS.sum, sum);
  if (way !== "plan") query.set(GOAL_FIELDS.way, way);
  if (price !== null) query.set(GOAL_FIELDS.price, String(price));
  return query;
}
