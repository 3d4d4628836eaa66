/** The files of the repository, for tests that read the sources. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";

/** Tracked and new files alike; ignored files do not count. */
export function listOwnFiles(): string[] {
  // A clone owned by another system user is still this clone.
  const args = ["-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const answer = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return answer.split("\0").filter((file) => file !== "" && existsSync(path.join(ROOT, file)));
}

export const readOwnFile = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
