/**
 * The embedded database on a disk that fills up. Needs permission to mount a small one, which a container's root has.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { locateEmbedded, openEmbedded } from "~/db/embedded/open-embedded.server";
import { isDatabaseUnavailable } from "~/db/errors.server";
import { SILENT_LOG } from "~/db/log.server";
import { copyMigrated } from "../setup/test-database.server";

/** A migrated database takes 40 MB, and recovery a WAL segment more. */
const DISK = "120m";
const SPARE_BYTES = 4_000_000;

const disk = mkdtempSync(path.join(tmpdir(), "vershina-disk-"));
function mountDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mountDisk();

afterAll(() => {
  if (isMounted) execFileSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!isMounted)("a full disk", () => {
  it("a full disk refuses, loses nothing confirmed, and recovers when there is space", async () => {
    await copyMigrated(locateEmbedded(disk));
    const open = await openEmbedded({ dataDir: disk, log: SILENT_LOG });
    await open.execute("create table filler (id serial primary key, body text)");
    const { bavail, bsize } = statfsSync(disk);
    const ballast = path.join(disk, "ballast");
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - SPARE_BYTES));

    const write = () =>
      open
        .execute("insert into filler (body) select repeat(md5(random()::text), 4) from generate_series(1, 2000)")
        .then(
          () => "written",
          (error: unknown) => error,
        );
    let confirmed = 0;
    let outcome: unknown = "written";
    while (outcome === "written") {
      outcome = await write();
      if (outcome === "written") confirmed += 1;
    }
    expect(isDatabaseUnavailable(outcome), String(outcome)).toBe(true);
    // Nothing but "try later" while the disk is full.
    for (let again = 0; again < 5; again += 1) {
      const next = await write();
      if (next === "written") confirmed += 1;
      else expect(isDatabaseUnavailable(next), String(next)).toBe(true);
    }

    rmSync(ballast);
    await expect.poll(write).toBe("written");
    const { rows } = await open.execute("select count(*)::int as count from filler");
    // A statement in flight when the disk filled up may or may not have been stored.
    expect(Number(rows[0]!.count)).toBeGreaterThanOrEqual((confirmed + 1) * 2000);
    await open.close();
  });
});
