/**
 * Everything the price of an order depends on, read from our own data: courses, what the buyer owns, the promocode and
 * its uses, an invitation. `quote-order.server.ts` prices with it.
 */
import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { orders } from "~/db/schema/orders.server";
import { usersToJoin } from "~/features/core/accounts/user-rows.server";
import { ownedOfLanding } from "~/features/store/catalog/listed-landing";
import { productsOfLandings, taughtCourses } from "~/features/store/catalog/sold-courses.server";
import { tariffName } from "~/features/store/course/course-view";
import { ownedUnits } from "~/features/core/purchases/purchase-rows.server";
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import type { TariffProduct } from "./one-tariff";
import { type Recipient, recipientOf } from "./order-rows.server";
import { type CodeBuyer, type FoundPromocode, type Paying, readPromocode } from "./promocodes.server";
import type { LineProduct } from "./refresh-lines";
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
  promocode: FoundPromocode | null;
  hasReferralWelcome: boolean;
};

/** At most four queries; `isPaying` locks the promocode's row first, so that the following count is final. */
export async function readOrderFacts(
  db: Database | Transaction,
  input: {
    order: CodeBuyer & Recipient;
    productIds: readonly number[];
    code: string | null;
    isPaying?: Paying;
  },
): Promise<OrderFacts> {
  const { order, code } = input;
  const products = await readProducts(db, input.productIds, recipientOf(order));
  const promocode = code === null ? null : await readPromocode(db, { order, code, paying: input.isPaying ?? null });
  // An invitation counts for the pupil's own purchase: bought for a child, it would discount every order of the parent.
  const invited = order.isParent ? null : order.ownerUserId;
  const hasReferralWelcome = invited !== null && (await readReferralWelcome(db, invited));
  return { products, promocode, hasReferralWelcome };
}

async function readProducts(
  db: Database | Transaction,
  productIds: readonly number[],
  userId: number | null,
): Promise<Map<number, SoldCourse>> {
  if (productIds.length === 0) return new Map();
  const sold = taughtCourses(db);
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

/** Units of these landings that the user bought, in any tariff. */
function readBought(db: Database | Transaction, userId: number, landingIds: readonly number[]) {
  const owned = ownedUnits(db, userId);
  const product = productsOfLandings(db, landingIds);
  return db
    .select({ landingId: product.landingId, productId: owned.productId, month: owned.month })
    .from(owned)
    .innerJoin(product, eq(product.productId, owned.productId));
}

/** An invitation counts for the first paid order only; otherwise one invitation would discount every order. */
export async function readReferralWelcome(db: Database | Transaction, userId: number): Promise<boolean> {
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
