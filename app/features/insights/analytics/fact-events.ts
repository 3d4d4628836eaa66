/**
 * Which event a fact becomes, and with which fields. Purchases are not here: they leave through the outbox of their
 * payment.
 */
import { PRODUCT_KEY } from "~/features/core/school/product-key";
import type { Actor } from "~/shared/actor";
import type { DomainEvent, Place } from "~/shared/domain-events";
import type { EventFields, ServerEventName } from "./event-catalogue";

type EventWithFields = {
  [Name in ServerEventName]: { eventName: Name; fields: EventFields[Name] };
}[ServerEventName];

/** The user whose public id the event needs; null where the fact concerns no account. */
export function personOf(fact: DomainEvent): number | null {
  switch (fact.name) {
    case "user.logged-in":
    case "user.logged-out":
    case "user.registered":
      return fact.userId;
    default:
      return null;
  }
}

/** Null: analytics does not record this fact. */
export function eventOfFact(fact: DomainEvent, place: Place | null, publicId: string | null): EventWithFields | null {
  switch (fact.name) {
    case "user.logged-in": {
      if (publicId === null) return null;
      const { googleId, ...who } = describe(fact, place, publicId);
      return { eventName: "user_login", fields: { ...who, googleId, method: fact.way } };
    }
    case "user.logged-out": {
      if (publicId === null) return null;
      const { googleId: _, ...who } = describe(fact, place, publicId);
      return { eventName: "user_logout", fields: who };
    }
    case "user.registered": {
      if (publicId === null) return null;
      const { impersonatorId: _, ...who } = describe(fact, place, publicId);
      return { eventName: "user_registration", fields: { ...who, method: fact.way } };
    }
    case "lead.sent":
      return { eventName: "lead_sent", fields: { leadId: fact.touchId, leadType: fact.leadType } };
    case "experiment.shown": {
      const { experiment, variation, deviceHash } = fact;
      return { eventName: "front.experiment_viewed", fields: { experiment, variation, deviceHash } };
    }
    default:
      return null;
  }
}

function describe({ userId, actor }: { userId: number; actor: Actor }, place: Place | null, publicId: string) {
  return {
    [ID_FIELD]: userId,
    googleId: place?.googleId ?? null,
    student: { publicId },
    impersonatorId: actor.kind === "user" ? actor.impersonatorId : null,
  };
}

const ID_FIELD = `${PRODUCT_KEY}Id` as const;
