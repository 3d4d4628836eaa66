/** A school begins with an empty live database and sells its first month; its owner uses nothing but the back office. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { stepAt, totpOfStep } from "~/features/admin/staff/totp.server";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { register } from "../setup/register";
import { readSms } from "../setup/visitor-identity";
import { clientOf, expect, test as base } from "./fixtures";
import { type NewSchool, openNewSchool } from "./steps/new-school";
import { publishItem } from "./steps/staff";

const test = base.extend<{ opened: NewSchool }>({
  opened: async ({ freshPhone }, use) => {
    const opened = await openNewSchool(freshPhone());
    await use(opened);
    await opened.stop();
  },
  baseURL: async ({ opened }, use) => use(opened.origin),
  ignoreHTTPSErrors: true,
});

/** The owner works at a desk. */
const DESK = { width: 1280, height: 900 };
const PASSWORD = "тропа к вершине 7";
/** Of the tests' date. */
const OPENING = "2026-11-10T12:00:00+03:00";
const COURSE = "fizika-ege-osnova";
const COURSE_PAGE = `/courses/${COURSE}/`;
/** On a banner that nobody meant. */
const WRONG = "Курсы даром";

const draw = ([width, height]: readonly [number, number]) =>
  sharp({ create: { width, height, channels: 3, background: "#2f6d4f" } })
    .jpeg()
    .toBuffer();

/** The first link of the list. */
const openFirst = async (page: Page, list: string) => {
  await page.goto(list);
  await page.locator(".rows .rw-t a").first().click();
  await expect(page.getByRole("button", { name: "опубликовать" })).toBeVisible();
};

async function joinAsOwner(page: Page, { server, invitation }: NewSchool): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel("Имя и фамилия").fill("Рената Ключевая");
  await page.getByLabel("Придумайте пароль", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "дальше, ко второму ключу" }).click();
  await page.getByRole("checkbox", { name: /коды сохранены/ }).check();
  const secret = (await page.locator("b.mono").innerText()).replace(/\s/g, "");
  await page.getByLabel("Код, 6 цифр").fill(totpOfStep(secret, stepAt(server.clock.now())));
  await page.getByRole("button", { name: "проверить и войти" }).click();
  await expect(page.getByRole("heading", { name: "До открытия школы" })).toBeVisible();
}

async function describeSchool(page: Page): Promise<void> {
  await page.goto("/staff/content/school/");
  await page.getByLabel("Название", { exact: true }).fill("Перевал");
  await page.getByLabel("Почта поддержки").fill("pomosch@school.example");
  const legal = page.getByRole("group", { name: "Юридическое лицо" });
  await legal.getByLabel("Наименование").fill("ООО «Перевал»");
  await legal.getByLabel("Адрес").fill("Пермь, улица Горная, 1");
  await legal.getByLabel("ИНН").fill("7707083893");
  await legal.getByLabel("ОГРН").fill("1027700132195");
  await legal.getByLabel("Руководитель").fill("Ключевая Рената Олеговна");
  await publishItem(page);
  await page.getByRole("status").getByRole("link", { name: "Дальше: проверить документы" }).click();
  await expect(page.getByRole("heading", { name: "Документы", level: 1 })).toBeVisible();
}

/** A version of the school's own; the facts of the text come from the profile. */
async function publishOffer(page: Page): Promise<void> {
  await page.goto("/staff/content/documents/public-offer-agreement/");
  await expect(page.getByLabel("Номер редакции")).toHaveValue("1.1");
  await expect(page.getByLabel("Действует с")).toHaveValue("2026-11-10");
  await publishItem(page);
}

async function uploadImage(page: Page, alt: string, size: readonly [number, number]): Promise<void> {
  await page.goto("/staff/images/");
  const file = { name: "картинка.jpg", mimeType: "image/jpeg", buffer: await draw(size) };
  await page.getByLabel("Что на изображении").fill(alt);
  await page.getByLabel("Файл").setInputFiles(file);
  await page.getByRole("button", { name: "загрузить" }).click();
  await expect(page.getByRole("heading", { name: alt, level: 1 })).toBeVisible();
}

async function openCourse(page: Page): Promise<void> {
  await page.goto("/staff/content/courses/");
  await page.getByLabel("Начать с").selectOption(`example:${COURSE}`);
  await page.getByRole("button", { name: "создать черновик" }).click();
  await expect(page.getByRole("group", { name: "Месяцы и программа" }).locator("details")).toHaveCount(9);

  await uploadImage(page, "Преподаватель у доски", [900, 1200]);

  await page.goto("/staff/content/teachers/");
  const count = await page.locator(".rows .rw-t a").count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    await page.goto("/staff/content/teachers/");
    await page.locator(".rows > li", { hasText: "ещё не на сайте" }).first().getByRole("link").click();
    if (index === 0) await page.getByRole("radio", { name: "Преподаватель у доски" }).check();
    await expect(page.getByLabel("Фамилия")).toHaveValue(/\(пример\)$/);
    await page.getByLabel("Фамилия").fill("Ключевая");
    await publishItem(page);
  }
  await openFirst(page, "/staff/content/landings/");
  await publishItem(page);
  await openFirst(page, "/staff/content/courses/");
  await page.getByLabel("Цена по прайсу, ₽").fill("3 290");
  await page.getByLabel("Цена продажи, ₽").fill("");
  await publishItem(page);
}

/** The built-in texts and links are about much more than one course. Texts need no browser. */
async function seesNothingElse(guest: Page): Promise<void> {
  const http = await clientOf(guest.context());
  const hrefs = new Set<string>();
  for (const path of ["/", "/parents/", "/catalog/", "/cart/", "/spring-flow/survey/", COURSE_PAGE]) {
    const { html } = await http.get(path);
    const body = parsePage(html).querySelector("body");
    expect(body && textOf(body), path).not.toMatch(
      /ОГЭ|Летний Фреш|Прокачка|начать бесплатно|база заданий|рассрочк|в кредит|частями|два предмета|за два и больше/i,
    );
    for (const [, href = ""] of html.matchAll(/<a\b[^>]* href="(\/catalog\/[^"]*)"/g))
      hrefs.add(href.replaceAll("&amp;", "&"));
  }
  expect(hrefs.size).toBeGreaterThan(0);
  for (const href of hrefs) expect((await http.get(href)).text, href).not.toContain("Таких курсов сейчас нет");
  expect((await http.get("/?lead=callback")).text).toMatch(/перезвоним сегодня до\s19:00/);
}

/** A pupil with an account: straight-line.spec.ts buys without one. */
async function buyMonth(guest: Page, opened: NewSchool, phone: string): Promise<void> {
  await guest.goto("/catalog/");
  await guest.getByRole("link", { name: "Физика", exact: true }).first().click();
  await guest.goto(COURSE_PAGE);
  await guest.getByRole("button", { name: "в корзину" }).first().click();
  await expect(guest.getByText(/^Курс в корзине|^Корзина$/).first()).toBeVisible();
  const readSmsCode = async () => {
    await expect.poll(() => readSms(opened.server.dataDir, phone).length).toBe(1);
    return readSms(opened.server.dataDir, phone)[0]?.code ?? "";
  };
  const readCaptchaAnswer = (challenge: string) => Promise.resolve(opened.readPicture(challenge) ?? "");
  await register(await clientOf(guest.context()), { phone }, { readSmsCode, readCaptchaAnswer });
  await guest.goto("/cart/");
  await guest.locator('input[name="receiptEmail"]').fill("guest@example.ru");
  await guest.getByRole("button", { name: /^оплатить/ }).click();
  await guest.getByRole("button", { name: "оплатить", exact: true }).click();
  await expect(guest.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();
}

/** A designer delivers the sizes that the form advises. */
const BANNER = { телефона: [686, 264], планшета: [1440, 216], компьютера: [1600, 167] } as const;

async function publishBanner(page: Page): Promise<void> {
  for (const [device, size] of Object.entries(BANNER)) await uploadImage(page, `Баннер для ${device}`, size);
  await page.goto("/staff/content/banners/");
  await page.getByRole("button", { name: "создать черновик" }).click();
  await page.getByLabel("Крупные слова на картинке").fill(WRONG);
  await page.getByLabel("Мелкие слова на картинке").fill("До конца недели");
  for (const device of Object.keys(BANNER)) {
    const pictures = page.getByRole("group", { name: `Картинка для ${device}` });
    await pictures.getByRole("radio", { name: `Баннер для ${device}` }).check();
  }
  await publishItem(page);
}

async function schedulePrice(page: Page): Promise<void> {
  await openFirst(page, "/staff/content/courses/");
  await page.getByLabel("Цена по прайсу, ₽").fill("3 490");
  await page.getByRole("radio", { name: "в назначенный час" }).check();
  await page.getByLabel("День").fill("2026-12-01");
  await publishItem(page, "Выйдет 1 декабря, 00:00");
}

async function foreseePrice(page: Page, price: RegExp): Promise<void> {
  await page.goto("/staff/preview/");
  await page.getByLabel("День").fill("2026-12-01");
  await page.getByLabel("Час, Москва").fill("00:00");
  await page.getByRole("button", { name: "перенестись" }).click();
  const bar = page.getByRole("region", { name: "Машина времени" });
  await expect(bar).toContainText("Сайт на 1 декабря 2026, 00:00");
  await expect(bar).toContainText(price);
  await page.goto(COURSE_PAGE);
  await expect(page.getByRole("main").getByText(price).first()).toBeVisible();
  await bar.getByRole("button", { name: "выйти" }).click();
  await expect(bar).toHaveCount(0);
}

/** A change reaches the cached pages a moment after its publication: then the page is opened. */
async function openOnce(guest: Page, path: string, isChanged: (shown: PlainPage) => boolean): Promise<void> {
  const http = await clientOf(guest.context());
  await expect.poll(async () => isChanged(await http.get(path))).toBe(true);
  await guest.goto(path);
}

test("an empty school is described, opened, sells a month, raises its price and takes a banner back @no-js", async ({
  page,
  openVisitor,
  opened,
  freshPhone,
}) => {
  const { server } = opened;
  await server.clock.set(OPENING);
  const guest = await openVisitor();
  await page.setViewportSize(DESK);

  await guest.goto("/");
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("скоро откроемся");
  await joinAsOwner(page, opened);
  await describeSchool(page);
  await openOnce(guest, "/", ({ text }) => text.includes("Перевал"));
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("Перевал");
  await publishOffer(page);
  await openOnce(guest, "/public-offer-agreement/", ({ text }) => text.includes("ООО «Перевал»"));
  await expect(guest.getByText("ООО «Перевал»").first()).toBeVisible();
  const seesPrice = async (price: RegExp) => {
    await openOnce(guest, COURSE_PAGE, ({ text }) => price.test(text));
    await expect(guest.getByText(price).first()).toBeVisible();
  };
  await openCourse(page);
  await seesPrice(/3\s290\s₽/);
  await seesNothingElse(guest);
  await buyMonth(guest, opened, freshPhone());

  await publishBanner(page);
  const banner = guest.getByRole("img", { name: WRONG });
  await openOnce(guest, "/teachers/", ({ html }) => html.includes(WRONG));
  await expect(banner).toBeVisible();
  await page.goto("/staff/audit/");
  await page
    .getByRole("button", { name: new RegExp(`^отменить: .*${WRONG}`) })
    .first()
    .click();
  await expect(page.getByText("Вернули как было")).toBeVisible();
  await openOnce(guest, "/teachers/", ({ html }) => !html.includes(WRONG));
  await expect(banner).toHaveCount(0);

  await schedulePrice(page);
  await foreseePrice(page, /3\s490\s₽/);
  await seesPrice(/3\s290\s₽/);
  await server.clock.set("2026-12-01T00:00:00+03:00");
  await seesPrice(/3\s490\s₽/);
});
