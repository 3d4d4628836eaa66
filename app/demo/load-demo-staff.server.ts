/** The demo's staff, loaded once: later changes to them are left alone. */
import { randomBytes } from "node:crypto";
import type { Transaction } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import { staffMembers } from "~/db/schema/staff.server";
import { DEMO_STAFF } from "./demo-staff";

const makePublicId = (): string => randomBytes(16).toString("base64url");

export async function loadDemoStaff(
  tx: Transaction,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const dates = { createdAt: now, updatedAt: now, phoneProvenAt: now };
  const made = await tx
    .insert(users)
    .values(
      DEMO_STAFF.map(({ phone, name }) => {
        const [firstName, lastName] = name.split(" ");
        const referralCode = `DEMOSTAFF${phone.slice(-2)}`;
        return { ...dates, phone, firstName, lastName, referralCode, publicId: makePublicId(), passwordHash };
      }),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, phone: users.phone });
  const members = DEMO_STAFF.flatMap(({ phone, name, roles }) => {
    const userId = made.find((person) => person.phone === phone)?.id;
    return userId === undefined ? [] : [{ userId, name, roles, createdAt: now }];
  });
  if (members.length > 0) await tx.insert(staffMembers).values(members);
}
