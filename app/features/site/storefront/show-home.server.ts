/** The first page: the store, adapted to the season, and the next free webinar. */
import type { AppContext } from "~/app-context.server";
import { schoolSeason } from "~/features/core/school/school-season";
import { homePath } from "~/shared/paths";
import { readExam } from "./exam-part";
import type { HomeView } from "./home-view";
import { readNextWebinar } from "./read-home-rows.server";
import { readStore } from "./read-store.server";

export async function showHome(
  context: Pick<AppContext, "db" | "clock" | "school">,
  input: { examAsked: string | null },
): Promise<HomeView> {
  const exam = readExam(input.examAsked, context.school.view());
  const [store, webinar] = await Promise.all([
    readStore(context, { exam, isForParents: false, path: homePath(), anchor: "subjects" }),
    readNextWebinar(context, exam),
  ]);
  return { ...store, season: schoolSeason(context.clock.now(), context.school.season()), webinar };
}
