/** The code that the browser reads from the SMS automatically (WebOTP): a phone's, faked where a desktop has none. */
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { askForCode, back, close, dialog, openPage } from "./auth-page";
import { stopTime } from "./mount";

type Asked = { signal: AbortSignal; receive: (code: string) => void; refuse: (problem: Error) => void };

let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  const credentials = {
    get: ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        asked.push({ signal, receive: (code) => resolve({ code }), refuse: reject });
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  };
  Object.defineProperty(navigator, "credentials", { configurable: true, value: credentials });
  Object.assign(window, { OTPCredential: class {} });
  onTestFinished(() => {
    delete (window as { OTPCredential?: unknown }).OTPCredential;
    delete (navigator as { credentials?: unknown }).credentials;
  });
});

const code = dialog.getByLabelText("SMS-код");
const waiting = () => asked.filter(({ signal }) => !signal.aborted);

async function awaitCode() {
  const { server, router } = openPage("/catalog/?auth=auth&authView=register");
  await askForCode();
  await expect.element(code).toBeVisible();
  await expect.poll(waiting).toHaveLength(1);
  return { server, router };
}

it("is filled in, and the button stays the visitor's", async () => {
  const { server } = await awaitCode();
  waiting()[0]!.receive("4812");
  await expect.element(code).toHaveValue("4812");
  expect(server.posts).toHaveLength(1);
});

it("is left to the visitor who types it", async () => {
  await awaitCode();
  await code.fill("12");
  expect(waiting()).toEqual([]);
  asked[0]!.receive("4812");
  await expect.element(code).toHaveValue("12");
});

it("is awaited once more after a new text, and the one before is not", async () => {
  stopTime("Date");
  const { server, router } = await awaitCode();
  const [first] = asked;
  first!.receive("4812");
  await expect.element(code).toHaveValue("4812");
  vi.advanceTimersByTime(1);
  server.sendCode();
  router.revalidate();
  await expect.poll(() => asked).toHaveLength(2);
  expect(first!.signal.aborted).toBe(true);
  waiting()[0]!.receive("5923");
  await expect.element(code).toHaveValue("5923");
});

it("is awaited by nothing once the step or the dialog is left, and refusals are silent", async () => {
  await awaitCode();
  await back();
  await expect.poll(waiting).toHaveLength(0);
  await dialog.getByRole("link", { name: "код уже есть: ввести его" }).click();
  await expect.poll(waiting).toHaveLength(1);
  waiting()[0]!.refuse(new DOMException("declined", "InvalidStateError"));
  await close();
  await expect.poll(() => dialog.query()).toBeNull();
  expect(waiting()).toEqual([]);
});
