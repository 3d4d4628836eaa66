import { it } from "vitest";
import { TEST_DATABASE_URL } from "./test-database.server";

/**
 * A test that proves something on PostgreSQL only. The embedded engine runs one transaction at a time and hides races:
 * there the test does not exist.
 */
export const itOnPostgres: (title: string, test: () => Promise<void>) => void = TEST_DATABASE_URL
  ? it
  : () => undefined;
