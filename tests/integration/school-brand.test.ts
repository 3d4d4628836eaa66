/** The logo and the colours of a school: their check, the view of a page, files, a preview, undo. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import { images } from "~/db/schema/images.server";
import { siteSettings } from "~/db/schema/resources.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { addImage } from "~/features/admin/content/images/add-image.server";
import { dropImage } from "~/features/admin/content/images/change-image.server";
import { idOf } from "~/features/admin/content/files/content-folder.server";
import { exportContent } from "~/features/admin/content/files/export-content.server";
import { importContent } from "~/features/admin/content/files/import-content.server";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { openPreview } from "~/features/admin/preview/open-preview.server";
import { remakeImage } from "~/features/core/images/remake-image.server";
import { SINGLE_KEY } from "~/features/core/resources/single.server";
import { schoolJsonLd } from "~/features/core/school/json-ld";
import { openSchool } from "~/features/core/school/open-school.server";
import { findStylesheet } from "~/features/core/school/read-brand.server";
import { type Brand, NO_BRAND, SCHOOL_KIND } from "~/features/core/school/school-profile";
import { readOffer } from "~/features/site/storefront/read-offer.server";
import { staffActor } from "~/shared/actor";
import { addDuration } from "~/shared/duration";
import { DEMO_PROFILE } from "../setup/demo-items";
import { publishContent } from "../setup/publish-content";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
const resource = findResource(SCHOOL_KIND)!;

let editor: Editor;
let opened: Awaited<ReturnType<typeof openSchool>>;

beforeEach(async () => {
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
  opened = await openSchool(school, { isWatching: true, readOffer });
});
afterEach(async () => {
  await opened.close();
  await school.db.delete(contentDrafts);
  await school.db.delete(contentPublications);
  await school.db.update(siteSettings).set({ value: DEMO_PROFILE }).where(eq(siteSettings.kind, SCHOOL_KIND));
  await school.db.delete(images);
});

async function add(width: number, height: number): Promise<string> {
  const background = { r: 11, g: 110, b: 79, alpha: 0.5 };
  const file = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  const remade = await remakeImage(file, "логотип.png");
  if (!remade.ok) throw new Error(remade.fault);
  const added = await addImage(school, { image: remade.made, alt: `Логотип ${width}×${height}`, editor });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

async function publish(brand: Partial<Brand>, publishAt: Date | null = null) {
  const item = await resource.read(school.db, SINGLE_KEY);
  const value = { ...item, brand: { ...NO_BRAND, ...brand } };
  return publishContent(school, resource, { key: SINGLE_KEY, value, publishAt });
}

const refuse = async (brand: Partial<Brand>) => (await publish(brand)).errors;

it("a school that has chosen nothing has no brand in its pages, with a profile of the former release too", async () => {
  expect(opened.view()).not.toHaveProperty("brand");
  const { brand: _, ...former } = DEMO_PROFILE;
  await school.db.update(siteSettings).set({ value: former }).where(eq(siteSettings.kind, SCHOOL_KIND));
  const read = await openSchool(school, { isWatching: false, readOffer });
  expect([read.profile(), read.view()]).toEqual([DEMO_PROFILE, opened.view()]);
});

it("a logo and colours reach every process, keep their image, and are taken back", async () => {
  const [logo, logoOnDark] = [await add(960, 240), await add(480, 120)];
  const { undo } = await publish({ logo, logoOnDark, main: "#0b6e4f", accent: "#ffd166" });
  await expect
    .poll(() => opened.view().brand)
    .toEqual({
      logo: { src: `/images/${logo}-480.webp`, onDark: `/images/${logoOnDark}-480.webp`, width: 120, height: 30 },
      style: {
        href: expect.stringMatching(/^\/brand\/0b6e4f-ffd166\.css\?v=[\w-]{16}$/),
        day: "#0b6e4f",
        night: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    });
  expect(schoolJsonLd("https://school.example", opened.profile())["logo"]).toBe(
    `https://school.example/images/${logo}-480.webp`,
  );
  expect(await dropImage(school, { id: logo, editor })).toMatchObject({ ok: false });

  await undo();
  await expect.poll(() => opened.view()).not.toHaveProperty("brand");
  expect(await dropImage(school, { id: logo, editor })).toMatchObject({ ok: true });
});

it("one colour alone stands beside the built-in other", async () => {
  await publish({ accent: "#ffd166" });
  await expect.poll(() => opened.view().brand?.style?.href).toContain("/brand/5336e2-ffd166.css");
  expect(opened.view().brand).not.toHaveProperty("logo");
});

it("images and colours that cannot be used are refused at their fields", async () => {
  const [small, long, other] = [await add(120, 60), await add(960, 100), await add(500, 400)];
  expect(await refuse({ logo: small, main: "#ffd600" })).toEqual({
    "brand.logo": [expect.stringMatching(/^Нужна картинка шириной от 240, .+, а эта 120×60$/)],
    "brand.main": [expect.stringMatching(/^Белые буквы на этом цвете не прочитать: .+ Подойдёт темнее, например #/)],
  });
  expect(await refuse({ logo: long, accent: "#333333" })).toEqual({
    "brand.logo": [expect.stringContaining("960×100")],
    "brand.accent": [expect.stringMatching(/^Тёмные буквы на этом цвете не прочитать/)],
  });
  const logo = await add(480, 120);
  expect(await refuse({ logo, logoOnDark: other })).toEqual({
    "brand.logoOnDark": ["Пропорции должны быть как у логотипа: он 480×120, а эта 500×400"],
  });
  expect(await refuse({ logoOnDark: other })).toEqual({
    "brand.logoOnDark": ["Сначала выберите логотип"],
  });
  expect(await refuse({ main: "зелёный" })).toEqual({
    "brand.main": ["Цвет пишут шестью цифрами: #5336e2"],
  });
});

it("a preview shows the colours and the logo of its day", async () => {
  const logo = await add(480, 240);
  const now = school.clock.now();
  const at = addDuration(now, { days: 2 });
  await publish({ logo, main: "#0b6e4f" }, addDuration(now, { days: 1 }));
  const { context } = await openPreview({ ...school, school: opened }, { at, flag: null });
  expect(context.school.view().brand).toMatchObject({
    logo: { src: `/images/${logo}-480.webp`, width: 72, height: 36 },
    style: { day: "#0b6e4f" },
  });
  expect(opened.view()).not.toHaveProperty("brand");
});

it("the file of the profile carries the brand away and back", async () => {
  const logo = await add(480, 120);
  await publish({ logo, main: "#0b6e4f" });
  const chosen = () => opened.profile();
  await expect.poll(() => chosen().brand.logo).toBe(logo);
  const folder = await exportContent(school, RESOURCES, { files: [], manifest: {} }, { isForced: false });
  if (!folder.ok) throw new Error(JSON.stringify(folder.faults));
  const files = folder.written.filter((file) => idOf(file) === `${SCHOOL_KIND}/${SINGLE_KEY}`);
  expect(files.map(({ text }) => text)).toEqual([expect.stringContaining(`brand:\n  logo: ${logo}\n`)]);
  await publish({});
  await expect.poll(() => chosen().brand).toEqual(NO_BRAND);
  const options = { isDryRun: false, isForced: true };
  expect(await importContent(school, RESOURCES, { files, manifest: {} }, options)).toMatchObject({ ok: true });
  await expect.poll(() => chosen().brand).toEqual({ ...NO_BRAND, logo, main: "#0b6e4f" });
});

it("a stylesheet is found by two colours that can be chosen, and by nothing else", () => {
  expect(findStylesheet("0b6e4f-ffd166.css")).toEqual({
    css: expect.stringMatching(/^:root\{--violet:#0b6e4f;/),
    mark: expect.stringMatching(/^[\w-]{16}$/),
  });
  for (const file of [undefined, "", "0b6e4f.css", "0B6E4F-ffd166.css", "ffd600-ffd166.css", "0b6e4f-ffd166.js"])
    expect(findStylesheet(file), file).toBeNull();
});
