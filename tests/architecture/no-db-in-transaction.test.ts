import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";
import { noDbInTransaction } from "../../.config/rules/no-db-in-transaction.js";

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it;

new RuleTester().run("no-db-in-transaction", noDbInTransaction, {
  valid: [
    "await db.transaction((tx) => store(tx)); events.emit({ name });",
    "await db.transaction(async (tx) => { await tx.insert(orders).values(row); });",
    "await db.select(); await db.transaction(async (tx) => tx.select()); await db.select();",
    // The callback's own parameter may have any name, even `db`.
    "await context.db.transaction(async (db) => { await db.select(); });",
    // A savepoint is the same connection.
    "await db.transaction(async (tx) => { await tx.transaction(async (inner) => { await tx.select(); await inner.select(); }); });",
    "await context.db.transaction((tx) => settleOrder({ ...context, db: tx }, id));",
    "await context.db.transaction((tx) => writeEvent(context, tx, event));",
    "await context.db.transaction(async (tx) => { const now = context.clock.now(); context.log.info({ now }); });",
    // Neither of the two is awaited.
    "await context.db.transaction(async (tx) => { const hash = hashCode(context, code); await tx.insert({ hash, by: context.sms.provider }); });",
    // A column called `bank` and a key called `db` are not the database.
    "await db.transaction(async (tx) => { if (row.bank) await tx.update({ db: 1 }); });",
  ],
  invalid: [
    {
      code: "await db.transaction(async (tx) => { context.events.emit({ name }); });",
      errors: [{ messageId: "early" }],
    },
    {
      code: "async function store(stored: Transaction) { events.emit({ name }); }",
      languageOptions: { parser: tseslint.parser },
      errors: [{ messageId: "early" }],
    },
    {
      code: "await db.transaction(async (tx) => { await db.insert(orders).values(row); });",
      errors: [{ messageId: "outside" }],
    },
    {
      code: "await context.db.transaction(async (tx) => { await context.db.select(); });",
      errors: [{ messageId: "outside" }],
    },
    {
      code: "await open.db.transaction(async (tx) => { rows.map((row) => open.db.insert(row)); });",
      errors: [{ messageId: "outside" }],
    },
    {
      code: "const database = context.db; await database.transaction(async function (tx) { await database.select(); });",
      errors: [{ messageId: "outside" }],
    },
    {
      code: "await db.transaction(async (tx) => { await tx.transaction(async (inner) => { await db.select(); }); });",
      errors: [{ messageId: "outside" }],
    },
    {
      code: "await context.db.transaction(async (tx) => { const { db } = context; });",
      errors: [{ messageId: "outside" }],
    },
    {
      code: "await context.db.transaction(async (tx) => { await context.limiter.spend(key); await context.bank.ask(id); });",
      errors: [{ messageId: "outside" }, { messageId: "outside" }],
    },
    {
      code: "await context.db.transaction(async (tx) => { await settleOrder(context, id); });",
      errors: [{ messageId: "context" }],
    },
    {
      code: "await context.db.transaction(async () => settleOrder(context, id));",
      errors: [{ messageId: "context" }],
    },
    {
      code: "await context.db.transaction(async (tx) => { await sendText(context.sms, text); });",
      errors: [{ messageId: "outside" }],
    },
    {
      code: "await db.transaction(async (tx) => Promise.all([tx.select(), loadUser(db, id)]));",
      errors: [{ messageId: "outside" }],
    },
  ],
});
