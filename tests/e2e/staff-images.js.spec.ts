/** Images in a browser: one is uploaded, refused and described, and chosen for a teacher. */
import sharp from "sharp";
import { expect, test } from "./fixtures";
import { logInToStaff, publishItem } from "./steps/staff";

/** One colour: no real person stands in it. */
const draw = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2f6d4f" } })
    .jpeg()
    .toBuffer();

test("an image is refused in words, uploaded, and shown at the teacher's page", async ({
  page,
  server,
  expectAccessibleAtEachWidth,
}) => {
  const file = { name: "портрет.jpg", mimeType: "image/jpeg", buffer: await draw() };
  await logInToStaff(page, "/staff/images/", { server, role: "content" });

  await expect(page.getByRole("heading", { name: "Изображения", level: 1 })).toBeVisible();
  const words = page.getByLabel("Что на изображении");
  await page.getByLabel("Файл").setInputFiles({ ...file, buffer: Buffer.from("<svg/>") });
  await words.fill("Преподаватель у доски");
  await page.getByRole("button", { name: "загрузить" }).click();
  await expect(page.getByText("Это не изображение")).toBeVisible();
  await expect(words).toHaveValue("Преподаватель у доски");
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel("Файл").setInputFiles(file);
  await page.getByRole("button", { name: "загрузить" }).click();
  await expect(page.getByRole("heading", { name: "Преподаватель у доски", level: 1 })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.goto("/staff/images/");
  await expectAccessibleAtEachWidth(page);

  await page.goto("/staff/content/teachers/");
  await page.locator(".rows .rw-t a").first().click();
  await page.getByRole("radio", { name: "Преподаватель у доски" }).check();
  await expectAccessibleAtEachWidth(page);
  await publishItem(page);
  const site = (await page.getByRole("link", { name: "посмотреть на сайте" }).getAttribute("href")) ?? "";
  await page.goto(site);
  const photo = page.getByRole("img", { name: "Преподаватель у доски" });
  await expect(photo).toHaveJSProperty("complete", true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleAtEachWidth(page);
});
