/** A visitor of the HTTP tests: a person without a browser, with an address, a phone and cookies of their own. */
import { expect, inject } from "vitest";
import { parsePage, textOf } from "./html-forms";
import { createPlainClient, type PlainClient, type PlainPage } from "./plain-client";
import { copyDigits, logIn, register } from "./register";
import { identify, readCaptcha, readMail, readSms } from "./visitor-identity";

export type Visitor = {
  /** The network address. Limits are counted by it. */
  address: string;
  http: PlainClient;
  /** Another browser at the same address, with no cookies: a second device, the payer of a share link. */
  openBrowser: () => PlainClient;
  /** A unique mobile number: `+79…`, ten digits after the 7. */
  freshPhone: () => string;
  /** The code of the nth text sent to the phone; waits until it is sent. */
  readSmsCode: (phone: string, nth?: number) => Promise<string>;
  /** The text of the last e-mail to this address with this in its subject; waits until it is sent. */
  readEmail: (to: string, subject: RegExp) => Promise<string>;
  /** The digits of the page's picture, which a person without scripts copies. */
  copyDigits: (page: PlainPage, by?: PlainClient) => Promise<string>;
  /** Makes a new pupil with `PASSWORD` by the forms; `http` is logged in afterwards. */
  register: (phone?: string) => Promise<{ phone: string; page: PlainPage }>;
  /** Enters by phone and password; ends where the form leads. */
  logIn: (person: { phone: string; password?: string }, redirectTo?: string) => Promise<PlainPage>;
};

const visits = new Map<string, number>();

/** Named after the running test: another test, and another call of the same test, is somebody else. */
export function visitor({ url, dataDir } = inject("server")): Visitor {
  const { testPath, currentTestName } = expect.getState();
  const name = `${testPath} ${currentTestName}`;
  const count = (visits.get(name) ?? 0) + 1;
  visits.set(name, count);
  const { address, freshPhone } = identify(`${name} ${count}`);
  const openBrowser = () => createPlainClient(url, { "X-Forwarded-For": address });
  const http = openBrowser();

  const until = async <Value>(message: string, read: () => Value | undefined): Promise<Value> => {
    await expect.poll(read, { message }).toBeDefined();
    return read()!;
  };

  const readSmsCode = (phone: string, nth = 1) =>
    until(`text ${nth} to ${phone}`, () => readSms(dataDir, phone)[nth - 1]?.code);

  const outbox = {
    readSmsCode,
    readCaptchaAnswer: (challenge: string) => until(`a picture of ${challenge}`, () => readCaptcha(dataDir, challenge)),
  };

  return {
    address,
    http,
    openBrowser,
    freshPhone,
    readSmsCode,
    readEmail: (to, subject) => until(`an e-mail to ${to}`, () => readMail(dataDir, to, subject)),
    copyDigits: (page, by = http) => copyDigits(by, page, outbox),
    register: async (phone = freshPhone()) => ({ phone, page: await register(http, { phone }, outbox) }),
    logIn: (person, redirectTo) => logIn(http, { ...person, redirectTo }),
  };
}

/** The address of the first link with this name. */
export function linkOf(page: PlainPage, name: string): string {
  const link = parsePage(page.html)
    .querySelectorAll("a[href]")
    .find((one) => (one.getAttribute("aria-label") ?? textOf(one)) === name);
  if (link) return link.getAttribute("href") ?? "";
  throw new Error(`${page.path} has no link «${name}»`);
}
