/** Reads the offer from the tables of the site, or from their copies in a preview. */
import type { Database } from "~/db/open-database.server";
import type { Offer, Offered } from "~/features/core/school/offer";
import type { ExamType } from "~/features/core/subjects/exams";
import { listTaskExams } from "~/features/learning/task-bank/read-bank.server";
import { listWebinarExams } from "~/features/learning/webinars/read-webinars.server";
import { listOnSale } from "~/features/store/catalog/landing-rows.server";
import { PARENTS_TEXTS } from "./parents-texts.server";

/** «пн 18:00»: of the week that the built-in texts describe. */
const listLessons = (exam: ExamType) =>
  PARENTS_TEXTS.week[exam].days.flatMap(({ day, note, kind }) =>
    kind === "lesson" ? `${day} ${note.split(",")[0]}` : [],
  );

export async function readOffer(db: Pick<Database, "select">): Promise<Offer> {
  const [onSale, tasks, webinars] = await Promise.all([listOnSale(db), listTaskExams(db), listWebinarExams(db)]);
  const list = (exam: ExamType) => {
    const landings = onSale.filter((landing) => landing.exam === exam);
    const subjects = landings.flatMap((landing) => landing.subjects);
    const isThere: Partial<Record<Offered, boolean>> = {
      courses: landings.length > 0,
      bundle: new Set(subjects).size > 1,
      free: landings.some(({ isFree }) => isFree),
      week: landings.some(({ week }) =>
        listLessons(exam).every((lesson) => week.some(({ day, time }) => `${day} ${time}` === lesson)),
      ),
      tasks: tasks.includes(exam),
      webinars: webinars.includes(exam),
    };
    const others = (Object.keys(isThere) as Offered[]).filter((what) => isThere[what]);
    return [...new Set([...subjects, ...landings.map(({ courseType }) => courseType), ...others])];
  };
  return { ege: list("ege"), oge: list("oge") };
}
