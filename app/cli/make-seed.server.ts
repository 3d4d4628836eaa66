/** `tsx app/cli/make-seed.server.ts`: makes `build/seed.tgz` unless a fresh one is there. Part of the build. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "~/db/embedded/open-embedded.server";
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import { findFreshSeed, storeSeed } from "~/db/seed-image.server";

async function makeSeed(): Promise<void> {
  const fresh = findFreshSeed();
  if (fresh) {
    console.log(`The seed image is up to date: ${fresh}`);
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "vershina-seed-"));
  try {
    const open = await openEmbedded({ dataDir, log: SILENT_LOG });
    try {
      await migrateDatabase(open);
      const image = await open.embedded!.dump();
      console.log(`Made the seed image: ${storeSeed(image)}, ${Math.round(image.byteLength / 1024)} kB`);
    } finally {
      await open.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await makeSeed();
