import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { promotions, takenPromotions } from "~/db/schema/bonuses.server";
import { personalCodes } from "~/features/store/orders/personal-codes.server";
import { promocodeValue } from "~/features/store/pricing/promocode";
import { dayAndMonth } from "~/shared/months";
import { judgePromotion } from "./promotion-rule";
import type { PersonalCodeView, PromotionView } from "./promotion-view";

const until = (end: Date | null): string => (end === null ? "" : `до ${dayAndMonth(end)}`);

/**
 * Promotions this user can take a code of now, and codes already taken, used and expired ones included while their
 * promotion runs; one query.
 */
export async function listPromotions(
  context: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<PromotionView[]> {
  const now = context.clock.now();
  const codes = personalCodes(context.db);
  const rows = await context.db
    .select({
      promotion: promotions,
      code: takenPromotions.code,
      codeEndsAt: codes.endsAt,
      isUsed: sql<boolean>`coalesce(${codes.isUsed}, false)`,
    })
    .from(promotions)
    .leftJoin(takenPromotions, and(eq(takenPromotions.promotionId, promotions.id), eq(takenPromotions.userId, userId)))
    .leftJoin(codes, eq(codes.code, takenPromotions.code))
    .orderBy(asc(promotions.position), asc(promotions.id));
  return rows.flatMap(({ promotion, code, codeEndsAt, isUsed }) => {
    const isOver = codeEndsAt !== null && now > codeEndsAt;
    const isMine = code !== null && !isOver && !isUsed;
    if (!judgePromotion(promotion, now).ok && !isMine) return [];
    const ends = { endsAt: codeEndsAt?.toISOString() ?? null, until: until(codeEndsAt) };
    const personalCode: PersonalCodeView | null = code === null ? null : { code, ...ends, isUsed, isOver };
    const { id, slug, title, text, kind, value, exam, minMonths, endsAt } = promotion;
    const discount = promocodeValue({ kind, value });
    return [
      {
        id,
        slug,
        title,
        text,
        kind,
        value,
        discount,
        minMonths,
        personalCode,
        examType: exam,
        endsAt: endsAt?.toISOString() ?? null,
        until: until(endsAt),
      },
    ];
  });
}
