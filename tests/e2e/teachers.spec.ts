/** Teachers, the same with and without JavaScript: from the list to a course. */
import { expect, test } from "./fixtures";

test("a visitor goes from the list to a subject, a teacher and a course", async ({ page }) => {
  await page.goto("/teachers/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Преподаватели");
  await expect(page.locator(".person")).toHaveCount(24);

  const subjects = page.getByRole("navigation", { name: "Предметы" });
  await subjects.getByRole("link", { name: "Химия", exact: true }).click();
  await expect(page).toHaveURL(/\/teachers\/khimiya\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Преподаватели по химии");
  await expect(page.locator(".person")).toHaveCount(2);

  await page.getByRole("link", { name: "Вероника Стрельникова", exact: true }).click();
  await expect(page).toHaveURL(/\/teachers\/veronika-strelnikova\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вероника Стрельникова");
  await expect(page.getByText("Алина, 11 класс")).toBeVisible();

  await page.getByRole("link", { name: "выбрать курс" }).last().click();
  await expect(page).toHaveURL(/#courses$/);
  const courses = page.getByRole("region", { name: /Какие курсы ведёт/ });
  await expect(courses.locator(".card").first().locator(".price b")).toHaveText("3 290 ₽");
  await courses.getByRole("link", { name: "Химия", exact: true }).first().click();
  await expect(page).toHaveURL(/\/courses\/khimiya-ege-osnova\/$/);

  // And back to its teacher.
  await page.getByRole("link", { name: "Марат Ахметшин" }).click();
  await expect(page).toHaveURL(/\/teachers\/marat-akhmetshin\/$/);
  await page.getByRole("navigation", { name: "Хлебные крошки" }).getByRole("link", { name: "Химия" }).click();
  await expect(page).toHaveURL(/\/teachers\/khimiya\/$/);
  await expect(page.locator(".person")).toHaveCount(2);
});

test("an exam narrows the list, and the subject keeps it", async ({ page }) => {
  await page.goto("/teachers/");
  await page.getByRole("navigation", { name: "Экзамен" }).getByRole("link", { name: "ОГЭ" }).click();
  await expect(page).toHaveURL(/\/teachers\/\?exam=oge$/);
  await expect(page.locator(".person")).toHaveCount(14);
  await page
    .getByRole("navigation", { name: "Предметы" })
    .getByRole("link", { name: "Математика", exact: true })
    .click();
  await expect(page).toHaveURL(/\/teachers\/bazovaya-matematika\/\?exam=oge$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Преподаватели ОГЭ по математике");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/teachers\/bazovaya-matematika\/$/);
});

test("an empty list offers the nearest one and hides from search engines", async ({ page }) => {
  await page.goto("/teachers/fizika/?exam=oge");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Преподаватели по физике", exact: true }).click();
  await expect(page).toHaveURL(/\/teachers\/fizika\/$/);
  await expect(page.locator(".person")).toHaveCount(2);
});

test("another spelling redirects to the canonical address and keeps the query", async ({ page }) => {
  await page.goto("/teachers/chemistry/?utm_source=vk&exam=oge");
  await expect(page).toHaveURL(/\/teachers\/khimiya\/\?utm_source=vk&exam=oge$/);
  await page.goto("/teachers/GLEB-ORLOV/?utm_source=vk");
  await expect(page).toHaveURL(/\/teachers\/gleb-orlov\/\?utm_source=vk$/);
});

test("an unknown teacher answers 404", async ({ page }) => {
  const response = await page.goto("/teachers/nobody/");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Такой страницы нет");
});

test("a teacher's page describes itself to networks and search engines", async ({ page }) => {
  await page.goto("/teachers/gleb-orlov/?utm_source=vk");
  await expect(page).toHaveTitle(/^Глеб Орлов: преподаватель, математика/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/teachers\/gleb-orlov\/$/);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "profile");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = blocks.map((text) => JSON.parse(text) as { "@type": string; name?: string });
  expect(things).toContainEqual(expect.objectContaining({ "@type": "Person", name: "Глеб Орлов" }));
  expect(things.map((thing) => thing["@type"])).toContain("BreadcrumbList");
});

test("the form on a teacher's page names the teacher of the question", async ({ page }) => {
  await page.goto("/teachers/gleb-orlov/");
  const form = page.locator("form#lead");
  await expect(form.locator('input[name="leadType"]')).toHaveValue("from_teacher_page");
  await expect(form.locator('input[name="topicName"]')).toHaveValue("Математика");
  await expect(form.getByRole("button", { name: "отправить" })).toBeVisible();
});
