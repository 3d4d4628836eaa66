/** Before the browser tests: a fresh build if it is stale, and the loaded demo from which every server starts. */
import { ensureBuild } from "../../app/cli/installation.mjs";
import { prepareLoadedFolder } from "./test-server";

export default async function prepareSchools(): Promise<void> {
  if ((await ensureBuild()) !== 0) throw new Error("The program could not be built.");
  await prepareLoadedFolder();
}
