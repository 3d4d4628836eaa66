/** The private page of a person who pays for a pupil (product.md, "A payer's page"); its forms: tests/http/payer.test.ts. */
import { addToCart, payAtBank, shareLinkOf } from "../setup/buy";
import { clientOf, expect, expectClickable, test } from "./fixtures";
import { MATH, register } from "./steps/buying";

test("the payer's page, the pupil's list of payers and a closed page are accessible", async ({
  page,
  context,
  http: parent,
  freshPhone,
  readSmsCode,
  readEmail,
  openVisitor,
  expectAccessible,
}) => {
  const phone = freshPhone();
  const mother = `mother${phone.slice(1)}@example.ru`;
  const pupil = await clientOf(context);
  await addToCart(pupil, MATH, ["2026.11"]);
  const link = await shareLinkOf(pupil);
  await register(page, phone, readSmsCode);
  await payAtBank(parent, await parent.get(link), mother);
  const [, address = ""] = /https?:\/\/[^/\s]+(\/payer\/\S+\/)/.exec(await readEmail(mother, /Оплата прошла/)) ?? [];

  const home = await openVisitor();
  await home.goto(address);
  await expect(home.getByRole("heading", { level: 1, name: "Ваши оплаты" })).toBeVisible();
  await expectAccessible(home);
  await home.setViewportSize({ width: 1280, height: 812 });
  await expectClickable(home);
  await home.getByRole("button", { name: "присылать отчёт", exact: true }).click();
  await expect(home.getByText("Он придёт, когда ученик разрешит его в своём профиле.")).toBeVisible();

  await page.goto("/profile/payers/");
  await expect(page.getByText(/Просит отчёт раз в\sнеделю/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "закрыть страницу" }).click();
  await expect(page.getByText("Страница закрыта: новый платёж откроет новую.")).toBeVisible();
  expect((await home.goto(address))?.status()).toBe(410);
  await expect(home.getByRole("heading", { level: 1, name: "Страница закрыта" })).toBeVisible();
  await expectAccessible(home);
});
