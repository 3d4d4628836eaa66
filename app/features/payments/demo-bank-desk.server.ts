/** What the page of the demo bank does: it is the bank, so it also tells the school what became of a payment. */
import {
  decideDemoPayment,
  readDemoPayment,
  type DemoDecision,
  type DemoPayment,
} from "~/integrations/bank/demo-bank.server";
import { receiveNotification } from "./receive-notification.server";
import type { PaymentContext } from "./payment-rows.server";

/** Null where another bank works, or where this one has no such payment. */
export async function showDemoPayment(context: PaymentContext, id: string): Promise<DemoPayment | null> {
  if (context.bank.provider !== "demo") return null;
  return readDemoPayment(context, id, context.clock.now());
}

/** A second press changes nothing at the bank and tells nobody anything. */
export async function pressDemoBank(context: PaymentContext, id: string, decision: DemoDecision): Promise<void> {
  const decided = await decideDemoPayment(context, id, decision, context.clock.now());
  if (!decided.ok) return;
  const posts = decided.notifications.map((notification) => ({
    rawBody: JSON.stringify(notification),
    headers: new Headers(),
    ip: "127.0.0.1",
  }));
  await Promise.all(posts.map((post) => receiveNotification(context, post)));
}
