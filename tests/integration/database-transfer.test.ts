import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openEmbedded } from "~/db/embedded/open-embedded.server";
import { SILENT_LOG } from "~/db/log.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { openPostgres } from "~/db/postgres/open-postgres.server";
import { schema } from "~/db/schema.server";
import { sortByReferences, TransferError } from "~/db/transfer/describe-tables.server";
import { type ExportManifest, exportTables } from "~/db/transfer/export-tables.server";
import { importTables } from "~/db/transfer/import-tables.server";
import { readExportedColumn } from "~/db/transfer/read-export.server";
import { createFolderStore } from "~/integrations/files/folder-store.server";
import { fileKeysOf } from "~/features/core/images/image-rules";
import { IMAGE_FILES, PHOTO_FILES } from "~/integrations/files/file-key";
import { createS3Store } from "~/integrations/files/s3-store.server";
import { exportFiles, importFiles } from "~/integrations/files/transfer-files.server";
import { asE164 } from "~/shared/phone";
import { type FakeS3, startFakeS3 } from "../setup/fake-s3";
import { createPostgresDatabase, makeDataDir, TEST_DATABASE_URL } from "../setup/test-database.server";
import { itOnPostgres } from "../setup/it-on-postgres";

const { appMeta, orders, sessions, users } = schema;
const AT = new Date("2026-11-20T09:00:00.123Z");
/** Characters that break carelessly written lines. */
const AWKWARD = 'ё "кавычки" \\ \n\r\t , [null] {} \u2028\u2029 🙂 NULL \\N';

async function openEmpty(): Promise<{ open: OpenDatabase; end(): Promise<void> }> {
  const { dataDir, remove } = await makeDataDir({ isMigrated: true });
  const open = await openEmbedded({ dataDir, log: SILENT_LOG });
  return {
    open,
    async end() {
      await open.close();
      remove();
    },
  };
}

async function fill(open: OpenDatabase): Promise<void> {
  const people = Array.from({ length: 1501 }, (_, number) => ({
    publicId: `p${number}`,
    phone: asE164(`+7999${String(number).padStart(7, "0")}`),
    referralCode: `r${number}`,
    firstName: number % 2 ? AWKWARD : null,
    isAdAllowed: number % 3 === 0,
    createdAt: AT,
    updatedAt: AT,
  }));
  for (let start = 0; start < people.length; start += 300)
    await open.db.insert(users).values(people.slice(start, start + 300));
  await open.execute("delete from users where id = 1501");
  // An import stores rows by their ids: the inviter's row comes last.
  await open.execute("update users set referred_by_user_id = 1500 where id = 1");
  await open.db.insert(sessions).values({
    tokenHash: "t",
    userId: 1,
    createdAt: AT,
    lastSeenAt: AT,
    expiresAt: AT,
    endsAt: AT,
    userAgent: AWKWARD,
  });
  await open.db.insert(appMeta).values([
    { key: "Ёж", value: { text: AWKWARD, numbers: [1, 2.5, -0.001, 1e21], none: null } },
    { key: "ель", value: [] },
    { key: "z", value: "text" },
  ]);
  await open.db.insert(orders).values({
    publicId: "o",
    state: "draft",
    ownerUserId: 1,
    createdAt: AT,
    updatedAt: AT,
    receiptEmail: AWKWARD,
  });
}

describe("the photos of an export", () => {
  const KEYS = { bucket: "school", region: "ru-central1", accessKeyId: "id", secretAccessKey: "secret" };
  const key = (mark: string) => `${mark.repeat(22)}.jpg`;
  let bucket: FakeS3;
  let folder: string;
  let dataDir: string;
  beforeAll(async () => {
    bucket = await startFakeS3(KEYS);
  });
  afterAll(() => bucket.close());
  beforeEach(() => {
    bucket.files.clear();
    folder = mkdtempSync(join(tmpdir(), "vershina-photos-"));
    dataDir = mkdtempSync(join(tmpdir(), "vershina-photos-"));
  });
  afterEach(() => {
    for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
  });
  const place = () => ({ kind: PHOTO_FILES, folder });
  async function* all(...keys: string[]) {
    yield* keys;
  }
  const stores = () => ({
    folder: createFolderStore(dataDir, PHOTO_FILES),
    bucket: createS3Store({ ...KEYS, endpoint: bucket.url }, PHOTO_FILES),
  });

  it.each([
    ["a folder", "a bucket", "folder", "bucket"],
    ["a bucket", "a folder", "bucket", "folder"],
  ] as const)("go from %s to %s byte by byte", async (_, __, from, to) => {
    const content = { [key("a")]: Buffer.from([0xff, 0xd8, 0, 1, 10, 13]), [key("b")]: Buffer.alloc(70_000, 7) };
    for (const [name, bytes] of Object.entries(content)) await stores()[from].put(name, bytes);
    await stores()[from].put(key("c"), Buffer.from("no row claims it"));
    const exported = await exportFiles(stores()[from], place(), all(key("a"), key("b"), key("x")));
    expect(exported).toEqual({ files: 2, missing: [key("x")] });
    expect(await importFiles(stores()[to], place())).toBe(2);
    for (const [name, bytes] of Object.entries(content)) expect(await stores()[to].read(name)).toEqual(bytes);
    expect(await stores()[to].read(key("c"))).toBeNull();
  });

  it("stand beside the files of images, each kind in its own folder and list", async () => {
    const [from, to] = ["from", "to"].map((name) => createFolderStore(join(dataDir, name), IMAGE_FILES));
    const keys = fileKeysOf("i".repeat(22));
    for (const name of keys) await from?.put(name, Buffer.from(name));
    await stores().folder.put(key("a"), Buffer.from("photo"));
    await exportFiles(stores().folder, place(), all(key("a")));
    const images = { kind: IMAGE_FILES, folder };
    expect(await exportFiles(from!, images, all(...keys))).toEqual({ files: 3, missing: [] });
    expect(await importFiles(to!, images)).toBe(3);
    for (const name of keys) expect(await to?.read(name)).toEqual(Buffer.from(name));
    expect(await importFiles(stores().bucket, place())).toBe(1);
  });

  it("are refused where one is damaged or missing, where the list is, and where a name leads elsewhere", async () => {
    const { folder: store } = stores();
    await store.put(key("a"), Buffer.from("photo"));
    await exportFiles(store, place(), all(key("a")));
    const list = join(folder, "photos.jsonl");
    const whole = readFileSync(list, "utf8");
    writeFileSync(list, whole.replace(key("a"), "../../etc/passwd"));
    await expect(importFiles(store, place())).rejects.toThrow(/damaged in line 1/);
    writeFileSync(list, whole);
    writeFileSync(join(folder, "photos", key("a")), "other");
    await expect(importFiles(store, place())).rejects.toThrow(/missing or damaged/);
    rmSync(join(folder, "photos", key("a")));
    await expect(importFiles(store, place())).rejects.toThrow(/missing or damaged/);
    rmSync(list);
    await expect(importFiles(store, place())).rejects.toThrow(/photos.jsonl is missing/);
  });
});

describe("db:export and db:import", () => {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "vershina-export-"));
    folders.push(folder);
    return folder;
  };
  let source: Awaited<ReturnType<typeof openEmpty>>;
  let folder: string;

  beforeAll(async () => {
    source = await openEmpty();
    await fill(source.open);
    folder = newFolder();
    await exportTables(source.open, folder);
  });
  afterAll(async () => {
    await source.end();
    for (const made of folders) rmSync(made, { recursive: true, force: true });
  });

  it("an export writes every row as a line and is the same for the same data", async () => {
    const again = await exportTables(source.open, newFolder());
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as typeof again;
    expect(again).toEqual(manifest);
    const people = manifest.tables.find((table) => table.name === "users");
    expect(people).toMatchObject({ rows: 1500, sequences: [{ lastValue: "1501", isCalled: true }] });
    const text = gunzipSync(readFileSync(join(folder, "users.jsonl.gz"))).toString();
    expect(text.split("\n")).toHaveLength(1501);
  });

  it("an export names a column as its snapshot had it", async () => {
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as ExportManifest;
    const found: string[] = [];
    for await (const name of readExportedColumn(folder, manifest, { table: "app_meta", column: "key" }))
      found.push(name);
    expect(found.sort()).toEqual(["z", "Ёж", "ель"]);
    const unknown = readExportedColumn(folder, manifest, { table: "app_meta", column: "none" });
    await expect(unknown.next()).rejects.toThrow(TransferError);
  });

  it("an export restores equally in another embedded database, and ids continue", async () => {
    const target = await openEmpty();
    try {
      await importTables(target.open, folder);
      const copy = await exportTables(target.open, newFolder());
      const original = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as typeof copy;
      expect(copy.tables).toEqual(original.tables);
      const [first] = await target.open.db.select().from(appMeta).where(eq(appMeta.key, "Ёж"));
      expect(first?.value).toEqual({ text: AWKWARD, numbers: [1, 2.5, -0.001, 1e21], none: null });
      const [next] = await target.open.db
        .insert(users)
        .values({ publicId: "n", phone: asE164("+79991234567"), referralCode: "n", createdAt: AT, updatedAt: AT })
        .returning();
      expect(next?.id).toBe(1502);
    } finally {
      await target.end();
    }
  });

  itOnPostgres("data goes from the embedded engine to PostgreSQL and back, equal at every step", async () => {
    const database = await createPostgresDatabase(TEST_DATABASE_URL!);
    const postgres = await openPostgres({ databaseUrl: database.databaseUrl, log: SILENT_LOG });
    const back = await openEmpty();
    try {
      const original = await importTables(postgres, folder);
      const between = newFolder();
      const onPostgres = await exportTables(postgres, between);
      expect(onPostgres.engine).toBe("postgres");
      expect(onPostgres.tables).toEqual(original.tables);
      await importTables(back.open, between);
      expect((await exportTables(back.open, newFolder())).tables).toEqual(original.tables);
    } finally {
      await back.end();
      await postgres.close();
      await database.drop();
    }
  });

  it("an import refuses a target with rows, a damaged file and an unfinished export, and leaves nothing behind", async () => {
    await expect(importTables(source.open, folder)).rejects.toThrow(/target is not empty/);
    await expect(exportTables(source.open, folder)).rejects.toThrow(/is not empty/);
    const target = await openEmpty();
    try {
      await expect(importTables(target.open, newFolder())).rejects.toThrow(/manifest.json is missing/);
      const damaged = newFolder();
      rmSync(damaged, { recursive: true });
      await exportTables(source.open, damaged);
      const manifestFile = join(damaged, "manifest.json");
      writeFileSync(manifestFile, readFileSync(manifestFile, "utf8").replace('"rows": 1500', '"rows": 1501'));
      await expect(importTables(target.open, damaged)).rejects.toThrow(/damaged/);
      expect(await target.open.db.$count(users)).toBe(0);
    } finally {
      await target.end();
    }
  });

  it("the import puts referenced tables first and names a cycle", () => {
    const table = (name: string, ...references: string[]) => ({ name, columns: [], primaryKey: [], references });
    expect(sortByReferences([table("c", "b"), table("b", "a"), table("a")]).map(({ name }) => name)).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect(() => sortByReferences([table("a", "b"), table("b", "a")])).toThrow(TransferError);
  });
});
