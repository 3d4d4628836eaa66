/** Images of the site: stored before their rows, used by items, removed and taken back. */
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { teachers } from "~/db/schema/catalog.server";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import { images } from "~/db/schema/images.server";
import { findAudited } from "~/features/admin/content/audited-resources.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { addImage } from "~/features/admin/content/images/add-image.server";
import { describeAgain, dropImage } from "~/features/admin/content/images/change-image.server";
import { showImage, showImages } from "~/features/admin/content/images/show-images.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { showItem } from "~/features/admin/content/show-item.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { pruneRemovedImages, readImageVersion, REMOVED_IMAGE_LIFETIME } from "~/features/core/images/image-rows.server";
import { type RemadeImage, remakeImage } from "~/features/core/images/remake-image.server";
import { sweepImages } from "~/features/core/images/sweep-images.server";
import { mayHaveImages } from "~/features/core/resources/find-references";
import { findTeacher, readAllTeachers } from "~/features/store/catalog/teacher-rows.server";
import { staffActor } from "~/shared/actor";
import { addDuration } from "~/shared/duration";
import { itOnPostgres } from "../setup/it-on-postgres";
import type { MemoryStore } from "../setup/memory-store";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();

let store: MemoryStore;
let editor: Editor;
let teacher: string;
beforeEach(async () => {
  store = school.images as MemoryStore;
  store.files.clear();
  store.failWith = null;
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["content"]), userId, origin: "10.0.0.1" };
  await school.db.update(teachers).set({ imageId: null });
  await school.db.delete(contentDrafts);
  await school.db.delete(contentPublications);
  await school.db.delete(images);
  const [row] = await school.db.select({ slug: teachers.slug }).from(teachers).limit(1);
  teacher = row?.slug ?? "";
});

/** Each shade is a file of its own. */
async function draw(shade: number): Promise<RemadeImage> {
  const background = { r: shade, g: 0, b: 0 };
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const remade = await remakeImage(file, "портрет.png");
  if (!remade.ok) throw new Error(remade.fault);
  return remade.made;
}

async function add(shade = 1, alt = "Портрет"): Promise<string> {
  const added = await addImage(school, { image: await draw(shade), alt, editor });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

const teachersResource = () => {
  const resource = findResource("teachers");
  if (!resource) throw new Error("No teachers");
  return resource;
};

async function give(image: string, publishAt: Date | null = null) {
  const resource = teachersResource();
  const item = await resource.read(school.db, teacher);
  await saveDraft(school, resource, { key: teacher, userId: editor.userId, value: { ...item, image } });
  return publishItem(school, resource, { key: teacher, editor, reason: null, publishAt });
}

/** Of this test alone: the log is only appended to, and each test has a person of its own. */
const entries = (id: string) =>
  school.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.resourceId, id), eq(auditEntries.actorId, String(editor.userId))))
    .orderBy(auditEntries.id);
const rows = () => school.db.select().from(images);
const undo = async (entryId: number | undefined) =>
  undoContentChange(school, findAudited, { entryId: entryId ?? 0, editor, extent: "whole" });

describe("an upload", () => {
  it("is three files, a row and an entry of the audit log", async () => {
    const id = await add();
    const [row] = await rows();
    expect(row).toMatchObject({ id, alt: "Портрет", name: "портрет.png", width: 40, height: 30 });
    expect([...store.files.keys()]).toEqual([480, 960, 1600].map((width) => `${row?.fileKey}-${width}.webp`));
    expect(await readImageVersion(school, { id, width: 960 })).toEqual(
      store.files.get(`${row?.fileKey}-960.webp`)?.content,
    );
    expect(await entries(id)).toMatchObject([
      { action: "image.upload", actorId: String(editor.userId), before: null, after: { alt: "Портрет", width: 40 } },
    ]);
  });

  itOnPostgres("sent three times at once, and once more later, is one image", async () => {
    const image = await draw(1);
    const send = (alt: string) => addImage(school, { image, alt, editor });
    const sent = await Promise.all([send("Портрет"), send("Портрет"), send("Портрет")]);
    expect(sent.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(await send("Другие слова")).toMatchObject({ ok: true, id: image.id, isNew: false });
    expect(await rows()).toMatchObject([{ alt: "Портрет" }]);
    expect(store.files.size).toBe(3);
    expect(await entries(image.id)).toHaveLength(1);
  });

  it("leaves nothing if the store does not take it", async () => {
    store.failWith = new Error("the disk is full");
    expect(await addImage(school, { image: await draw(1), alt: "Портрет", editor })).toEqual({
      ok: false,
      reason: "not-stored",
    });
    expect([await rows(), store.files.size]).toEqual([[], 0]);
  });

  it("killed between its files and its row shows nothing, and its files are swept", async () => {
    const image = await draw(1);
    const dead = { ...school, db: Object.assign(Object.create(school.db) as typeof school.db, { transaction: die }) };
    await expect(addImage(dead, { image, alt: "Портрет", editor })).rejects.toThrow("killed");
    expect(await readImageVersion(school, { id: image.id, width: 480 })).toBeNull();
    expect(store.files.size).toBe(3);
    expect(await sweepImages(school)).toBe(0);
    // The same file again stands beside the orphans, which the sweep then takes away.
    const id = await add(1);
    school.setClock(addDuration(school.clock.now(), { hours: 2 }).toISOString());
    expect(await sweepImages(school)).toBe(3);
    expect(await readImageVersion(school, { id, width: 480 })).not.toBeNull();
  });
});

const die = () => Promise.reject(new Error("killed"));

describe("the text of an image", () => {
  it("changes with an entry, and the same text with none", async () => {
    const id = await add();
    expect(await describeAgain(school, { id, alt: "Анна у доски", editor })).toEqual({ ok: true });
    expect(await describeAgain(school, { id, alt: "Анна у доски", editor })).toEqual({ ok: true });
    const [, changed, ...more] = await entries(id);
    expect([changed?.action, more]).toEqual(["image.describe", []]);
    expect(await undo(changed?.id)).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ alt: "Портрет" }]);
    expect(await describeAgain(school, { id: "0".repeat(32), alt: "x", editor })).toEqual({
      ok: false,
      reason: "unknown",
    });
  });
});

describe("an image of a teacher", () => {
  it("is published, shown, counted as a use, and cannot be removed", async () => {
    const id = await add();
    expect(await give(id)).toMatchObject({ ok: true });
    expect((await findTeacher(school, teacher))?.photo).toEqual({ id, alt: "Портрет", width: 40, height: 30 });
    const listed = await readAllTeachers(school);
    expect(listed.filter(({ photo }) => photo !== null).map(({ slug }) => slug)).toEqual([teacher]);
    const shown = await showImage(school, { id, roles: ["content"] });
    expect(shown?.uses).toEqual([
      { title: expect.stringMatching(/^преподаватель /), href: `/staff/content/teachers/${teacher}/` },
    ]);
    expect(await dropImage(school, { id, editor })).toMatchObject({ ok: false, reason: "in-use" });
    const [upload] = await entries(id);
    expect(await undo(upload?.id)).toMatchObject({ ok: false, reason: "in-use" });
    expect(await rows()).toMatchObject([{ removedAt: null }]);
  });

  it("is in use while its publication waits", async () => {
    const id = await add();
    await give(id, addDuration(school.clock.now(), { hours: 1 }));
    const refused = await dropImage(school, { id, editor });
    expect(refused).toMatchObject({ ok: false, uses: [expect.stringContaining("по расписанию")] });
  });

  it("is refused at its field if it has gone meanwhile", async () => {
    const id = await add();
    await dropImage(school, { id, editor });
    expect(await give(id)).toMatchObject({
      ok: false,
      reason: "invalid",
      errors: { image: ["Этого изображения уже нет"] },
    });
    expect((await findTeacher(school, teacher))?.photo).toBeNull();
  });

  it("is offered among the latest, and stays chosen when it is older than all of them", async () => {
    const old = await add(1, "Старое");
    await give(old);
    for (let shade = 2; shade < 16; shade += 1) {
      school.setClock(addDuration(school.clock.now(), { minutes: 1 }).toISOString());
      await add(shade);
    }
    const asked = { key: teacher, userId: editor.userId, roles: ["content"] };
    const view = await showItem(school, teachersResource(), asked);
    const field = view?.fields.find(({ control }) => control === "image");
    expect(field).toMatchObject({
      name: "image",
      images: expect.arrayContaining([expect.objectContaining({ id: old })]),
    });
    expect(field?.control === "image" && [field.images.length, field.nextCount]).toEqual([13, 36]);
    const longer = await showItem(school, teachersResource(), { ...asked, imageCount: 36 });
    const all = longer?.fields.find(({ control }) => control === "image");
    expect(all?.control === "image" && [all.images.length, all.nextCount]).toEqual([15, null]);
  });

  it("is looked up where every resource with images says so", () => {
    const able = RESOURCES.filter(({ fields }) => mayHaveImages(fields));
    expect(able.map(({ kind }) => kind)).toContain("teachers");
    expect(able.filter(({ readAll }) => readAll === undefined)).toEqual([]);
  });
});

describe("a removed image", () => {
  it("is not listed, keeps its files for a month, and comes back from the audit log", async () => {
    const id = await add();
    expect(await dropImage(school, { id, editor })).toEqual({ ok: true });
    expect(await dropImage(school, { id, editor })).toEqual({ ok: false, reason: "unknown" });
    expect((await showImages(school, { roles: ["content"], page: 1, isUnused: false })).rows).toEqual([]);
    expect(await readImageVersion(school, { id, width: 480 })).not.toBeNull();
    await pruneRemovedImages(school.db, school.clock.now());
    const removal = (await entries(id)).at(-1);
    expect(removal).toMatchObject({ action: "image.remove", after: null });
    expect(await undo(removal?.id)).toMatchObject({ ok: true });
    expect(await showImage(school, { id, roles: ["content"] })).toMatchObject({ image: { alt: "Портрет" } });
  });

  it("comes back with the same file, and with the words of the new upload", async () => {
    const id = await add(1, "Портрет");
    await dropImage(school, { id, editor });
    expect(await add(1, "Другие слова")).toBe(id);
    expect(await rows()).toMatchObject([{ id, alt: "Другие слова", removedAt: null }]);
    expect(await readImageVersion(school, { id, width: 480 })).not.toBeNull();
  });

  it("is gone with its files after a month, and then no undo brings it back", async () => {
    const [id, other] = [await add(1), await add(2)];
    await dropImage(school, { id, editor });
    const removal = (await entries(id)).at(-1);
    school.setClock(addDuration(school.clock.now(), { ...REMOVED_IMAGE_LIFETIME, hours: 2 }).toISOString());
    await pruneRemovedImages(school.db, school.clock.now());
    expect(await sweepImages(school)).toBe(3);
    expect((await rows()).map((row) => row.id)).toEqual([other]);
    expect(await undo(removal?.id)).toMatchObject({ ok: false, reason: "invalid" });
  });
});

describe("the list", () => {
  it("shows the newest first, page by page, and the unused ones alone", async () => {
    const first = await add(1);
    await give(first);
    for (let shade = 2; shade <= 26; shade += 1) {
      school.setClock(addDuration(school.clock.now(), { minutes: 1 }).toISOString());
      await add(shade, `Тон ${shade}`);
    }
    const show = (page: number, isUnused = false) => showImages(school, { roles: ["sales"], page, isUnused });
    const [one, two] = [await show(1), await show(2)];
    expect([one.rows.length, two.rows.length, one.pageCount, one.total, one.mayEdit]).toEqual([24, 2, 2, 26, false]);
    expect(one.rows[0]?.image.alt).toBe("Тон 26");
    expect(two.rows.at(-1)?.uses).toHaveLength(1);
    const unused = await show(2, true);
    expect([unused.total, unused.rows.length]).toEqual([25, 1]);
  });
});
