/** What the page for parents says of the store: the same courses, told to whoever pays. */
import type { AppContext } from "~/app-context.server";
import { parentsPath } from "~/shared/paths";
import type { AllMonthsOffer } from "./catalog-card";
import { describeExam, readExam } from "./exam-part";
import type { ExamView } from "./home-view";
import { readAllLandings } from "./read-landings.server";
import { priceTariffs, readTariffGroups } from "./read-tariff-groups.server";

export async function showParents(
  context: Pick<AppContext, "db" | "clock">,
  input: { examAsked: string | null; offer: AllMonthsOffer },
): Promise<ExamView> {
  const exam = readExam(input.examAsked);
  const [landings, groups] = await Promise.all([readAllLandings(context), readTariffGroups(context)]);
  const group = groups.find((one) => one.exam === exam && one.isForParents);
  return describeExam({
    exam,
    path: parentsPath(),
    anchor: "courses",
    landings,
    tariffs: priceTariffs(group, landings),
    offer: input.offer,
    now: context.clock.now(),
  });
}
