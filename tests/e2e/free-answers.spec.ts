/** A written answer: sent as text and photo, reviewed through a link on a phone, and seen by the pupil. */
import sharp from "sharp";
import { expect, test } from "./fixtures";

const OPEN = "/ege/literatura/4/";
const TEXT = "1) Рост промышленности.\n\n2) Отходничество.";

const photo = () =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#f4f0e6" } })
    .jpeg()
    .toBuffer();

test("a pupil writes, sends a photo, and a reviewer scores it on a phone", async ({
  page,
  openVisitor,
  expectAccessible,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await page.goto(OPEN);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/4\/\d+\/$/);
  await expect(page.getByText("Образец записи")).toHaveCount(0);
  await expectAccessible(page);

  // What is wrong with a file costs no text.
  await page.getByLabel("Решение", { exact: true }).fill(TEXT);
  const svg = { name: "../решение.svg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Фото с бумаги").setInputFiles([svg]);
  await page.getByRole("button", { name: "отправить решение" }).click();
  await expect(page.getByText(/решение\.svg» не\sоткрывается как\sфото/)).toBeVisible();
  await expect(page.getByLabel("Решение", { exact: true })).toHaveValue(TEXT);

  const jpeg = { name: "1.jpg", mimeType: "image/jpeg", buffer: await photo() };
  await page.getByLabel("Фото с бумаги").setInputFiles([jpeg]);
  await page.getByRole("button", { name: "отправить решение" }).click();
  await expect(page.getByText("ждёт проверки")).toBeVisible();
  await expect(page.getByText("Рост промышленности.")).toBeVisible();
  const own = page.getByRole("img", { name: "Фото решения" });
  await expect(own).toHaveAttribute("src", /^\/task-photos\/[\w-]{22}\.jpg$/);
  await expect(page.getByRole("heading", { name: "Образец записи" })).toBeVisible();
  await expectAccessible(page);

  // The list begins with what waits, and mistakes do not hold it.
  const address = page.url();
  await page.goto(OPEN);
  await expect(page.getByText("ждёт проверки")).toBeVisible();
  await page.goto(`${OPEN}?filter=invalid`);
  await expect(page.getByText("ждёт проверки")).toHaveCount(0);

  await page.goto(address);
  await page.getByRole("button", { name: "попросить проверить" }).click();
  const link = await page.getByLabel("Ссылка для проверки").inputValue();

  const reviewer = await openVisitor();
  await reviewer.setViewportSize({ width: 375, height: 800 });
  const answer = await reviewer.goto(link);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Просьба проверить решение");
  await expect(reviewer.getByText("Рост промышленности.")).toBeVisible();
  await expectAccessible(reviewer);
  const wide = await reviewer.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);

  await reviewer.getByLabel("Комментарий").fill("Второе верно, первое расскажи подробнее.");
  await reviewer.getByRole("button", { name: "отправить оценку" }).click();
  await expect(reviewer.getByText("Нужен балл по каждому критерию")).toBeVisible();
  await expect(reviewer.getByLabel("Комментарий")).toHaveValue("Второе верно, первое расскажи подробнее.");
  for (const group of await reviewer.getByRole("group").all()) await group.getByRole("radio", { name: /^1/ }).check();
  await reviewer.getByRole("button", { name: "отправить оценку" }).click();
  await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Оценка отправлена: 3 из 5");
  await expectAccessible(reviewer);

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Оценка проверяющего: 3 из 5" })).toBeVisible();
  await expect(page.getByText("Второе верно, первое расскажи подробнее.")).toBeVisible();
  await page.goto(`${OPEN}?filter=invalid`);
  await expect(page.getByText("пока 3 из 5")).toBeVisible();

  // The photo is the pupil's: the reviewer has it by the link alone.
  const src = await reviewer.request.get(new URL("1.jpg", link).href);
  expect(src.headers()["content-type"]).toBe("image/jpeg");
});

test("a changed answer keeps its photos, and its words are counted before it is sent", async ({
  page,
  expectAccessible,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await page.goto(OPEN);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .nth(1)
    .click();
  const solution = page.getByLabel("Решение", { exact: true });
  await solution.fill("Кто-нибудь расскажет о росте");
  await page.getByRole("button", { name: "посчитать слова" }).click();
  await expect(page.getByText("4 слова", { exact: true })).toBeVisible();
  await expect(solution).toHaveValue("Кто-нибудь расскажет о росте");
  await expect(page.getByText("ждёт проверки")).toHaveCount(0);
  const files = await Promise.all(
    [1, 2].map(async (name) => ({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer: await photo() })),
  );
  await page.getByLabel("Фото с бумаги").setInputFiles(files);
  await page.getByRole("button", { name: "отправить решение" }).click();
  await expect(page.getByText("ждёт проверки")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Фото решения/ })).toHaveCount(2);

  await page.getByRole("link", { name: "изменить решение" }).click();
  await expect(page.getByRole("group", { name: "Уже приложено" }).getByRole("img")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel("убрать фото 1").check();
  await solution.fill("   ");
  // What is ticked stays ticked where the form comes back.
  const svg = { name: "1.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Фото с бумаги").setInputFiles([svg]);
  await page.getByRole("button", { name: "отправить решение" }).click();
  await expect(page.getByText(/1\.svg» не\sоткрывается как\sфото/)).toBeVisible();
  await expect(page.getByLabel("убрать фото 1")).toBeChecked();
  await page.getByLabel("Фото с бумаги").setInputFiles([]);
  await page.getByRole("button", { name: "отправить решение" }).click();
  await expect(page.getByText("ждёт проверки")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Фото решения/ })).toHaveCount(1);
});

test("a pupil scores their own answer, and takes a link back", async ({ page, openVisitor, allowProblem }) => {
  allowProblem(/status of (400|404)/);
  await page.goto(OPEN);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .last()
    .click();
  await page.getByLabel("Решение", { exact: true }).fill("Ответ в одну строку");
  await page.getByRole("button", { name: "отправить решение" }).click();
  await page.getByRole("button", { name: "попросить проверить" }).click();
  const link = await page.getByLabel("Ссылка для проверки").inputValue();
  await page.getByRole("button", { name: "отозвать ссылку" }).click();
  await expect(page.getByRole("button", { name: "попросить проверить" })).toBeVisible();
  const reviewer = await openVisitor();
  expect((await reviewer.goto(link))?.status()).toBe(404);
  await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Проверить это решение нельзя");

  await page.getByRole("button", { name: "поставить балл" }).click();
  await expect(page.getByText("Нужен балл по каждому критерию")).toBeVisible();
  for (const group of await page.getByRole("group", { name: /^[КK]\d|\d\. |, до\s/ }).all())
    await group.getByRole("radio").first().check();
  await page.getByRole("button", { name: "поставить балл" }).click();
  await expect(page.getByRole("heading", { name: "Верно: 5 из 5" })).toBeVisible();

  // Changed: another solution, which begins with the former text and waits again.
  await page.getByRole("link", { name: "изменить решение" }).click();
  await expect(page.getByLabel("Решение", { exact: true })).toHaveValue("Ответ в одну строку");
  await page.getByLabel("Решение", { exact: true }).fill("Ответ в две строки");
  await page.getByRole("button", { name: "отправить решение" }).click();
  await expect(page.getByText("ждёт проверки")).toBeVisible();
});
