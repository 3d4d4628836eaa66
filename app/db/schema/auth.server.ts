/** Logins: sessions, codes, devices, linked networks. */
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { CODE_LANES, CODE_PURPOSES, SEND_CHANNELS, SEND_DRAWS, SOCIAL_NETWORKS } from "~/shared/column-values";
import type { E164 } from "~/shared/phone";
import { users } from "./accounts.server";
import { id, instant, listChecks } from "./columns.server";

/**
 * The history of social links: one row for each linking and unlinking, never deleted. A user who moves their Telegram
 * from one account to another stays one person in the ledger of invitations (product.md, "Referral").
 */
export const socialLinks = pgTable(
  "social_links",
  {
    provider: text({ enum: SOCIAL_NETWORKS }).notNull(),
    /** HMAC: the id of an unlinked page is not readable anywhere. */
    externalIdHash: text().notNull(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    linkedAt: instant().notNull(),
  },
  (t) => [
    ...listChecks(t),
    primaryKey({ columns: [t.provider, t.externalIdHash, t.userId] }),
    index("social_links_user").on(t.userId),
  ],
);

/** Opaque 256-bit tokens; only their SHA-256 is stored. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** The login that this one was handed over from, on the other host: the two end together (decision 0062). */
    parentHash: text(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Sliding expiry: 14 days after the last visit. */
    expiresAt: instant().notNull(),
    /** Absolute expiry, never moved. */
    endsAt: instant().notNull(),
    userAgent: text(),
    impersonatorId: text(),
  },
  (t) => [
    index("sessions_user").on(t.userId),
    index("sessions_expires").on(t.expiresAt),
    index("sessions_parent")
      .on(t.parentHash)
      .where(sql`${t.parentHash} is not null`),
  ],
);

/** A login on its way from one host to the other: a code that works once (decision 0062). */
export const handOvers = pgTable(
  "hand_overs",
  {
    /** SHA-256 of the code in the address. */
    codeHash: text().primaryKey(),
    /** The login that is handed over. */
    sessionHash: text().notNull(),
    /** The origin that may take it. */
    origin: text().notNull(),
    /** SHA-256 of the random value that only the browser's cookie there has. */
    nonceHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("hand_overs_expires").on(t.expiresAt)],
);

/**
 * Devices on which an account has logged in: their mistakes are counted apart from those of strangers (decision 0028).
 * Only the hash of the random cookie value is stored.
 */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deviceHash: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index("known_devices_seen").on(t.lastSeenAt)],
);

/** Every code sent, for the request that asked for it; the daily limit of a phone counts these rows. */
export const codeSends = pgTable(
  "code_sends",
  {
    /** SHA-256 of the random id that only the requesting browser or program has. */
    requestHash: text().primaryKey(),
    phone: text().$type<E164>().notNull(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    /** `known`: requested on a device on which the owner of the phone has logged in before. */
    lane: text({ enum: CODE_LANES }).notNull(),
    /** HMAC-SHA-256 of code, phone and request. Null once used up, or once a newer code has replaced it. */
    codeHash: text(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Wrong tries by the requester, counted before comparing. */
    tries: integer().notNull().default(0),
    /** Wrong tries that did not name their request. */
    strayTries: integer().notNull().default(0),
    triedAt: instant(),
    /** Set by a successful check-code: opens the window in which set-password works. */
    checkedAt: instant(),
  },
  (t) => [...listChecks(t), index("code_sends_phone").on(t.phone, t.sentAt), index("code_sends_sent").on(t.sentAt)],
);

/**
 * Every code sent in the last day: the places it takes, and whether a code of this phone was entered since, which gives
 * them back (`features/people/auth/code/send-budget.ts`).
 */
export const sendPlaces = pgTable(
  "send_places",
  {
    id: id(),
    phone: text().$type<E164>().notNull(),
    /** The phone without its last digits: its number range. */
    prefix: text().notNull(),
    /** The addresses one subscriber holds, and the block around them. */
    address: text().notNull(),
    network: text().notNull(),
    country: text().notNull(),
    channel: text({ enum: SEND_CHANNELS }).notNull(),
    drawn: text({ enum: SEND_DRAWS }).notNull(),
    sentAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [
    ...listChecks(t),
    index("send_places_address").on(t.address, t.sentAt),
    index("send_places_network").on(t.network, t.sentAt),
    index("send_places_prefix").on(t.prefix, t.sentAt),
    index("send_places_phone").on(t.phone, t.sentAt),
    index("send_places_sent").on(t.sentAt),
  ],
);

/** Every SMS and call that was asked for, and what became of it; the text itself is in the outbox until it is sent. */
export const smsMessages = pgTable(
  "sms_messages",
  {
    id: id(),
    phone: text().$type<E164>().notNull(),
    kind: text().notNull(),
    /** `delivered` and `undelivered` come later from the provider. */
    state: text({ enum: ["pending", "sent", "failed", "delivered", "undelivered"] }).notNull(),
    channel: text({ enum: SEND_CHANNELS }).notNull().default("sms"),
    provider: text().notNull(),
    providerId: text(),
    /** When the provider is asked what became of it; null: it is not asked any more. */
    askStatusAt: instant(),
    createdAt: instant().notNull(),
    details: jsonb().$type<{ failure?: string }>(),
  },
  (t) => [
    ...listChecks(t),
    index("sms_messages_followed")
      .on(t.askStatusAt)
      .where(sql`${t.askStatusAt} is not null`),
    index("sms_messages_created").on(t.createdAt),
  ],
);
