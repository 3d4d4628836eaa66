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

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const users = pgTable(
  "users",
  {
    id: id(),
    publicId: text().notNull().unique(),
    /** E.164. */
    phone: text().notNull().unique(),
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

/** One live code a phone and purpose; a resend overwrites it, the try counter of the day stays. */
export const phoneCodes = pgTable("phone_codes", {
  /** `{purpose}:{E.164}`. */
  key: text().primaryKey(),
  /** HMAC-SHA-256 of code, phone and purpose. Null once spent. */
  codeHash: text(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** Wrong and right tries of the live code, counted before comparing. */
  tries: integer().notNull().default(0),
  /** Sends and tries of the Moscow day, so that a resend does not reset them. */
  day: text().notNull(),
  sendsOfDay: integer().notNull().default(0),
  triesOfDay: integer().notNull().default(0),
  /** Set by a right check-code: opens the window in which set-password works. */
  checkedAt: instant(),
});

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
  (t) => [index("consents_user").on(t.userId)],
);

/** A captcha answer works once: its signature is kept until it would have expired anyway. */
export const spentCaptchas = pgTable("spent_captchas", {
  signature: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/** Every SMS and call is written down before it is handed over; no code is ever readable in this table or in a live log. */
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
    /** The text, sealed with a key of the environment, until it is sent; null afterwards. */
    sealedText: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    /** A code that comes later than this is worse than none. */
    deadlineAt: instant(),
    createdAt: instant().notNull(),
    details: jsonb().$type<{ failure?: string }>(),
  },
  (t) => [index("sms_messages_waiting").on(t.state, t.nextAttemptAt), index("sms_messages_created").on(t.createdAt)],
);

/** Letters, kept in the transaction that makes them due, sent by the queue. */
export const emailMessages = pgTable(
  "email_messages",
  {
    id: id(),
    /** One letter of a kind about one thing: `receipt:{payment}`. */
    dedupeKey: text().notNull().unique(),
    kind: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    state: text().$type<"pending" | "sent" | "failed">().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [index("email_messages_waiting").on(t.state, t.nextAttemptAt)],
);
