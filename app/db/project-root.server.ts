import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder that holds package.json. The server is bundled into `build/server/index.js`, so a path relative to this
 * file would mean one place under tsx and vitest and another in production. Walking up means the same place in all of
 * them.
 */
export function findProjectRoot(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${fileURLToPath(from)}`);
    folder = parent;
  }
  return folder;
}
