/** Images in the folder of content: their stored files go with it, whatever kind of store has them. */
import { asc, eq } from "drizzle-orm";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { teachers } from "~/db/schema/catalog.server";
import { images } from "~/db/schema/images.server";
import { findAudited } from "~/features/admin/content/audited-resources.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { readContentFolder, writeContentFolder } from "~/features/admin/content/files/content-folder.server";
import { exportContent } from "~/features/admin/content/files/export-content.server";
import { writeImages } from "~/features/admin/content/files/folder-images.server";
import { importContent } from "~/features/admin/content/files/import-content.server";
import { addImage } from "~/features/admin/content/images/add-image.server";
import { describeAgain, dropImage } from "~/features/admin/content/images/change-image.server";
import { showImages } from "~/features/admin/content/images/show-images.server";
import { RESOURCES } from "~/features/admin/content/resources.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { IMAGE_WIDTHS } from "~/features/core/images/image-rules";
import { readImageVersion } from "~/features/core/images/image-rows.server";
import { remakeImage } from "~/features/core/images/remake-image.server";
import { sweepImages } from "~/features/core/images/sweep-images.server";
import { IMAGE_FILES } from "~/integrations/files/file-key";
import { createFolderStore } from "~/integrations/files/folder-store.server";
import { createS3Store } from "~/integrations/files/s3-store.server";
import type { FileStorePort } from "~/integrations/ports";
import { staffActor } from "~/shared/actor";
import { addDuration } from "~/shared/duration";
import { type FakeS3, startFakeS3 } from "../setup/fake-s3";
import { createMemoryStore, type MemoryStore } from "../setup/memory-store";
import { makeUser } from "../setup/shop.server";
import type { TestContext } from "../setup/test-context.server";
import { useDemoSchool, useEmptySchool } from "../setup/use-school";

const KEYS = { bucket: "school", region: "ru-central1", accessKeyId: "id", secretAccessKey: "secret" };

/** Whole folders are in `content-files.test.ts`. */
const TEACHERS = RESOURCES.filter(({ kind }) => kind === "teachers");

const school = useDemoSchool();
const other = useEmptySchool();

let bucket: FakeS3;
beforeAll(async () => void (bucket = await startFakeS3(KEYS)));
afterAll(() => bucket.close());

/** Of a test, and the folder of content in it. */
let folder: string;
let content: string;
let editor: Editor;
let teacher: string;
/** The store of the other school. */
let store: MemoryStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vershina-images-"));
  content = path.join(folder, "content");
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["content"]), userId, origin: "10.0.0.1" };
  await school.db.update(teachers).set({ imageId: null });
  await school.db.delete(images);
  store = createMemoryStore(other.clock);
  other.images = store;
  school.images = createMemoryStore(school.clock);
  const [row] = await school.db.select({ slug: teachers.slug }).from(teachers).orderBy(asc(teachers.slug)).limit(1);
  teacher = row?.slug ?? "";
});
afterEach(() => rmSync(folder, { recursive: true }));

async function add(shade = 1, alt = "Портрет"): Promise<string> {
  const file = await sharp({ create: { width: 1000, height: 600, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();
  const remade = await remakeImage(file, "портрет.png");
  if (!remade.ok) throw new Error(remade.fault);
  const added = await addImage(school, { image: remade.made, alt, editor });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

async function exportAll(from: TestContext, { isForced = false } = {}) {
  const made = await exportContent(from, TEACHERS, readContentFolder(content), { isForced });
  if (!made.ok) return made;
  await writeImages(from.images, content, made.images);
  writeContentFolder(content, made);
  return made;
}

const importAll = (into: TestContext, { isDryRun = false, isForced = false } = {}) =>
  importContent(into, TEACHERS, readContentFolder(content), { isDryRun, isForced });

const fileOf = (id: string, width = 480) => path.join(content, "images", `${id}-${width}.webp`);
const rowsOf = (one: TestContext) => one.db.select().from(images).orderBy(images.id);
const bytesOf = (one: TestContext, id: string) =>
  Promise.all(IMAGE_WIDTHS.map((width) => readImageVersion(one, { id, width })));
const photoOf = async (one: TestContext) => (await TEACHERS[0]?.read(one.db, teacher))?.image;

/** One of a teacher, exported. */
async function exportOne(): Promise<string> {
  const id = await add();
  await school.db.update(teachers).set({ imageId: id }).where(eq(teachers.slug, teacher));
  expect(await exportAll(school)).toMatchObject({ ok: true });
  return id;
}

describe("images in the folder", () => {
  const stores: [string, () => FileStorePort][] = [
    ["a folder", () => createFolderStore(path.join(folder, "data"), IMAGE_FILES)],
    ["a bucket", () => createS3Store({ ...KEYS, endpoint: bucket.url }, IMAGE_FILES)],
  ];
  it.each(stores)("move to an empty school whose files are in %s, byte for byte", async (_, open) => {
    other.images = open();
    const [id, unused] = [await exportOne(), await add(2, "Без места")];
    await exportAll(school);
    const done = await importAll(other);
    expect(done.ok ? [] : done.faults).toEqual([]);
    expect(done).toMatchObject({ ok: true, rewritten: [] });
    expect(await photoOf(other)).toBe(id);
    const kept = ({ alt, name, width, height, removedAt }: typeof images.$inferSelect) => ({
      ...{ alt, name, width, height, removedAt },
    });
    expect((await rowsOf(other)).map(kept)).toEqual((await rowsOf(school)).map(kept));
    expect(await bytesOf(other, id)).toEqual(await bytesOf(school, id));
    expect(await bytesOf(other, id)).not.toContain(null);
    const listed = await showImages(other, { roles: ["content"], page: 1, isUnused: true });
    expect(listed.rows.map(({ image }) => image.id)).toEqual([unused]);
    // The copy exports the same folder.
    expect(await exportAll(other)).toMatchObject({
      ok: true,
      written: [],
      gone: [],
      images: { written: [], gone: [] },
    });
  });

  it("change nothing when they are imported again", async () => {
    const id = await exportOne();
    expect(await importAll(other)).toMatchObject({ ok: true });
    const before = [await rowsOf(other), [...store.files.keys()]];
    const again = await importAll(other);
    expect(again).toMatchObject({ ok: true, imported: [], rewritten: [] });
    expect([await rowsOf(other), [...store.files.keys()]]).toEqual(before);
    expect(await importAll(school)).toMatchObject({ ok: true, imported: [] });
    const entries = await other.db.select().from(auditEntries).where(eq(auditEntries.resourceId, id));
    expect(entries).toMatchObject([{ action: "content.import", before: null, after: { alt: "Портрет" } }]);
  });

  it("are judged and not stored in a dry run", async () => {
    const id = await exportOne();
    expect(await importAll(other, { isDryRun: true })).toMatchObject({
      ok: true,
      imported: expect.arrayContaining([{ file: `images/${id}.yaml`, isNew: true, changes: expect.anything() }]),
    });
    expect([await rowsOf(other), store.files.size]).toEqual([[], 0]);
    rmSync(fileOf(id));
    expect(await importAll(other, { isDryRun: true })).toMatchObject({ ok: false });
  });

  const damage: [string, (id: string) => void | Promise<unknown>, RegExp][] = [
    ["missing", (id) => rmSync(fileOf(id)), /-480\.webp is missing/],
    ["of one other bit", (id) => flip(fileOf(id, 960)), /-960\.webp is damaged or replaced/],
    ["cut", (id) => writeFileSync(fileOf(id), readFileSync(fileOf(id)).subarray(0, 40)), /is damaged or replaced/],
    ["too long", (id) => writeFileSync(fileOf(id), Buffer.alloc(9 * 1024 * 1024)), /longer than an image may be/],
  ];
  it.each(damage)("are refused with file and line where one is %s, and nothing is stored", async (_, harm, said) => {
    const id = await exportOne();
    await harm(id);
    expect(await importAll(other)).toEqual({
      ok: false,
      faults: [{ file: `images/${id}.yaml`, line: 1, message: expect.stringMatching(said) }],
    });
    expect([await rowsOf(other), store.files.size, await photoOf(other)]).toEqual([[], 0, undefined]);
    // The site that has the image refuses the folder as well.
    expect(await importAll(school)).toMatchObject({ ok: false, faults: [{ file: `images/${id}.yaml` }] });
  });

  const forged: [string, (id: string) => Promise<unknown>, RegExp][] = [
    ["no WebP file", (id) => replace(fileOf(id), "png", 480, 288), /is no WebP file/],
    ["of another size", (id) => replace(fileOf(id), "webp", 300, 200), /another size/],
    ["broken", async (id) => writeFileSync(fileOf(id), readFileSync(fileOf(id)).subarray(0, 40)), /is damaged/],
  ];
  it.each(forged)("are judged by their content where the manifest does not know one: %s", async (_, forge, said) => {
    const id = await exportOne();
    await forge(id);
    const manifest = path.join(content, "manifest.yaml");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/^images\/.*webp.*\n/gm, ""));
    expect(await importAll(other)).toMatchObject({ ok: false, faults: [{ message: expect.stringMatching(said) }] });
    expect([await rowsOf(other), store.files.size]).toEqual([[], 0]);
  });

  it("leave no files behind when another file of the folder is wrong", async () => {
    await exportOne();
    const wrong = path.join(content, "teachers", `${teacher}.yaml`);
    writeFileSync(wrong, `${readFileSync(wrong, "utf8")}more: 1\n`);
    expect(await importAll(other)).toMatchObject({ ok: false, faults: [{ file: `teachers/${teacher}.yaml` }] });
    expect([await rowsOf(other), store.files.size]).toEqual([[], 0]);
  });

  it("are in the store before their rows: an import that dies leaves files for the sweep", async () => {
    await exportOne();
    const dead = { ...other, db: Object.assign(Object.create(other.db) as typeof other.db, { transaction: die }) };
    await expect(importAll(dead)).rejects.toThrow("killed");
    expect([await rowsOf(other), store.files.size]).toEqual([[], 3]);
    expect(await importAll(other)).toMatchObject({ ok: true });
    other.setClock(addDuration(other.clock.now(), { hours: 2 }).toISOString());
    expect(await sweepImages(other)).toBe(3);
    expect(store.files.size).toBe(3);
  });

  it("are a fault and no row where the store takes nothing", async () => {
    const id = await exportOne();
    store.failWith = new Error("the disk is full");
    expect(await importAll(other)).toMatchObject({
      ok: false,
      faults: [{ file: `images/${id}.yaml`, line: 1, message: expect.stringContaining("the disk is full") }],
    });
    expect([await rowsOf(other), store.files.size]).toEqual([[], 0]);
  });
});

describe("the text of an image in the folder", () => {
  const setAlt = (id: string, alt: string) => {
    const file = path.join(content, "images", `${id}.yaml`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^alt: .*$/m, `alt: ${alt}`));
  };

  it("is edited as any other, and never over the words of a person", async () => {
    const id = await exportOne();
    setAlt(id, "Из файла");
    expect(await importAll(school)).toMatchObject({ ok: true, imported: [{ file: `images/${id}.yaml` }] });
    expect(await rowsOf(school)).toMatchObject([{ alt: "Из файла" }]);
    await exportAll(school);
    await describeAgain(school, { id, alt: "Слова человека", editor });
    setAlt(id, "Снова из файла");
    expect(await importAll(school)).toMatchObject({
      ok: false,
      faults: [{ file: `images/${id}.yaml`, line: 1, message: expect.stringContaining("Слова человека") }],
    });
  });

  it("is all that changes: another name or size is refused at its line", async () => {
    const id = await exportOne();
    const file = path.join(content, "images", `${id}.yaml`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*$/m, "name: другой.png"));
    expect(await importAll(school)).toMatchObject({
      ok: false,
      faults: [{ file: `images/${id}.yaml`, line: 2, message: expect.stringContaining("только описание") }],
    });
  });
});

describe("an image that has been removed", () => {
  it("leaves the folder with the next export, and comes back from an older folder", async () => {
    const id = await add();
    await exportAll(school);
    expect(await dropImage(school, { id, editor })).toEqual({ ok: true });
    expect(await importAll(school)).toMatchObject({ ok: true, imported: [{ isNew: true }] });
    expect(await bytesOf(school, id)).not.toContain(null);
    const [last] = (await school.db.select().from(auditEntries).where(eq(auditEntries.resourceId, id))).slice(-1);
    expect(
      await undoContentChange(school, findAudited, { entryId: last?.id ?? 0, editor, extent: "whole" }),
    ).toMatchObject({ ok: true });
    expect(await exportAll(school)).toMatchObject({ ok: true, gone: [{ key: id }], images: { gone: { length: 3 } } });
    expect(readContentFolder(content).readImage?.(`${id}-480.webp`)).toBeNull();
    expect(readFileSync(path.join(content, "manifest.yaml"), "utf8")).not.toContain(id);
  });
});

describe("an export", () => {
  it("does not overwrite a file that somebody has put in place of its own, unless asked to", async () => {
    const id = await exportOne();
    const own = readFileSync(fileOf(id));
    await replace(fileOf(id), "webp", 480, 288);
    expect(await exportAll(school)).toMatchObject({ ok: false, faults: [{ file: `images/${id}.yaml`, line: 1 }] });
    expect(await exportAll(school, { isForced: true })).toMatchObject({ ok: true, images: { written: { length: 1 } } });
    expect(readFileSync(fileOf(id))).toEqual(own);
  });

  it("writes a missing file again, and names one that the store has lost", async () => {
    const id = await exportOne();
    rmSync(fileOf(id));
    expect(await exportAll(school)).toMatchObject({ ok: true, images: { written: { length: 1 } } });
    (school.images as MemoryStore).files.clear();
    expect(await exportAll(school)).toMatchObject({ ok: false, faults: { length: 3 } });
  });
});

const die = () => Promise.reject(new Error("killed"));

function flip(file: string): void {
  const bytes = readFileSync(file);
  const last = bytes.byteLength - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

const replace = (file: string, format: "png" | "webp", width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#112233" } })
    .toFormat(format)
    .toBuffer()
    .then((bytes) => writeFileSync(file, bytes));
