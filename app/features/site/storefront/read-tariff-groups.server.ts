/** Tariff cards by exam and audience; their prices come from the store. */
import { asc } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { tariffInfoGroups } from "~/db/schema/storefront.server";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import type { ExamType } from "~/features/core/subjects/exams";
import { describeTariff, type TariffCard, type TariffWords } from "./tariff-card";

export type TariffGroup = { id: number; isForParents: boolean; exam: ExamType; tariffsInfo: TariffWords[] };

/** Cached in memory until the content changes. */
export const readTariffGroups: (context: Pick<AppContext, "db">) => Promise<readonly TariffGroup[]> =
  cacheUntilContentChanges((db) =>
    db
      .select({
        id: tariffInfoGroups.id,
        isForParents: tariffInfoGroups.isForParents,
        exam: tariffInfoGroups.exam,
        tariffsInfo: tariffInfoGroups.tariffsInfo,
      })
      .from(tariffInfoGroups)
      .orderBy(asc(tariffInfoGroups.position), asc(tariffInfoGroups.id)),
  );

function priceTariffs(group: TariffGroup | undefined, landings: readonly ListedLanding[]): TariffCard[] {
  return (group?.tariffsInfo ?? []).flatMap((words) => {
    const card = group && describeTariff(words, { exam: group.exam, landings });
    return card ? [card] : [];
  });
}

/** `GET /api/v2/tariffs-info-groups/`: every group; each card has the lowest price of its kind. */
export async function listTariffGroups(context: Pick<AppContext, "db">, origin: string) {
  const [groups, landings] = await Promise.all([readTariffGroups(context), readAllLandings(context)]);
  return groups.map((group) => ({
    id: group.id,
    isForParents: group.isForParents,
    examType: group.exam,
    tariffsInfo: priceTariffs(group, landings).map((card) => ({
      name: card.name,
      courseType: { name: card.typeName, slug: card.courseType },
      about: card.about,
      points: card.points,
      price: card.price,
      initialPrice: card.listPrice ?? card.price,
      isPriceFrom: card.isFrom,
      pricePeriod: card.per,
      url: new URL(card.href, origin).href,
    })),
  }));
}
