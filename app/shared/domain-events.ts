/**
 * Facts: what has happened, for the listeners that need to know (decision 0049). A use case emits a fact once it is
 * stored, after the commit; `context.server.ts` says who listens. A fact holds ids and enumerated words: no phone, no
 * e-mail.
 */
import type { SocialNetwork } from "~/shared/column-values";
import type { Actor } from "./actor";
import type { Roubles } from "./money";

export type LoginWay = "password" | "code" | "vk" | "legacy-jwt";

/** Fields of each fact beside its actor. */
type Facts = {
  "user.registered": { userId: number; way: "code" | "vk" };
  "user.logged-in": { userId: number; way: LoginWay };
  "user.logged-out": { userId: number };
  "password.changed": { userId: number; way: "profile" | "code" };
  "social.linked": { userId: number; network: SocialNetwork };
  "payment.started": { orderId: string };
  "order.paid": { orderId: string; userId: number | null; price: Roubles };
  "refund.decided": { paymentId: string; amount: Roubles };
  "order.refunded": { paymentId: string; amount: Roubles };
  "lead.sent": { touchId: string; leadType: string };
  "experiment.shown": { deviceHash: string; experiment: string; variation: string };
};

export const DOMAIN_EVENTS = {
  "user.registered": "an account was created",
  "user.logged-in": "a login began",
  "user.logged-out": "a login was ended by its owner",
  "password.changed": "a password was set",
  "social.linked": "a page of a network was linked to an account",
  "payment.started": "a buyer was sent to the bank",
  "order.paid": "an order was paid",
  "refund.decided": "a refund was decided on",
  "order.refunded": "money of a payment has gone back",
  "lead.sent": "a lead was accepted",
  "experiment.shown": "a browser was shown a variation of an experiment for the first time",
} as const satisfies Record<keyof Facts, string>;

export type DomainEvent = { [Name in keyof Facts]: { name: Name; actor: Actor } & Facts[Name] }[keyof Facts];

/** Where it happened, for facts of a request: the page without its query, and the visitor's ids in tags if allowed. */
export type Place = { url: string; googleId: string | null; yandexId: string | null };

/** Never throws: a failing subscriber does not undo what has happened. */
export type Events = { emit(event: DomainEvent, place?: Place): void };

/** The same for one request. */
export function atPlace(events: Events, place: Place): Events {
  return { emit: (event) => events.emit(event, place) };
}
