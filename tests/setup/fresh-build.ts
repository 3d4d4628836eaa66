/** Before tests that start the built server: a fresh build if it is stale. */
import { ensureBuild } from "../../app/cli/installation.mjs";

export default async function buildSchool(): Promise<void> {
  if (process.env.TEST_DATABASE_URL && (await ensureBuild()) !== 0) throw new Error("The program could not be built.");
}
