/** Waits outlive the dialog that shows them (decision 0047). */
import { beforeEach, expect, it, vi } from "vitest";
import type { AuthAnswer } from "~/features/people/auth/auth-view";
import { RESEND_NOTES } from "~/features/people/auth/code/code-policy";
import { askForCode, back, close, dialog, heading, openDialog, openPage, click, submit } from "./auth-page";
import { stopTime } from "./mount";

const SECOND = 1000;

const note = dialog.getByRole("timer");
const resend = dialog.getByRole("button", { name: "отправить новый SMS-код" });

/** The provider of SMS is away: the same form may be sent again later. */
const refuseFor = (seconds: number): AuthAnswer => ({
  status: "error",
  error: { "": ["SMS не ушла"] },
  captcha: null,
  wait: { until: seconds * SECOND, now: 0, note: RESEND_NOTES.tryAgain },
});

async function openRegistration() {
  await openDialog();
  await click("регистрация");
  await click("регистрация по телефону");
  await expect.element(submit).toBeVisible();
}

/** Once the number on the screen counts down. */
async function pass(seconds: number) {
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(seconds * SECOND);
}

// Timeouts run on: the search for the captcha rests by them.
beforeEach(() => stopTime("setInterval", "clearInterval", "performance", "Date"));

it("goes on in a dialog that is closed and opened again", async () => {
  const { server } = openPage("/catalog/");
  server.answerNext(refuseFor(60));
  await openRegistration();
  await askForCode();
  await expect.element(note).toHaveTextContent(/^попробовать ещё раз через 60\sсек$/);
  await pass(2);
  await expect.element(note).toHaveTextContent(/58\sсек$/);
  await close();
  await expect.poll(() => dialog.query()).toBeNull();
  vi.advanceTimersByTime(SECOND);
  await openRegistration();
  await expect.element(note).toHaveTextContent(/57\sсек$/);
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
});

it("goes on after another step of the dialog", async () => {
  const { server } = openPage("/catalog/");
  server.answerNext(refuseFor(60));
  await openRegistration();
  await askForCode();
  await expect.element(note).toBeVisible();
  await pass(2);
  await back();
  await click("регистрация по телефону");
  await expect.element(note).toHaveTextContent(/58\sсек$/);
});

it("holds the form back while it runs, and lets it go when it ends", async () => {
  const { server } = openPage("/catalog/");
  server.answerNext(refuseFor(2));
  await openRegistration();
  await askForCode();
  await expect.element(note).toBeVisible();
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
  await submit.click({ force: true });
  expect(server.posts).toHaveLength(1);
  await pass(2);
  await expect.poll(() => note.query()).toBeNull();
  await expect.element(submit).not.toHaveAttribute("aria-disabled");
  await submit.click();
  await expect.element(dialog.getByLabelText("SMS-код")).toBeVisible();
  expect(server.posts).toHaveLength(2);
});

it("offers a new code only when it ends", async () => {
  openPage("/catalog/?auth=auth&authView=register");
  await askForCode();
  await expect.element(note).toHaveTextContent(/^новый SMS-код через 60\sсек$/);
  await pass(59);
  await expect.element(note).toHaveTextContent(/1\sсек$/);
  expect(resend.query()).toBeNull();
  await pass(1);
  await expect.element(resend).toBeVisible();
  expect(note.query()).toBeNull();
});

it("continues after a reload from what the server remembers", async () => {
  const { server, leave } = openPage("/catalog/?auth=auth&authView=register");
  await expect.element(heading("регистрация по телефону")).toBeVisible();
  await askForCode();
  await expect.element(note).toHaveTextContent(/^новый SMS-код через 60\sсек$/);
  await pass(2);
  leave();

  openPage("/catalog/?auth=auth&authView=code", server);
  await expect.element(note).toHaveTextContent(/^новый SMS-код через 58\sсек$/);
  await back();
  await expect.element(note).toHaveTextContent(/^получить SMS-код через 58\sсек$/);
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
});
