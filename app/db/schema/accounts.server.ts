/** Accounts and the consents that they gave. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Attribution } from "~/shared/attribution";
import type { Takeover } from "~/shared/column-json";
import type { E164 } from "~/shared/phone";
import { id, instant } from "./columns.server";

export const users = pgTable(
  "users",
  {
    id: id(),
    publicId: text().notNull().unique(),
    phone: text().$type<E164>().notNull().unique(),
    /** When a code sent to the phone was first typed in; null: only VK has named the phone (decision 0029). */
    phoneProvenAt: instant(),
    /** Parts removed by a proof of the phone, and the time of it. */
    takeover: jsonb().$type<Takeover>(),
    /** argon2id in PHC form; null if the account was made without a password. */
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    patronymic: text(),
    address: text(),
    avatar: text(),
    parentFirstName: text(),
    parentLastName: text(),
    parentPatronymic: text(),
    parentPhone: text().$type<E164>(),
    parentAddress: text(),
    isAdAllowed: boolean().notNull().default(false),
    referralCode: text().notNull().unique(),
    referredByUserId: bigint({ mode: "number" }).references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    referralCampaignSlug: text(),
    tgId: text(),
    /** The numeric id of the VK page, as VK writes it. */
    vkId: text(),
    /** Random; identifies the user in the support chat. */
    supportChatId: text(),
    /** Attribution of the registration. */
    attribution: jsonb().$type<Attribution>(),
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
    index("users_created").on(t.createdAt),
  ],
);

export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    phone: text().$type<E164>(),
    /** The form it was given with: the lead touch's `publicId`. */
    leadTouchId: text(),
    /** The payment of a guest without an account that it was given with. */
    paymentPublicId: text(),
    /** `personal-data`, `advertising`; `offer` if an account was created. */
    kind: text().notNull(),
    /** The version of the document agreed to. */
    version: text().notNull(),
    /** The path of the page it was given on. */
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
