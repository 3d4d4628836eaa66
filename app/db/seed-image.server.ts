import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findProjectRoot } from "./project-root.server";

/**
 * The seeds: migrated data directories as tarballs, made at build time. With one a first start unpacks files; initdb
 * would take seconds and 850 MB of memory, which a small host does not have. `demo` holds the tasks of the demo too.
 */
export type SeedContent = "empty" | "demo";
type Seed = { file: string; fingerprintFile: string };

/** Grows when the way the image is made changes. */
const SEED_FORMAT = 1;

const MIGRATIONS_FOLDER = ["app", "db", "migrations"];

export function locateMigrations(): string {
  return join(findProjectRoot(), ...MIGRATIONS_FOLDER);
}

function locateSeed(content: SeedContent): Seed {
  const file = join(findProjectRoot(), "build", content === "empty" ? "seed.tgz" : `seed-${content}.tgz`);
  return { file, fingerprintFile: `${file}.fingerprint` };
}

/** Changes with the engine's version and the migrations: another value means another image. */
export function fingerprintSeed(): string {
  const hash = createHash("sha256").update(`format ${SEED_FORMAT}\n`);
  const require = createRequire(join(findProjectRoot(), "package.json"));
  const enginePackage = join(dirname(require.resolve("@electric-sql/pglite")), "..", "package.json");
  hash.update((JSON.parse(readFileSync(enginePackage, "utf8")) as { version: string }).version);
  const folder = locateMigrations();
  // The journal's dates count too: Drizzle decides by them alone what is still to be applied.
  for (const name of [
    ...readdirSync(folder)
      .filter((file) => file.endsWith(".sql"))
      .sort(),
    "meta/_journal.json",
  ]) {
    hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex");
}

/**
 * The seed's file, if it was made from these very migrations by this very engine. `source` names the tasks in it; left
 * out, any will do, because the start replaces older ones.
 */
export function findFreshSeed(content: SeedContent, source = ""): string | undefined {
  const { file, fingerprintFile } = locateSeed(content);
  if (!existsSync(file) || !existsSync(fingerprintFile)) return undefined;
  return readFileSync(fingerprintFile, "utf8").startsWith(`${fingerprintSeed()}\n${source}`) ? file : undefined;
}

/** The fingerprint is written last: a seed without one is not used. */
export function storeSeed(content: SeedContent, image: Uint8Array, source = ""): string {
  const { file, fingerprintFile } = locateSeed(content);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(fingerprintFile, { force: true });
  const draft = `${file}.draft`;
  writeFileSync(draft, image);
  renameSync(draft, file);
  writeFileSync(fingerprintFile, `${fingerprintSeed()}\n${source}`);
  return file;
}
