/** Uploaded pictures of banners: their sizes, the page, the API, uses, files, a preview, and rows of the former code. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppContext } from "~/app-context.server";
import { banners } from "~/db/schema/banners.server";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import { images } from "~/db/schema/images.server";
import { findAudited } from "~/features/admin/content/audited-resources.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { idOf } from "~/features/admin/content/files/content-folder.server";
import { exportContent } from "~/features/admin/content/files/export-content.server";
import { importContent } from "~/features/admin/content/files/import-content.server";
import { addImage } from "~/features/admin/content/images/add-image.server";
import { dropImage } from "~/features/admin/content/images/change-image.server";
import { showImage, showImages } from "~/features/admin/content/images/show-images.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { openPreview } from "~/features/admin/preview/open-preview.server";
import { remakeImage } from "~/features/core/images/remake-image.server";
import { findPageBanner, listBanners } from "~/features/site/banners/find-banners.server";
import { staffActor } from "~/shared/actor";
import { addDuration } from "~/shared/duration";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
const resource = findResource("banners")!;
/** The only one on the site, so that every page shows it. */
const KEY = "1";
const FILES = {
  imageForMobile: "/banners/year-by-months-mobile.svg",
  imageForTablet: "/banners/year-by-months-tablet.svg",
  imageForDesktop: "/banners/year-by-months-desktop.svg",
};

let editor: Editor;
beforeEach(async () => {
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["content"]), userId, origin: "10.0.0.1" };
  await school.db.delete(contentDrafts);
  await school.db.delete(contentPublications);
  await school.db.update(banners).set({ isActive: false });
  await school.db
    .update(banners)
    .set({ ...FILES, isActive: true })
    .where(eq(banners.id, Number(KEY)));
  await school.db.delete(images);
});

/** As an upload stores it. */
async function add(width: number, height: number): Promise<string> {
  const file = await sharp({ create: { width, height, channels: 3, background: "#2f6d4f" } })
    .png()
    .toBuffer();
  const remade = await remakeImage(file, "баннер.png");
  if (!remade.ok) throw new Error(remade.fault);
  const added = await addImage(school, { image: remade.made, alt: `Баннер ${width}×${height}`, editor });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

type Pictures = Partial<typeof FILES>;

async function give(pictures: Pictures, publishAt: Date | null = null) {
  const item = await resource.read(school.db, KEY);
  await saveDraft(school, resource, { key: KEY, userId: editor.userId, value: { ...item, ...pictures } });
  return publishItem(school, resource, { key: KEY, editor, reason: null, publishAt });
}

async function giveAll() {
  const [mobile, tablet, desktop] = [await add(686, 264), await add(1440, 216), await add(1952, 204)];
  const given = { imageForMobile: mobile, imageForTablet: tablet, imageForDesktop: desktop };
  const published = await give(given);
  expect(published).toMatchObject({ ok: true });
  return { mobile, tablet, desktop, given, entryId: published.ok ? (published.entryId ?? 0) : 0 };
}

const onPage = (context: Pick<AppContext, "db" | "clock" | "log"> = school) =>
  findPageBanner(context, { type: "", path: "/teachers/" });
const inApi = async () => {
  const [banner] = await listBanners(school, {
    place: { landings: [], teachers: [] },
    origin: "https://school.example",
  });
  const { imageForMobile, imageForTablet, imageForDesktop } = banner!;
  return { imageForMobile, imageForTablet, imageForDesktop };
};
const readPictures = async () => {
  const { imageForMobile, imageForTablet, imageForDesktop } = (await resource.read(school.db, KEY)) ?? {};
  return { imageForMobile, imageForTablet, imageForDesktop };
};

describe("uploaded pictures", () => {
  it("are shown by pages in the versions that fill their places, and by the API as one sharp address", async () => {
    const { mobile, tablet, desktop } = await giveAll();
    expect((await onPage())?.pictures).toEqual({
      mobile: {
        src: `/images/${mobile}-960.webp`,
        srcSet: `/images/${mobile}-480.webp 480w, /images/${mobile}-960.webp 686w`,
      },
      tablet: {
        src: `/images/${tablet}-1600.webp`,
        srcSet: `/images/${tablet}-960.webp 960w, /images/${tablet}-1600.webp 1440w`,
      },
      desktop: { src: `/images/${desktop}-1600.webp`, srcSet: `/images/${desktop}-1600.webp 1600w` },
    });
    expect(await inApi()).toEqual({
      imageForMobile: `https://school.example/images/${mobile}-960.webp`,
      imageForTablet: `https://school.example/images/${tablet}-1600.webp`,
      imageForDesktop: `https://school.example/images/${desktop}-1600.webp`,
    });
  });

  it("stand beside files of the site, and one undo brings the files back", async () => {
    const mobile = await add(343, 132);
    const published = await give({ imageForMobile: mobile });
    expect(await readPictures()).toEqual({ ...FILES, imageForMobile: mobile });
    expect((await onPage())?.pictures).toEqual({
      mobile: { src: `/images/${mobile}-960.webp`, srcSet: `/images/${mobile}-480.webp 343w` },
      tablet: { src: FILES.imageForTablet, srcSet: null },
      desktop: { src: FILES.imageForDesktop, srcSet: null },
    });
    const entryId = published.ok ? (published.entryId ?? 0) : 0;
    expect(await undoContentChange(school, findAudited, { entryId, editor, extent: "whole" })).toMatchObject({
      ok: true,
    });
    expect(await readPictures()).toEqual(FILES);
  });

  it("are refused for a wrong size, each at its field", async () => {
    const [photo, small] = [await add(800, 600), await add(360, 54)];
    expect(await give({ imageForMobile: photo, imageForTablet: small })).toEqual({
      ok: false,
      reason: "invalid",
      errors: {
        imageForMobile: ["Нужна картинка 343×132 или больше с теми же пропорциями, лучше 686×264, а эта 800×600"],
        imageForTablet: ["Нужна картинка 720×108 или больше с теми же пропорциями, лучше 1440×216, а эта 360×54"],
      },
    });
    expect(await readPictures()).toEqual(FILES);
  });

  it("are refused if they have gone, are none, or are typed as an address", async () => {
    const id = await add(343, 132);
    const typed = await give({ imageForMobile: `/images/${id}-480.webp` });
    expect(typed).toMatchObject({ errors: { imageForMobile: ["Выберите это изображение из списка"] } });
    await dropImage(school, { id, editor });
    expect(await give({ imageForMobile: id })).toMatchObject({
      errors: { imageForMobile: ["Этого изображения уже нет"] },
    });
    for (const none of ["", "https://example.com/a.png", "//example.com/a.png", "oge.svg", `/${"a".repeat(200)}`])
      expect(await give({ imageForMobile: none }), none).toMatchObject({
        errors: { imageForMobile: ["Выберите изображение из списка"] },
      });
  });
});

describe("an image of a banner", () => {
  it("is in use, and is not removed until the banner has another picture", async () => {
    const { desktop } = await giveAll();
    const unused = await add(30, 20);
    const shown = await showImage(school, { id: desktop, roles: ["content"] });
    expect(shown?.uses).toEqual([{ title: "баннер Собери год из месяцев", href: `/staff/content/banners/${KEY}/` }]);
    const { rows } = await showImages(school, { roles: ["content"], page: 1, isUnused: true });
    expect(rows.map(({ image }) => image.id)).toEqual([unused]);
    expect(await dropImage(school, { id: desktop, editor })).toMatchObject({ ok: false, reason: "in-use" });
    expect(await give(FILES)).toMatchObject({ ok: true });
    expect(await dropImage(school, { id: desktop, editor })).toEqual({ ok: true });
  });

  it("is in use while its publication waits, and a preview shows it", async () => {
    const mobile = await add(686, 264);
    const publishAt = addDuration(school.clock.now(), { hours: 1 });
    expect(await give({ imageForMobile: mobile }, publishAt)).toMatchObject({ ok: true });
    expect(await dropImage(school, { id: mobile, editor })).toMatchObject({
      uses: [expect.stringContaining("по расписанию")],
    });
    const { context } = await openPreview(school as AppContext, { at: publishAt, flag: null });
    expect((await onPage(context))?.pictures.mobile.srcSet).toContain(`/images/${mobile}-960.webp 686w`);
    expect((await onPage())?.pictures.mobile).toEqual({ src: FILES.imageForMobile, srcSet: null });
  });

  it("goes with the content as files, by its id", async () => {
    const { mobile, given } = await giveAll();
    const folder = await exportContent(school, RESOURCES, { files: [], manifest: {} }, { isForced: false });
    if (!folder.ok) throw new Error(JSON.stringify(folder.faults));
    const files = folder.written.filter((file) => idOf(file) === `banners/${KEY}`);
    expect(files.map(({ text }) => text)).toEqual([expect.stringContaining(`imageForMobile: ${mobile}`)]);
    expect(await give(FILES)).toMatchObject({ ok: true });
    const manifest = {};
    const done = await importContent(school, RESOURCES, { files, manifest }, { isDryRun: false, isForced: true });
    expect(done).toMatchObject({ ok: true, imported: [expect.anything()] });
    expect(await readPictures()).toEqual(given);
    const gone = files.map((file) => ({ ...file, text: file.text.replace(mobile, "f".repeat(32)) }));
    expect(
      await importContent(school, RESOURCES, { files: gone, manifest }, { isDryRun: false, isForced: true }),
    ).toMatchObject({ ok: false, faults: [expect.objectContaining({ message: expect.stringContaining("уже нет") })] });
  });
});

describe("a row", () => {
  it("holds an address, which the former version of the code shows too", async () => {
    const { mobile } = await giveAll();
    const [row] = await school.db
      .select()
      .from(banners)
      .where(eq(banners.id, Number(KEY)));
    expect(row?.imageForMobile).toBe(`/images/${mobile}-960.webp`);
  });

  it("names an image whose address was typed in the former version", async () => {
    const id = await add(686, 264);
    await school.db.update(banners).set({ imageForMobile: `/images/${id}-480.webp` });
    expect((await readPictures()).imageForMobile).toBe(id);
    expect((await onPage())?.pictures.mobile.srcSet).toContain("686w");
    expect(await dropImage(school, { id, editor })).toMatchObject({ ok: false, reason: "in-use" });
  });
});
