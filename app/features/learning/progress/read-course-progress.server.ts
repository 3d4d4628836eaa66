/** A pupil's progress in a theme, a sub-theme or a KIM number of a course they have bought. */
import type { AppContext } from "~/app-context.server";
import { findByKimNumberId, findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { describeKimNumber } from "~/features/learning/task-bank/wire.server";
import type { TaskBankPlace } from "~/features/learning/task-bank/bank-view";
import { readPlaces, type PlaceCount } from "~/features/learning/task-bank/read-bank.server";
import { findOwnCourse } from "./find-own-course.server";
import { addUpProgress, describeScores, type ProgressRow } from "./progress";
import { readProgress } from "./read-progress.server";

/** By one of the ids of the API. */
export type ProgressPlace = { themeId: number } | { subThemeId: number } | { kimNumberId: number };

type Asked = { userId: number; course: string; place: ProgressPlace };

type CourseProgress = ReturnType<typeof describeProgress>;

/** `tasks`: which of the bank's tasks belong to the place. */
export type ReadProgress =
  | { ok: true; progress: CourseProgress; tasks: TaskBankPlace }
  | { ok: false; reason: "not-found" | "course-not-bought" };

export async function readCourseProgress(
  context: Pick<AppContext, "db" | "clock">,
  { userId, course, place }: Asked,
): Promise<ReadProgress> {
  const { db, clock } = context;
  const found = await findOwnCourse(db, userId, course);
  if (!found) return { ok: false, reason: "not-found" };
  if (!found.isOwned) return { ok: false, reason: "course-not-bought" };
  const { topicIds } = found;
  const [places, rows] = await Promise.all([
    readPlaces(context),
    readProgress(db, { kind: "user", userId }, { now: clock.now(), topicIds }),
  ]);
  const counts = places.filter(({ topicId }) => topicIds.includes(topicId));
  const chosen = choosePlace(place, topicIds, counts);
  if (!chosen) return { ok: false, reason: "not-found" };
  const isInside = isInPlace(chosen, counts);
  const inside = {
    counts: counts.filter(({ subTheme, ...cell }) => isInside({ ...cell, subThemeId: subTheme.id })),
    rows: rows.filter(isInside),
  };
  return { ok: true, progress: describeProgress(chosen, inside), tasks: chosen };
}

type Cell = Pick<ProgressRow, "topicId" | "number" | "subThemeId">;

/** Null: the course has no such place. */
function choosePlace(
  place: ProgressPlace,
  topicIds: readonly number[],
  counts: readonly PlaceCount[],
): TaskBankPlace | null {
  if ("kimNumberId" in place) {
    const found = findByKimNumberId(place.kimNumberId);
    return found && topicIds.includes(found.topicId) ? { topicId: found.topicId, number: found.kim.number } : null;
  }
  const first = counts.find(({ theme, subTheme }) =>
    "themeId" in place ? theme.id === place.themeId : subTheme.id === place.subThemeId,
  );
  return first ? { topicId: first.topicId, ...place } : null;
}

function isInPlace({ topicId, number, themeId, subThemeId }: TaskBankPlace, counts: readonly PlaceCount[]) {
  const subThemes = new Set(counts.filter(({ theme }) => theme.id === themeId).map(({ subTheme }) => subTheme.id));
  return (cell: Cell): boolean =>
    cell.topicId === topicId &&
    (number === undefined || cell.number === number) &&
    (subThemeId === undefined || cell.subThemeId === subThemeId) &&
    (themeId === undefined || subThemes.has(cell.subThemeId));
}

function describeProgress(
  { topicId, number, subThemeId }: TaskBankPlace,
  { counts, rows }: { counts: readonly PlaceCount[]; rows: readonly ProgressRow[] },
) {
  const kim = number === undefined ? null : findKimNumber(topicId, number);
  const { solved, ...standing } = addUpProgress(rows);
  const [first] = counts;
  return {
    ...describeScores(standing),
    topicKimNumber: kim && describeKimNumber(topicId, kim),
    theme: kim || !first ? null : pickNamed(first.theme),
    subTheme: subThemeId === undefined || !first ? null : pickNamed(first.subTheme),
    items: rows.map((row) => describeItem(row, counts)),
    solvedCount: solved,
    taskCount: counts.reduce((sum, { count }) => sum + count, 0),
    maxScore: counts.reduce((sum, cell) => sum + cell.count * maxOf(cell), 0),
  };
}

const maxOf = ({ topicId, number }: PlaceCount): number => findKimNumber(topicId, number)?.max ?? 0;

function describeItem(row: ProgressRow, counts: readonly PlaceCount[]) {
  const kim = findKimNumber(row.topicId, row.number);
  const place = counts.find(({ subTheme }) => subTheme.id === row.subThemeId);
  return {
    ...describeScores(row),
    topicKimNumber: kim && describeKimNumber(row.topicId, kim),
    subTheme: place ? pickNamed(place.subTheme) : null,
  };
}

const pickNamed = ({ id, name }: { id: number; name: string }) => ({ id, name });
