import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseUnavailable, isUniqueViolation } from "~/db/errors.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { schema } from "~/db/schema.server";
import { asE164 } from "~/shared/phone";
import { AN_HOUR_AGO, aUser, rejection } from "../setup/database-rows";
import { openTestDatabase, clearTables } from "../setup/test-database.server";
import { itOnPostgres } from "../setup/it-on-postgres";

const { appMeta, users } = schema;

describe("on either engine", () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase();
  });
  beforeEach(() => clearTables(open));
  afterAll(() => open.close());

  it("instants, objects and numbers are read as they were stored", async () => {
    const [user] = await open.db.insert(users).values(aUser("+79990000001")).returning();
    await open.db.insert(appMeta).values({ key: "k", value: { list: [1, "два", null], at: { deep: true } } });
    const [stored] = await open.db.select().from(users);
    const [meta] = await open.db.select().from(appMeta);
    expect(user?.id).toBe(1);
    expect(stored?.createdAt).toEqual(AN_HOUR_AGO);
    expect(stored?.isAdAllowed).toBe(false);
    expect(meta?.value).toEqual({ list: [1, "два", null], at: { deep: true } });
  });

  it("raw SQL answers alike: instants as Date, int8 as text, several statements at once", async () => {
    const raw = await open.execute(
      "select $1::bigint as big, '2026-11-20T09:00:00Z'::timestamptz as at, 7 as small",
      [5],
    );
    expect(raw.rows).toEqual([{ big: "5", at: new Date("2026-11-20T09:00:00Z"), small: 7 }]);
    expect((await open.execute("select 1 as a; select 2 as a")).rows).toEqual([{ a: 2 }]);
    expect((await open.execute("select key from app_meta where key = $1", ["none"])).rowCount).toBe(0);
  });

  it("a duplicate row names the constraint it breaks", async () => {
    await open.db.insert(users).values(aUser("+79990000001"));
    const error = await rejection(
      open.db.insert(users).values({ ...aUser("+79990000002"), phone: asE164("+79990000001") }),
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "users_phone_unique")).toBe(true);
    expect(isUniqueViolation(error, "users_public_id_unique")).toBe(false);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it("a thrown error rolls back the transaction, and a nested one only its part", async () => {
    const failed = await rejection(
      open.db.transaction(async (tx) => {
        await tx.insert(appMeta).values({ key: "lost", value: 1 });
        throw new Error("changed my mind");
      }),
    );
    expect(failed).toEqual(new Error("changed my mind"));
    await open.db.transaction(async (tx) => {
      await tx.insert(appMeta).values({ key: "kept", value: 1 });
      await rejection(
        tx.transaction(async (inner) => {
          await inner.insert(appMeta).values({ key: "inner", value: 1 });
          await inner.insert(appMeta).values({ key: "kept", value: 2 });
        }),
      );
    });
    expect(await open.db.select().from(appMeta)).toEqual([{ key: "kept", value: 1 }]);
  });

  itOnPostgres("fifty concurrent read-modify-write transactions stay isolated", async () => {
    await open.db.insert(appMeta).values({ key: "counter", value: 0 });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        open.db.transaction(async (tx) => {
          const [row] = await tx.select().from(appMeta).where(eq(appMeta.key, "counter")).for("update");
          await tx
            .update(appMeta)
            .set({ value: Number(row?.value) + 1 })
            .where(eq(appMeta.key, "counter"));
        }),
      ),
    );
    expect(await open.db.select().from(appMeta)).toEqual([{ key: "counter", value: 50 }]);
  });

  it("listeners receive committed notifications and no others", async () => {
    const heard: (string | null)[] = [];
    const stop = await open.listen("prices", (payload) => heard.push(payload));
    await rejection(
      open.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_notify('prices', 'lost')`);
        throw new Error("no");
      }),
    );
    await open.db.execute(sql`select pg_notify('prices', 'changed')`);
    await expect.poll(() => heard).toEqual(["changed"]);
    await stop?.();
    const heardByOther: (string | null)[] = [];
    const stopOther = await open.listen("prices", (payload) => heardByOther.push(payload));
    await open.db.execute(sql`select pg_notify('prices', 'unheard')`);
    await expect.poll(() => heardByOther).toEqual(["unheard"]);
    await stopOther?.();
    expect(heard).toEqual(["changed"]);
  });

  it("a second migration run changes nothing", async () => {
    await open.db.insert(appMeta).values({ key: "kept", value: 1 });
    await migrateDatabase(open);
    expect(await open.db.select().from(appMeta)).toHaveLength(1);
  });
});

it("close waits for pending statements and refuses later ones", async () => {
  const open = await openTestDatabase();
  // Drizzle sends nothing until it is awaited; `execute` sends at once.
  const asked = Array.from({ length: 20 }, (_, number) =>
    open.db
      .insert(appMeta)
      .values({ key: `k${number}`, value: 1 })
      .returning()
      .execute(),
  );
  let proceed = () => undefined as void;
  const isClosing = new Promise<void>((resolve) => (proceed = resolve));
  const inTransaction = open.db.transaction(async (tx) => {
    await tx.insert(appMeta).values({ key: "slow", value: 1 });
    await isClosing;
    return tx.select({ key: appMeta.key }).from(appMeta).where(eq(appMeta.key, "slow"));
  });
  const closed = open.close();
  proceed();
  expect((await Promise.all(asked)).flat()).toHaveLength(20);
  expect(await inTransaction).toEqual([{ key: "slow" }]);
  await closed;
  expect(await rejection(open.execute("select 1"))).toBeInstanceOf(Error);
});
