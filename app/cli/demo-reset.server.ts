/**
 * `npm run demo:reset`: deletes everything; the next start loads the demo school again. Refuses while a server is
 * running. With DATABASE_URL it empties that database, and only with `--yes`.
 */
import { migrateDatabase } from "~/db/migrate.server";
import { emptyTables, wipeEmbedded } from "~/db/wipe.server";
import { Refusal, refuseBesideServer, runOperatorCommand, withOperatorDatabase } from "./operator-command.server";

await runOperatorCommand(async (env, args) => {
  if (env.SCHOOL_MODE === "live") throw new Refusal("This is a live school: its data is not a demo.");
  if (!env.DATABASE_URL) {
    console.log(`Removed ${await wipeEmbedded(env.DATA_DIR)}; the next start loads the demo school.`);
    return;
  }
  if (!args.includes("--yes")) {
    throw new Refusal("This empties every table of the database in DATABASE_URL. If so: npm run demo:reset -- --yes");
  }
  await withOperatorDatabase(env, async (open) => {
    await refuseBesideServer(open);
    await migrateDatabase(open);
    await emptyTables(open);
  });
  console.log("Emptied the database; the next start loads the demo school.");
});
