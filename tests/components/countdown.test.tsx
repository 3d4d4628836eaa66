/** Waits outlive the dialog that shows them (decision 0046). */
import { expect, it } from "vitest";
import type { AuthAnswer } from "~/features/auth/auth-view";
import { RESEND_NOTES } from "~/features/auth/code/code-policy";
import { askForCode, back, close, dialog, heading, openDialog, openPage, press } from "./auth-page";

const SECOND = 1000;

const submit = dialog.getByRole("button", { name: "продолжить" });
const note = dialog.getByRole("timer");
const secondsLeft = () => Number(/\d+/.exec(note.element().textContent)?.[0]);

/** The provider of SMS is away: the same form may be sent again later. */
const refuseFor = (seconds: number): AuthAnswer => ({
  status: "error",
  error: { "": ["SMS не ушла"] },
  captcha: null,
  wait: { until: seconds * SECOND, now: 0, note: RESEND_NOTES.tryAgain },
});

async function openRegistration() {
  await openDialog();
  await press("регистрация");
  await press("регистрация по телефону");
  await expect.element(submit).toBeVisible();
}

it("goes on in a dialog that is closed and opened again", async () => {
  const { server } = openPage("/catalog/");
  server.answerNext(refuseFor(60));
  await openRegistration();
  await askForCode();
  await expect.element(note).toHaveTextContent(/^попробовать ещё раз через \d+\sсек$/);
  await expect.poll(secondsLeft).toBeLessThanOrEqual(58);
  await close();
  await expect.poll(() => dialog.query()).toBeNull();
  await openRegistration();
  await expect.element(note).toBeVisible();
  expect(secondsLeft()).toBeLessThanOrEqual(58);
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
});

it("goes on after another step of the dialog", async () => {
  const { server } = openPage("/catalog/");
  server.answerNext(refuseFor(60));
  await openRegistration();
  await askForCode();
  await expect.poll(secondsLeft).toBeLessThanOrEqual(58);
  await back();
  await press("регистрация по телефону");
  await expect.element(note).toBeVisible();
  expect(secondsLeft()).toBeLessThanOrEqual(58);
});

it("holds the form back while it runs, and lets it go when it ends", async () => {
  const { server } = openPage("/catalog/");
  server.answerNext(refuseFor(2));
  await openRegistration();
  await askForCode();
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
  await submit.click({ force: true });
  expect(server.posts).toHaveLength(1);
  await expect.poll(() => note.query()).toBeNull();
  await expect.element(submit).not.toHaveAttribute("aria-disabled");
  await submit.click();
  await expect.element(dialog.getByLabelText("SMS-код")).toBeVisible();
  expect(server.posts).toHaveLength(2);
});

it("continues after a reload from what the server remembers", async () => {
  const { server, leave } = openPage("/catalog/?auth=auth&authView=register");
  await expect.element(heading("регистрация по телефону")).toBeVisible();
  await askForCode();
  await expect.element(note).toHaveTextContent(/^новый SMS-код через \d+\sсек$/);
  await expect.poll(secondsLeft).toBeLessThanOrEqual(58);
  leave();

  openPage("/catalog/?auth=auth&authView=code", server);
  await expect.element(note).toHaveTextContent(/^новый SMS-код через \d+\sсек$/);
  expect(secondsLeft()).toBeLessThanOrEqual(58);
  await back();
  await expect.element(note).toHaveTextContent(/^получить SMS-код через \d+\sсек$/);
  await expect.element(submit).toHaveAttribute("aria-disabled", "true");
});
