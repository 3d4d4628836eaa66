/** A school of a test's own, whose clock is moved from day to day: it is stopped and opened again with its data. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort, startSchool, type SchoolServer } from "./school-server";

export type MovedSchool = {
  url: string;
  dataDir: string;
  /** Opens it at nine in the morning of a day of November 2026, by the clock of Moscow. */
  toDay(day: number): Promise<void>;
  close(): Promise<void>;
};

export async function openMovedSchool(env: Record<string, string> = {}): Promise<MovedSchool> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-days-"));
  const port = await findFreePort();
  let school: SchoolServer | null = null;
  return {
    url: `http://localhost:${port}`,
    dataDir,
    async toDay(day) {
      await school?.stop();
      const date = `2026-11-${String(day).padStart(2, "0")}T09:00:00+03:00`;
      school = await startSchool({ dataDir, port, env: { SERVER_DATE: date, ...env } });
    },
    async close() {
      await school?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
