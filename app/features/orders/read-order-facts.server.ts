/**
 * Everything the price of an order depends on, read from our own data: courses, what the buyer owns, the promocode and
 * its uses, an invitation. `quote-order.server.ts` prices with it.
 */
import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { orders, promocodes } from "~/db/schema/orders.server";
import { usersToJoin } from "~/features/accounts/user-rows.server";
import { ownedOfLanding } from "~/features/catalog/listed-landing";
import { namesOfProducts, productsOfLandings, soldCourses } from "~/features/catalog/sold-courses.server";
import { tariffName } from "~/features/course/course-view";
import { ownedUnits } from "~/features/purchases/purchase-rows.server";
import { type CodeCourse, normalisePromocode, type Promocode } from "~/features/pricing/promocode";
import type { CourseTypeKey, ExamType, SubjectKey } from "~/features/subjects/taxonomy";
import { countCodeUses, type Payer } from "./code-uses.server";
import type { TariffProduct } from "./one-tariff";
import type { OrderRow } from "./order-rows.server";
import { lockPromocode } from "./promocode-rows.server";
import { type LineProduct } from "./refresh-lines";
import { nameSoldCourse } from "./sold-course-name";

export type SoldCourse = LineProduct &
  TariffProduct & {
    publicId: string;
    /** «Базовый»; `name` also includes the landing's name. */
    courseName: string;
    listPrice: number;
    salePrice: number | null;
    lessons: number;
    landing: {
      id: number;
      slug: string;
      name: string;
      isActive: boolean;
      exam: ExamType;
      subjects: SubjectKey[];
      courseType: CourseTypeKey;
      /** «Глеб Орлов», the main one first. */
      teachers: string[];
    };
  };

export type OrderFacts = {
  products: Map<number, SoldCourse>;
  promocode: {
    code: string;
    found: Promocode | null;
    /** The courses a code is limited to that are on sale. */
    courses: CodeCourse[];
    usesByBuyer: number;
    usesTotal: number;
  } | null;
  hasReferralWelcome: boolean;
};

type Buyer = Pick<OrderRow, "id" | "ownerUserId" | "guestKeyHash">;

/** The payer: a once-per-person code counts for them while the order has no owner. */
export type Paying = { payer: Payer | null };

/** At most four queries; `isPaying` locks the promocode's row first, so that the following count is final. */
export async function readOrderFacts(
  db: Database | Transaction,
  input: { order: Buyer; productIds: readonly number[]; code: string | null; isPaying?: Paying },
): Promise<OrderFacts> {
  const { order, code } = input;
  const products = await readProducts(db, input.productIds, order.ownerUserId);
  const promocode = code === null ? null : await readPromocode(db, order, code, input.isPaying ?? null);
  const hasReferralWelcome = order.ownerUserId !== null && (await readReferralWelcome(db, order.ownerUserId));
  return { products, promocode, hasReferralWelcome };
}

async function readProducts(
  db: Database | Transaction,
  productIds: readonly number[],
  userId: number | null,
): Promise<Map<number, SoldCourse>> {
  if (productIds.length === 0) return new Map();
  const sold = soldCourses(db);
  const rows = await db
    .select({
      productId: sold.productId,
      publicId: sold.publicId,
      courseName: sold.courseName,
      sold: sold.sold,
      programme: sold.programme,
      listPrice: sold.listPrice,
      salePrice: sold.salePrice,
      lessons: sold.lessons,
      siblings: sold.siblings,
      landing: {
        id: sold.landingId,
        slug: sold.slug,
        name: sold.landingName,
        isActive: sold.isActive,
        exam: sold.exam,
        subjects: sold.subjects,
        courseType: sold.courseType,
      },
      teachers: sold.teachers,
    })
    .from(sold)
    .where(inArray(sold.productId, [...productIds]));
  const bought =
    userId === null ? [] : await readBought(db, userId, [...new Set(rows.map(({ landing }) => landing.id))]);
  return new Map(
    rows.map(({ courseName, siblings, programme, teachers: names, ...row }) => {
      const months = programme.map(({ month }) => month);
      const ofLanding = bought.filter(({ landingId }) => landingId === row.landing.id);
      return [
        row.productId,
        {
          ...row,
          courseName,
          name: nameSoldCourse({ landingName: row.landing.name, courseName, siblings }),
          tariff: siblings > 1 ? tariffName(courseName) : null,
          months,
          isActive: row.landing.isActive,
          owned: ownedOfLanding({ id: row.productId, months }, ofLanding),
          landing: { ...row.landing, teachers: names },
        },
      ];
    }),
  );
}

/** What the user bought of these landings, in any tariff. */
function readBought(db: Database | Transaction, userId: number, landingIds: readonly number[]) {
  const owned = ownedUnits(db, userId);
  const product = productsOfLandings(db, landingIds);
  return db
    .select({ landingId: product.landingId, productId: owned.productId, month: owned.month })
    .from(owned)
    .innerJoin(product, eq(product.productId, owned.productId));
}

/** Part of the code's row: a limited code names its courses when none of them is in the cart. */
const coursesOfCode = namesOfProducts(sql`promocodes.product_ids`);

async function readPromocode(
  db: Database | Transaction,
  order: Buyer,
  text: string,
  paying: Paying | null,
): Promise<NonNullable<OrderFacts["promocode"]>> {
  const code = normalisePromocode(text);
  // A separate statement: counts inside the locking one would date from before the wait for the lock.
  if (paying) await lockPromocode(db, code);
  const [row] = await db
    .select({
      found: promocodes,
      courses: coursesOfCode,
      ...countCodeUses({ code, order, payer: paying?.payer ?? null }),
    })
    .from(promocodes)
    .where(eq(promocodes.code, code));
  const found = foundFor(order, row?.found);
  return {
    code,
    found,
    courses: (found && row?.courses ? row.courses : []).map(({ slug, ...sold }) => ({
      name: nameSoldCourse(sold),
      slug,
    })),
    usesByBuyer: row?.usesByBuyer ?? 0,
    usesTotal: row?.usesTotal ?? 0,
  };
}

/** Another user's personal code is answered like one that does not exist, so that the answer does not reveal it. */
function foundFor(order: Buyer, row: typeof promocodes.$inferSelect | undefined): Promocode | null {
  if (!row) return null;
  const { ownerUserId, ...found } = row;
  return ownerUserId === null || ownerUserId === order.ownerUserId ? found : null;
}

/** An invitation counts for the first paid order only; otherwise one invitation would discount every order. */
async function readReferralWelcome(db: Database | Transaction, userId: number): Promise<boolean> {
  const paidBefore = sql<boolean>`exists (
    select 1 from ${orders}
    where ${orders.ownerUserId} = ${userId} and ${orders.paidAt} is not null and ${orders.price} > 0
  )`;
  const user = usersToJoin(db, "buyer");
  const [row] = await db
    .select({ referredByUserId: user.referredByUserId, paidBefore })
    .from(user)
    .where(eq(user.id, userId));
  return row !== undefined && row.referredByUserId !== null && !row.paidBefore;
}
