/** People, their sessions and the proofs that a phone is theirs (specification §3 User, decisions.md §4). */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Takeover } from "~/features/auth/takeover";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const users = pgTable(
  "users",
  {
    id: id(),
    publicId: text().notNull().unique(),
    /** E.164. */
    phone: text().notNull().unique(),
    /** When a code sent to the phone was first typed in; null: VK alone has named it (decision 0029). */
    phoneProvenAt: instant(),
    /** What a proof of the phone has taken away, and when. */
    takeover: jsonb().$type<Takeover>(),
    /** argon2id in PHC form; null where the account was made without one. */
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    patronymic: text(),
    address: text(),
    avatar: text(),
    parentFirstName: text(),
    parentLastName: text(),
    parentPatronymic: text(),
    parentPhone: text(),
    parentAddress: text(),
    isAdAllowed: boolean().notNull().default(false),
    referralCode: text().notNull().unique(),
    referredByUserId: bigint({ mode: "number" }),
    referralCampaignSlug: text(),
    tgId: text(),
    /** The number of the page at VK, as VK writes it. */
    vkId: text(),
    /** Random; the support chat knows the person by it (specification §3, User). */
    supportChatId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("users_tg_id")
      .on(t.tgId)
      .where(sql`${t.tgId} is not null`),
    uniqueIndex("users_vk_id")
      .on(t.vkId)
      .where(sql`${t.vkId} is not null`),
    index("users_referred_by").on(t.referredByUserId),
  ],
);

/**
 * Which page of a network was ever bound to which account: a row at each binding and unbinding, never taken away.
 * Whoever moves his Telegram from one account to another is one person to the ledger of invitations (decision 0014).
 */
export const socialLinks = pgTable(
  "social_links",
  {
    provider: text().$type<"vk" | "telegram">().notNull(),
    /** HMAC: the number of a page left behind is readable nowhere. */
    externalIdHash: text().notNull(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    linkedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.externalIdHash, t.userId] }), index("social_links_user").on(t.userId)],
);

/** Opaque 256-bit tokens, only their SHA-256 is kept. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Sliding end: 14 days after the last visit. */
    expiresAt: instant().notNull(),
    /** Absolute end, never moved. */
    endsAt: instant().notNull(),
    userAgent: text(),
    impersonatorId: text(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

/**
 * Devices on which an account was logged in: their mistakes are counted apart from those of strangers (decision 0028).
 * Only the hash of the random text in the cookie is kept.
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

/** Every code that was sent, for the request that asked for it; the day of a phone is counted by these rows. */
export const codeSends = pgTable(
  "code_sends",
  {
    /** SHA-256 of the random id that only the asking browser or program has. */
    requestHash: text().primaryKey(),
    /** E.164. */
    phone: text().notNull(),
    purpose: text().$type<"registration" | "recovery" | "login">().notNull(),
    /** `known`: asked for on a device on which the owner of the phone has logged in before. */
    lane: text().$type<"open" | "known">().notNull(),
    /** HMAC-SHA-256 of code, phone and request. Null once used up, or where a newer code has taken its place. */
    codeHash: text(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Wrong tries of the one who asked, counted before comparing. */
    tries: integer().notNull().default(0),
    /** Wrong tries of those who did not say what they asked for. */
    strayTries: integer().notNull().default(0),
    triedAt: instant(),
    /** Set by a right check-code: opens the window in which set-password works. */
    checkedAt: instant(),
  },
  (t) => [index("code_sends_phone").on(t.phone, t.sentAt), index("code_sends_sent").on(t.sentAt)],
);

/**
 * Every send of a code for a day: the places it takes, and whether a code of this phone was typed in since, which gives
 * them back (`features/auth/send-budget.ts`).
 */
export const sendPlaces = pgTable(
  "send_places",
  {
    id: id(),
    phone: text().notNull(),
    /** The phone without its last digits: its run of numbers. */
    prefix: text().notNull(),
    /** What one subscriber holds of addresses, and the block around it. */
    address: text().notNull(),
    network: text().notNull(),
    country: text().notNull(),
    channel: text().$type<"sms" | "phone_call">().notNull(),
    drawn: text().$type<"open" | "reserve" | "withheld">().notNull(),
    sentAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [
    index("send_places_address").on(t.address, t.sentAt),
    index("send_places_network").on(t.network, t.sentAt),
    index("send_places_prefix").on(t.prefix, t.sentAt),
    index("send_places_phone").on(t.phone, t.sentAt),
    index("send_places_sent").on(t.sentAt),
  ],
);

export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    phone: text(),
    /** The form it was given with: `publicId` of the lead's touch. */
    leadTouchId: text(),
    /** `personal-data`, `advertising`; `offer` where an account was made. */
    kind: text().notNull(),
    /** Version of the document that was agreed to. */
    version: text().notNull(),
    /** Path of the page it was given on. */
    page: text(),
    isGiven: boolean().notNull(),
    givenAt: instant().notNull(),
    ip: text(),
  },
  (t) => [
    index("consents_user").on(t.userId),
    index("consents_touch")
      .on(t.leadTouchId)
      .where(sql`${t.leadTouchId} is not null`),
    index("consents_of_leads")
      .on(t.givenAt)
      .where(sql`${t.leadTouchId} is not null`),
  ],
);

/** A captcha answer works once: its signature is kept until it would have expired anyway. */
export const spentCaptchas = pgTable(
  "spent_captchas",
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("spent_captchas_expires").on(t.expiresAt)],
);

/** Every SMS and call that was asked for, and what became of it; the text itself is in the outbox until it is sent. */
export const smsMessages = pgTable(
  "sms_messages",
  {
    id: id(),
    phone: text().notNull(),
    kind: text().notNull(),
    /** `delivered` and `undelivered` are what the provider says later. */
    state: text().$type<"pending" | "sent" | "failed" | "delivered" | "undelivered">().notNull(),
    channel: text().$type<"sms" | "phone_call">().notNull().default("sms"),
    provider: text().notNull(),
    providerId: text(),
    /** When the provider is asked what became of it; null: it is not asked any more. */
    askStatusAt: instant(),
    createdAt: instant().notNull(),
    details: jsonb().$type<{ failure?: string }>(),
  },
  (t) => [
    index("sms_messages_followed")
      .on(t.askStatusAt)
      .where(sql`${t.askStatusAt} is not null`),
    index("sms_messages_created").on(t.createdAt),
  ],
);
