/** The page for parents: the same store, presented to the payer. */
import type { AppContext } from "~/app-context.server";
import { parentsPath } from "~/shared/paths";
import { readExam } from "./exam-part";
import type { StoreView } from "./home-view";
import { readStore } from "./read-store.server";

export async function showParents(
  context: Pick<AppContext, "db" | "clock" | "school">,
  input: { examAsked: string | null },
): Promise<StoreView> {
  const exam = readExam(input.examAsked, context.school.view());
  return readStore(context, { exam, isForParents: true, path: parentsPath(), anchor: "subjects" });
}
