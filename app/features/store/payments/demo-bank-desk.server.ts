/** The actions of the demo bank's page. It is the bank, so it also notifies this server about the payment. */
import {
  decideDemoPayment,
  readDemoPayment,
  type DemoDecision,
  type DemoPayment,
} from "~/integrations/bank/demo-bank.server";
import { receiveNotification } from "./receive-notification.server";
import type { PaymentContext } from "./payment-rows.server";

/** Null if another bank is configured, or this one has no such payment. */
export async function showDemoPayment(context: PaymentContext, id: string): Promise<DemoPayment | null> {
  if (context.bank.provider !== "demo") return null;
  return readDemoPayment(context, id, context.clock.now());
}

/** A second click changes nothing at the bank and sends no notification. */
export async function decideAtDemoBank(context: PaymentContext, id: string, decision: DemoDecision): Promise<void> {
  const decided = await decideDemoPayment(context, id, decision, context.clock.now());
  if (!decided.ok) return;
  const posts = decided.notifications.map((notification) => ({
    rawBody: JSON.stringify(notification),
    headers: new Headers(),
    ip: "127.0.0.1",
  }));
  await Promise.all(posts.map((post) => receiveNotification(context, context.bank, post)));
}
