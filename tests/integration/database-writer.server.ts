/**
 * A writer that database.test.ts kills at random moments: reports each order only after the database has acknowledged
 * it.
 */
import { SILENT_LOG } from "~/db/log.server";
import { openDatabase } from "~/db/open-database.server";

const [dataDir = "", round = ""] = process.argv.slice(2);
const open = await openDatabase({ dataDir, databaseUrl: undefined, log: SILENT_LOG });
process.send?.({ type: "ready" });
for (let number = 0; ; number += 1) {
  const key = `${round}:${number}`;
  await open.db.transaction(async (tx) => {
    await tx.execute(`insert into app_meta (key, value) values ('${key}:a', '1')`);
    await tx.execute(`insert into app_meta (key, value) values ('${key}:b', '1')`);
  });
  process.send?.({ type: "written", key });
}
