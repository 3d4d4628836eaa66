/**
 * A server that crash.test.ts kills at random moments: buyers fill carts, go to the bank and return while notifications
 * arrive twice, and children claim what was paid for them. Reports each step only after it was acknowledged.
 */
import { createLimiter } from "~/db/limiter.server";
import { SILENT_LOG } from "~/db/log.server";
import { openDatabase } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import { addToCart, applyPromocode, choosePayer } from "~/features/store/cart/change-cart.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import { builtInDocuments } from "~/features/core/documents/open-documents.server";
import { startPayment } from "~/features/store/payments/start-payment.server";
import { createDemoBank, decideDemoPayment } from "~/integrations/bank/demo-bank.server";
import { createLogger } from "~/integrations/log.server";
import { createSecrets, makePublicId } from "~/integrations/secrets.server";
import { findOrder } from "~/features/store/orders/order-rows.server";
import { userActor } from "~/shared/actor";
import type { Owner } from "~/shared/owner";
import { asE164 } from "~/shared/phone";

const [dataDir = "", databaseUrl = "", round = "0", startedAt = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log: SILENT_LOG });
const { db } = database;
const clock = { now: () => new Date(startedAt) };
const context = {
  db,
  clock,
  documents: builtInDocuments(),
  bank: createDemoBank({ db }),
  otherBanks: [],
  events: { emit: () => undefined },
  secrets: createSecrets({ SESSION_SECRET: "crash-secret", DATA_DIR: "" }),
  log: createLogger({ LOG_LEVEL: "silent" }),
  limiter: createLimiter(database, clock),
};

async function buy(number: number): Promise<void> {
  const [user] = await db
    .insert(users)
    .values({
      publicId: makePublicId(),
      phone: asE164(`+7901${round}${String(number).padStart(6, "0")}`),
      referralCode: makePublicId(),
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning();
  const userId = user!.id;
  // Every second buyer is a parent without an account: the user gets the courses by a link.
  const isForChild = number % 2 === 1;
  const owner: Owner = isForChild ? { kind: "guest", guestKeyHash: makePublicId() } : { kind: "user", userId };
  const added = await addToCart(context, owner, { productId: 101, months: ["2026.11", "2026.12"] });
  if (!added.ok) throw new Error(added.reason);
  process.send?.({ type: "ordered", orderPublicId: added.cart.publicId });
  await applyPromocode(context, owner, { code: "ВЕРШИНА10", ip: `198.51.100.${number % 250}` });
  const orderPublicId = added.cart.publicId;
  if (isForChild) await choosePayer(context, owner, "child");
  const started = await startPayment(context, {
    orderPublicId,
    owner,
    actor: userActor(userId),
    method: "card",
    receiptEmail: "buyer@example.com",
    isThirdParty: isForChild,
    origin: "http://localhost:3000",
  });
  if (!started.ok) throw new Error(started.reason);
  const bankId = started.url.split("/").at(-2)!;
  const decided = await decideDemoPayment({ db }, bankId, number % 5 === 0 ? "decline" : "pay-twice", clock.now());
  if (!decided.ok) throw new Error(decided.reason);
  await Promise.all(
    decided.notifications.map((body) =>
      receiveNotification(context, context.bank, {
        rawBody: JSON.stringify(body),
        headers: new Headers(),
        ip: "127.0.0.1",
      }),
    ),
  );
  if (number % 5 === 0) return;
  process.send?.({ type: "paid", orderPublicId });
  if (!isForChild) return;
  const { claimKey } = (await findOrder(db, orderPublicId)) ?? {};
  const claimed = await deferredAcquire(context, { claimKey: claimKey ?? "", userId });
  if (!claimed.ok) throw new Error(claimed.reason);
  process.send?.({ type: "claimed", orderPublicId });
}

for (let number = 0; ; number += 4) await Promise.all([0, 1, 2, 3].map((more) => buy(number + more)));
