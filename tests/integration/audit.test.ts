/** The audit log over the database: append-only, sealed in batches, verified. */
import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries, auditSeals } from "~/db/schema/audit.server";
import { emptyTables } from "~/db/wipe.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { sealAudit, UNSEALED_AT_MOST, verifyAudit } from "~/features/core/audit/seal-audit.server";
import { staffActor } from "~/shared/actor";
import { addDuration } from "~/shared/duration";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();

const record = (id: string) =>
  school.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { kind: "system", name: "test" },
      origin: null,
      action: "publish",
      resource: { kind: "teachers", id },
      before: null,
      after: { b: 1, a: [id] },
      now: school.clock.now(),
    }),
  );

/** A change by the database's owner. */
const tamper = (change: ReturnType<typeof sql>) =>
  school.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger append_only`);
    await tx.execute(change);
    await tx.execute(sql`alter table audit_entries enable trigger append_only`);
  });

it("refuses to change or delete an entry", async () => {
  const id = await record("one");
  await expect(school.db.update(auditEntries).set({ action: "undo" }).where(eq(auditEntries.id, id))).rejects.toThrow();
  await expect(school.db.delete(auditEntries).where(eq(auditEntries.id, id))).rejects.toThrow();
  const [entry] = await school.db.select().from(auditEntries);
  expect(entry).toMatchObject({ action: "publish", actorKind: "system", actorId: "test", after: { a: ["one"], b: 1 } });
});

it("refuses to empty the log and its batches; only the wipe of the whole database may", async () => {
  await record("one");
  await sealAudit(school);
  for (const table of ["audit_entries", "audit_seals", "audit_seal_entries"])
    await expect(school.db.execute(`truncate table ${table} cascade`)).rejects.toThrow();
  expect(await school.db.select().from(auditEntries)).toHaveLength(1);
  await emptyTables(school);
  expect(await school.db.select().from(auditEntries)).toEqual([]);
  await record("two");
  await expect(school.db.execute("truncate table audit_entries cascade")).rejects.toThrow();
});

it("does not store the entry of a change that is rolled back", async () => {
  const change = school.db.transaction(async (tx) => {
    await recordAudit(tx, {
      actor: staffActor(1, ["content"]),
      origin: "10.0.0.1",
      action: "publish",
      resource: { kind: "teachers", id: "x" },
      before: null,
      after: null,
      now: school.clock.now(),
    });
    throw new Error("refused");
  });
  await expect(change).rejects.toThrow("refused");
  expect(await school.db.select().from(auditEntries)).toEqual([]);
});

it("seals entries in batches whose chain adds up, and finds a changed entry", async () => {
  await record("one");
  await record("two");
  expect(await sealAudit(school)).toBe(2);
  await record("three");
  expect(await sealAudit(school)).toBe(1);
  expect(await sealAudit(school)).toBe(0);
  expect(await verifyAudit(school)).toEqual({ ok: true, batches: 2, entries: 3 });

  const [first] = await school.db.select().from(auditSeals).orderBy(asc(auditSeals.id));
  await tamper(sql`update audit_entries set resource_id = 'other' where resource_id = 'two'`);
  expect(await verifyAudit(school)).toEqual({ ok: false, reason: "broken", sealId: first?.id });
});

it("reports entries that no batch has taken in time", async () => {
  await record("one");
  expect(await verifyAudit(school)).toMatchObject({ ok: true });
  school.setClock(addDuration(school.clock.now(), { milliseconds: 1, ...UNSEALED_AT_MOST }).toISOString());
  expect(await verifyAudit(school)).toEqual({ ok: false, reason: "unsealed", entries: 1 });
});
