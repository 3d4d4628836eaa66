/**
 * An order as it is offered at this moment. Reading changes nothing, however often. An editable order, or a frozen one
 * that is no longer held, is priced as of now and shown with its changes since it was stored. The version the buyer saw
 * comes back with the payment (`order-version.server.ts`).
 */
import { asc, eq, type SQL } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { type OrderNotice, orderLines, orders } from "~/db/schema/orders.server";
import type { PromocodeVerdict } from "~/features/store/pricing/promocode";
import type { ExplainStep } from "~/features/store/pricing/quote-cart";
import type { Roubles } from "~/shared/money";
import { liveNotices } from "./order-notice";
import type { LineRow, OrderRow } from "./order-rows.server";
import { isEditable } from "~/shared/order-state";
import { pricedVersion, storedVersion } from "./order-version.server";
import { countedLines, isHeld, repriceOrder, type Repriced, sayRecount } from "./quote-order.server";
import type { StoredOrder } from "./quote-order.server";

export type OrderOffer = {
  order: OrderRow;
  lines: LineRow[];
  initialPrice: Roubles;
  monthsBasedPrice: Roubles | null;
  price: Roubles;
  explain: ExplainStep[];
  promocode: PromocodeVerdict | null;
  notices: OrderNotice[];
  /** The version of this offer. */
  version: string;
  /** The count as of now; for a frozen or paid order it only supplies the names of the lines. */
  recount: Repriced;
};

type Reader = Pick<AppContext, "db" | "clock">;

/** One statement, so that lines and sum belong to one moment; null if there is no such order. */
export async function readStored(db: Database, condition: SQL | undefined): Promise<StoredOrder | null> {
  const rows = await db
    .select()
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(condition)
    .orderBy(asc(orderLines.addedAt), asc(orderLines.productId));
  const order = rows[0]?.orders;
  return order ? { order, lines: rows.flatMap(({ order_lines: line }) => line ?? []) } : null;
}

/** The order as it is offered; null if there is none, or it has neither lines nor notices. */
export async function readOffer(context: Reader, condition: SQL | undefined): Promise<OrderOffer | null> {
  const stored = await readStored(context.db, condition);
  if (!stored) return null;
  const isEmpty = stored.lines.length === 0 && liveNotices(stored.order.notices, context.clock.now()).length === 0;
  return isEmpty ? null : offerOrder(context, stored);
}

export async function offerOrder(context: Reader, { order, lines }: StoredOrder): Promise<OrderOffer> {
  const now = context.clock.now();
  const recount = await repriceOrder(context.db, { order, lines, now });
  const live = liveNotices(order.notices, now);
  const isOpen = isEditable(order.state) || (order.state === "awaiting_payment" && !isHeld(order, recount, now));
  if (!isOpen || recount.isSame) return describeStored({ ...order, notices: live }, lines, recount);
  const { counted } = recount;
  const { initialPrice, monthsBasedPrice, price, explain, promocode } = counted.quote;
  const changes = sayRecount(order, counted);
  return {
    order,
    lines: countedLines(order.id, lines, counted, now),
    ...{ initialPrice, monthsBasedPrice, price, explain, promocode },
    notices: [...changes, ...live],
    version: pricedVersion(counted),
    recount,
  };
}

/** The order as it was last stored. */
export function describeStored(order: OrderRow, lines: LineRow[], recount: Repriced): OrderOffer {
  const { initialPrice, monthsBasedPrice, price, explain, promocodeVerdict: promocode, notices } = order;
  const version = storedVersion(order, lines);
  return { order, lines, initialPrice, monthsBasedPrice, price, explain, promocode, notices, version, recount };
}
