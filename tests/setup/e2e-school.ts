/** Before the browser tests: a fresh build if it is stale, and the loaded demo from which every school starts. */
import { ensureBuild } from "../../app/cli/installation.mjs";
import { prepareLoadedFolder } from "./school-server";

export default async function prepareSchools(): Promise<void> {
  if ((await ensureBuild()) !== 0) throw new Error("The school could not be built.");
  await prepareLoadedFolder();
}
