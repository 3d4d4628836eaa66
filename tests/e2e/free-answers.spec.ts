/** A written answer: sent as text and photos, changed, reviewed through a link on a phone, and seen by the pupil. */
import sharp from "sharp";
import { expect, test } from "./fixtures";
import { readNeededWidth } from "./steps/reflow";

const OPEN = "/ege/literatura/4/";
const TEXT = "1) Рост промышленности.\n\n2) Отходничество.";
const SVG = { name: "../решение.svg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") };
const NO_PHOTO = /решение\.svg» не\sоткрывается как\sфото/;

const photo = (name: string) =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#f4f0e6" } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

test(
  "a pupil writes, sends photos, takes one away, and a reviewer scores it on a phone",
  { tag: "@no-js" },
  async ({ page, openVisitor, expectAccessible, allowProblem }) => {
    allowProblem(/status of 400/);
    await page.goto(OPEN);
    await page
      .getByRole("listitem")
      .getByRole("link", { name: /^Задание \d+/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/4\/\d+\/$/);
    await expect(page.getByText("Образец записи")).toHaveCount(0);

    const solution = page.getByLabel("Решение", { exact: true });
    const photos = page.getByLabel("приложить фото решения");
    const send = page.getByRole("button", { name: "отправить решение" });
    await solution.fill(TEXT);
    await page.getByRole("button", { name: "посчитать слова" }).click();
    await expect(page.getByText("5 слов", { exact: true })).toBeVisible();
    await expect(solution).toHaveValue(TEXT);
    // A wrong file does not cost the text.
    await photos.setInputFiles([SVG]);
    await send.click();
    await expect(page.getByText(NO_PHOTO)).toBeVisible();
    await expect(solution).toHaveValue(TEXT);
    await expectAccessible(page);

    await photos.setInputFiles([await photo("1.jpg"), await photo("2.jpg")]);
    await send.click();
    await expect(page.getByText("без балла")).toBeVisible();
    await expect(page.getByText("Рост промышленности.")).toBeVisible();
    const own = page.getByRole("img", { name: /^Фото решения/ });
    await expect(own).toHaveCount(2);
    await expect(own.first()).toHaveAttribute("src", /^\/task-photos\/[\w-]{22}\.jpg$/);
    await expect(page.getByRole("heading", { name: "Образец записи" })).toBeVisible();
    await expectAccessible(page);

    const again = page.getByRole("link", { name: "изменить решение" });
    await again.click();
    await expect(page.getByRole("group", { name: "Уже приложено" }).getByRole("img")).toHaveCount(2);
    await expect(solution).toHaveValue(TEXT);
    await page.getByLabel("убрать фото 1").check();
    await photos.setInputFiles([SVG]);
    await send.click();
    // Ticks survive where the form comes back.
    await expect(page.getByText(NO_PHOTO)).toBeVisible();
    await expect(page.getByLabel("убрать фото 1")).toBeChecked();
    await expectAccessible(page);
    await photos.setInputFiles([]);
    await send.click();
    await expect(again).toBeVisible();
    await expect(own).toHaveCount(1);

    // The list begins with what waits, and mistakes do not hold it.
    const address = page.url().replace(/#.*/, "");
    await page.goto(OPEN);
    await expect(page.getByText("без балла")).toBeVisible();
    await page.goto(`${OPEN}?filter=invalid`);
    await expect(page.getByText("без балла")).toHaveCount(0);

    await page.goto(address);
    for (const group of await page.getByRole("group", { name: /до\s\d/ }).all())
      await group.getByRole("radio").first().check();
    await page.getByRole("button", { name: "поставить балл" }).click();
    await expect(page.getByRole("heading", { name: "Верно: 5 из 5" })).toBeVisible();
    await page.getByRole("button", { name: "попросить проверить" }).click();
    const link = page.getByLabel("Ссылка для проверки");
    const revoked = await link.inputValue();
    await page.getByRole("button", { name: "отозвать ссылку" }).click();
    await page.getByRole("button", { name: "попросить проверить" }).click();
    await expect(link).not.toHaveValue(revoked);

    const shared = await link.inputValue();
    const reviewer = await openVisitor();
    const answer = await reviewer.goto(shared);
    expect(answer?.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Просьба проверить решение");
    await expect(reviewer.getByText("Рост промышленности.")).toBeVisible();
    const comment = "Второе верно, первое расскажи подробнее.";
    await reviewer.getByLabel("Комментарий").fill(comment);
    await reviewer.getByRole("button", { name: "отправить оценку" }).click();
    await expect(reviewer.getByText("Нужен балл по каждому критерию")).toBeVisible();
    await expect(reviewer.getByLabel("Комментарий")).toHaveValue(comment);
    await expectAccessible(reviewer);
    await reviewer.setViewportSize({ width: 320, height: 640 });
    expect(await readNeededWidth(reviewer)).toBeLessThanOrEqual(320);
    for (const group of await reviewer.getByRole("group").all()) await group.getByRole("radio", { name: /^1/ }).check();
    await reviewer.getByRole("button", { name: "отправить оценку" }).click();
    await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Оценка отправлена: 3 из 5");
    await expectAccessible(reviewer);

    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Оценка проверяющего: 3 из 5" })).toBeVisible();
    await expect(page.getByText(comment)).toBeVisible();
    await page.goto(`${OPEN}?filter=invalid`);
    await expect(page.getByText("пока 3 из 5")).toBeVisible();

    // The photo is the pupil's: the reviewer has it by the link alone.
    const src = await reviewer.request.get(new URL("1.jpg", shared).href);
    expect(src.headers()["content-type"]).toBe("image/jpeg");
  },
);
