/** Before the browser tests: a fresh build if it is stale, and one server for all of them. */
import { ensureBuild } from "../../app/cli/installation.mjs";
import { startSchool } from "./school-server";

export default async function openSchool(): Promise<() => Promise<void>> {
  if ((await ensureBuild()) !== 0) throw new Error("The school could not be built.");
  const school = await startSchool();
  // Workers are started after this and inherit it.
  process.env.SCHOOL_URL = school.url;
  process.env.SCHOOL_DATA_DIR = school.dataDir;
  return async () => {
    const code = await school.stop();
    if (code !== 0) throw new Error(`The school did not stop cleanly (${code}):\n${school.output().slice(-4000)}`);
  };
}
