/** Before tests that read the build: two of them that found it stale would build at once, over each other. */
import { ensureBuild } from "../../app/cli/installation.mjs";

export default async function buildSchool(): Promise<void> {
  if ((await ensureBuild()) !== 0) throw new Error("The school could not be built.");
}
