/** Staff: users with roles, their second factor and their sessions (decision 0098). */
import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StaffRole } from "~/shared/column-values";
import type { E164 } from "~/shared/phone";
import { users } from "./accounts.server";
import { id, instant } from "./columns.server";

export const staffMembers = pgTable("staff_members", {
  userId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** As colleagues see it; the name of the account is the pupil's own. */
  name: text().notNull(),
  /** Empty: the person has left, and the audit still names them. */
  roles: jsonb().$type<StaffRole[]>().notNull(),
  /** Sealed by a key of the settings; null: no second factor yet. */
  totpSecret: text(),
  /** The last step whose code was taken: no code works twice. */
  totpStep: bigint({ mode: "number" }),
  createdAt: instant().notNull(),
});

/** Ten at a time, each works once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => staffMembers.userId, { onDelete: "cascade" }),
    /** SHA-256: the codes are random. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Apart from the sessions of the shop; only the SHA-256 of a token is stored. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text().primaryKey(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => staffMembers.userId, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Moves with every visit. */
    expiresAt: instant().notNull(),
    /** Never moves. */
    endsAt: instant().notNull(),
    /** When the second factor was last shown; null: only the password was. */
    confirmedAt: instant(),
    /** Sealed: the key and the recovery codes that this session is shown and that do not work yet. */
    enrolment: text(),
    ip: text().notNull(),
    userAgent: text(),
  },
  (t) => [index("staff_sessions_user").on(t.userId), index("staff_sessions_expires").on(t.expiresAt)],
);

/** One-time links for people who are to become staff. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    phone: text().$type<E164>().notNull(),
    roles: jsonb().$type<StaffRole[]>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("staff_invitations_expires").on(t.expiresAt)],
);
