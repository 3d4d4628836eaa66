/** `tsx app/cli/make-seed.server.ts`: makes `build/seed*.tgz` unless fresh ones are there. Part of the build. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuiltTaskBank } from "~/context.server";
import { openEmbedded } from "~/db/embedded/open-embedded.server";
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { findFreshSeed, type SeedContent, storeSeed } from "~/db/seed-image.server";
import { resolveDateMath } from "~/features/core/resources/date-math.server";
import { locateDemoTaskBank, openTaskBankFile } from "~/features/learning/task-bank/bank-file.server";

type Fill = (open: OpenDatabase) => Promise<void>;

async function makeSeed(content: SeedContent, source: string, fill: Fill): Promise<void> {
  const fresh = findFreshSeed(content, source);
  if (fresh) {
    console.log(`The seed image is up to date: ${fresh}`);
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "vershina-seed-"));
  try {
    const open = await openEmbedded({ dataDir, log: SILENT_LOG });
    try {
      await migrateDatabase(open);
      await open.embedded!.withMaintenanceDeadlines(() => fill(open));
      const image = await open.embedded!.dump();
      const file = storeSeed(content, image, source);
      console.log(`Made the seed image: ${file}, ${Math.round(image.byteLength / 1024)} kB`);
    } finally {
      await open.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fingerprintTaskBank(): Promise<string> {
  const bank = await openTaskBankFile(locateDemoTaskBank());
  bank?.close();
  return bank?.fingerprint ?? "";
}

await makeSeed("empty", "", () => Promise.resolve());
// A server may start at an earlier date than that of its build: the tasks count as changed when the season began.
const changedAt = resolveDateMath("season", new Date()) ?? new Date();
await makeSeed("demo", await fingerprintTaskBank(), ({ db }) => loadBuiltTaskBank(db, changedAt));
