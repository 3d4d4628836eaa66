/** `generate-promocode`: one code per user and promotion, however often and from however many tabs it is requested. */
import { and, eq } from "drizzle-orm";
import { randomInt } from "node:crypto";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { promotions, takenPromotions } from "~/db/schema/bonuses.server";
import {
  deletePromocode,
  insertPromocode,
  personalCodes,
  type PromocodeRow,
} from "~/features/store/orders/personal-codes.server";
import { type Outcome, refuse } from "~/shared/result";
import { drawPersonalCode, judgePromotion, personalCodeEnd } from "./promotion-rule";

export type TakenCode = { code: string; endsAt: Date | null; isUsed: boolean };
export type TakePromotionReason = "unknown-promotion" | "not-started" | "ended" | "code-ended";

type PersonalPromocode = Pick<PromocodeRow, "title" | "kind" | "value" | "endsAt"> &
  Partial<Pick<PromocodeRow, "examType" | "productIds" | "minMonths">> & { ownerUserId: number };

const DRAWS = 5;

/** Creates a code for one user and one use, and returns it. */
export async function makePersonalCode(tx: Transaction, prefix: string, rules: PersonalPromocode): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = drawPersonalCode(prefix, (limit) => randomInt(limit));
    const made = await insertPromocode(tx, { ...rules, code, perUserLimit: 1, totalLimit: 1 });
    if (made !== null) return made;
  }
  throw new Error(`No free code of ${prefix} in ${DRAWS} draws`);
}

export async function acceptPromotion(
  context: Pick<AppContext, "db" | "clock">,
  input: { promotionId: number; userId: number },
): Promise<Outcome<TakenCode, TakePromotionReason>> {
  const { promotionId, userId } = input;
  const now = context.clock.now();
  const [promotion] = await context.db.select().from(promotions).where(eq(promotions.id, promotionId));
  if (!promotion) return refuse("unknown-promotion");
  // Returns the same code while it is valid, even after the promotion; there is no second one.
  const before = await findTaken(context.db, input);
  if (before) return before.endsAt !== null && now > before.endsAt ? refuse("code-ended") : { ok: true, ...before };
  const judged = judgePromotion(promotion, now);
  if (!judged.ok) return refuse(judged.reason === "not-offered" ? "unknown-promotion" : judged.reason);
  const { title, kind, value, exam, productIds, minMonths, codePrefix } = promotion;
  const endsAt = personalCodeEnd(promotion, now);
  return context.db.transaction(async (tx) => {
    const rules = { title, kind, value, examType: exam, productIds, minMonths, endsAt, ownerUserId: userId };
    const code = await makePersonalCode(tx, codePrefix, rules);
    const taken = await tx
      .insert(takenPromotions)
      .values({ promotionId, userId, code, takenAt: now })
      .onConflictDoNothing()
      .returning({ code: takenPromotions.code });
    if (taken.length > 0) return { ok: true, code, endsAt, isUsed: false };
    // Another tab was first: its code stays and this one is dropped.
    await deletePromocode(tx, code);
    const theirs = await findTaken(tx, input);
    if (!theirs) throw new Error("A taken code is gone");
    return { ok: true, ...theirs };
  });
}

async function findTaken(
  db: Database | Transaction,
  { promotionId, userId }: { promotionId: number; userId: number },
): Promise<TakenCode | null> {
  const codes = personalCodes(db);
  const [row] = await db
    .select({ code: codes.code, endsAt: codes.endsAt, isUsed: codes.isUsed })
    .from(takenPromotions)
    .innerJoin(codes, eq(codes.code, takenPromotions.code))
    .where(and(eq(takenPromotions.promotionId, promotionId), eq(takenPromotions.userId, userId)));
  return row ?? null;
}
