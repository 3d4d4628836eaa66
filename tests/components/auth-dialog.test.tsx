/** The sign-in dialog: its steps, its address and its waits (product.md, "The sign-in dialog"). */
import { expect, it } from "vitest";
import { CAPTCHA_FIELDS } from "~/features/people/auth/captcha/captcha-token";
import { askForCode, back, close, dialog, heading, openDialog, openPage, click, submit } from "./auth-page";
import { addressOf } from "./mount";

const CONSENT = /я\sхочу получать рекламу/;

const password = dialog.getByLabelText("Пароль", { exact: true });
const isCurrent = (name: string) =>
  expect.element(dialog.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");

it("leads from step to step, and each arrow leads one step back", async () => {
  openPage("/catalog/");
  await openDialog();
  await expect.element(heading("Привет!")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Назад" }).query()).toBeNull();

  await click("войти по телефону");
  await expect.element(password).toBeVisible();
  await click("не помню пароль");
  await expect.element(heading("восстановление пароля")).toBeVisible();
  await back();
  await expect.element(heading("вход по телефону")).toBeVisible();
  await back();
  await expect.element(heading("Привет!")).toBeVisible();

  await click("регистрация");
  await click("регистрация по телефону");
  await expect.element(submit).toBeVisible();
  expect(password.query()).toBeNull();
  await askForCode();
  await expect.element(dialog.getByLabelText("SMS-код")).toBeVisible();
  await back();
  await expect.element(submit).toBeVisible();
  await back();
  await isCurrent("регистрация");
});

it("shows a clicked step before any answer, and the address follows", async () => {
  const { server } = openPage("/catalog/?auth=auth");
  await expect.element(heading("Привет!")).toBeVisible();
  server.loads.shut();
  await click("войти по телефону");
  await expect.element(heading("вход по телефону")).toBeVisible();
  await click("не помню пароль");
  await expect.element(heading("восстановление пароля")).toBeVisible();
  await back();
  await expect.element(heading("вход по телефону")).toBeVisible();
  await click("регистрация по телефону");
  await expect.element(heading("регистрация по телефону")).toBeVisible();
  expect(addressOf()).toBe("/catalog/?auth=auth");
  server.loads.open();
  await expect.poll(addressOf).toBe("/catalog/?auth=auth&authView=register");
  await expect.element(heading("регистрация по телефону")).toBeVisible();
});

it("is one entry of the history, however many steps it has shown", async () => {
  openPage("/catalog/");
  await openDialog();
  await click("войти по телефону");
  await click("не помню пароль");
  await expect.poll(addressOf).toContain("recover");
  history.back();
  await expect.poll(addressOf).toBe("/catalog/");
  await expect.poll(() => dialog.query()).toBeNull();
});

it("keeps a click until the captcha of a step shown early has come and is solved", async () => {
  const { server } = openPage("/catalog/?auth=auth&authTab=registration");
  await expect.element(heading("Привет!")).toBeVisible();
  server.loads.shut();
  await click("регистрация по телефону");
  await askForCode();
  await expect.element(submit).toHaveAttribute("aria-busy", "true");
  expect(server.posts).toHaveLength(0);
  server.loads.open();
  await expect.element(dialog.getByLabelText("SMS-код")).toBeVisible();
  expect(server.posts.map((form) => form.get(CAPTCHA_FIELDS.challenge))).toEqual(["challenge-1"]);
});

it("sends nothing more while a form is under way", async () => {
  const { server } = openPage("/catalog/?auth=auth&authView=register");
  server.answers.shut();
  await askForCode();
  await expect.poll(() => server.posts.length).toBe(1);
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
  await submit.click({ force: true });
  server.answers.open();
  await expect.element(dialog.getByLabelText("SMS-код")).toBeVisible();
  expect(server.posts).toHaveLength(1);
});

it("takes only its own fields out of the address when it is closed", async () => {
  openPage("/catalog/?exam=ege&auth=auth&authView=login");
  await close();
  await expect.poll(addressOf).toBe("/catalog/?exam=ege");
  await expect.poll(() => dialog.query()).toBeNull();
});

it("forgets its step and the consent when it is closed", async () => {
  const { server } = openPage("/catalog/");
  server.sendCode();
  await openDialog();
  await click("регистрация");
  await click("регистрация по телефону");
  await click("код уже есть: ввести его");
  await dialog.getByLabelText(CONSENT).click();
  await expect.element(dialog.getByLabelText(CONSENT)).toBeChecked();
  await close();
  await expect.poll(() => dialog.query()).toBeNull();
  expect(addressOf()).toBe("/catalog/");

  await openDialog();
  await expect.element(heading("Привет!")).toBeVisible();
  await isCurrent("вход");
  await click("регистрация");
  await click("регистрация по телефону");
  await click("код уже есть: ввести его");
  await expect.element(dialog.getByLabelText(CONSENT)).not.toBeChecked();
});
