/**
 * The fixtures of every browser test. `page` fails the test on any complaint of the browser; each test is its own
 * visitor (address, phone), so that the limits stay on and tests may run in any order.
 */
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, test as base, type Page, type TestInfo } from "@playwright/test";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readLines } from "../setup/json-lines";
import { createPlainClient, type PlainClient } from "../setup/plain-client";
import { whenToolIsAwake } from "./steps/hydration";

export { expect };

/** Second digits of Russian mobile codes with no unassigned numbers: +7 93x has gaps. */
const OPERATORS = [0, 1, 2, 5, 6, 8];

const SMS_LIMIT_MILLISECONDS = 10_000;
/** The outbox looks for e-mails every 5 seconds. */
const EMAIL_LIMIT_MILLISECONDS = 40_000;

type SmsLine = { at: string; channel: "sms" | "phone_call"; phone: string; text: string; code: string };

type MailLine = { to: string; subject: string; text: string };

type Fixtures = {
  /** Allows complaints that match: `allowProblem(/status of 503/)`. Any other fails the test. */
  allowProblem: (pattern: RegExp) => void;
  /** A unique mobile number: `+79…`, ten digits after the 7. */
  freshPhone: () => string;
  /** The code of the nth text sent to the phone; waits until it is sent. */
  readSmsCode: (phone: string, nth?: number) => Promise<string>;
  /** The text of the last e-mail to this address with this in its subject; waits until it is sent. */
  readEmail: (to: string, subject: RegExp) => Promise<string>;
  /** A program with a cookie jar, at this test's address. */
  http: PlainClient;
  /** Fails with a readable list if axe finds anything on the current page. */
  expectAccessible: (page: Page) => Promise<void>;
  /** Another browser at the same address: the payer of a share link, a second device. Closed after the test. */
  openVisitor: () => Promise<Page>;
  /** The network address of this test's visitor. */
  visitorAddress: string;
};

function readSetting(name: "SCHOOL_URL" | "SCHOOL_DATA_DIR"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: tests are started by playwright.config.ts`);
  return value;
}

/** The same bytes for the same test, different for any two tests, projects or repeats. */
function digestOf(info: TestInfo, purpose: string): Buffer {
  return createHash("sha256").update([info.testId, info.repeatEachIndex, info.retry, purpose].join(" ")).digest();
}

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

export function readSmsLines(phone: string): SmsLine[] {
  const lines = readLines<SmsLine>(path.join(readSetting("SCHOOL_DATA_DIR"), "outbox", "sms.jsonl"));
  return lines.filter((line) => digitsOf(line.phone) === digitsOf(phone));
}

/** The digits of a drawn picture, which the demo writes down (README). */
export async function readCaptchaAnswer(challenge: string): Promise<string> {
  const read = (): string | undefined => {
    const file = path.join(readSetting("SCHOOL_DATA_DIR"), "outbox", "captcha.jsonl");
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
    const found = lines.findLast((line) => line.includes(challenge));
    return found === undefined ? undefined : (JSON.parse(found) as { answer: string }).answer;
  };
  await expect.poll(read, { message: `a picture of ${challenge}`, timeout: SMS_LIMIT_MILLISECONDS }).toBeDefined();
  return read() ?? "";
}

/** Collects the page's complaints while it lives. */
function watchProblems(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`page error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const text = message.text();
    // A refused form answers 4xx and the browser reports it; files and server errors are caught below by their answers.
    if (/^Failed to load resource: the server responded with a status of \d+/.test(text)) return;
    problems.push(`console: ${text}`);
  });
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const isFile = kind === "script" || kind === "stylesheet" || kind === "font" || kind === "image";
    if (response.status() >= 500 || (isFile && response.status() >= 400)) {
      problems.push(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
}

/**
 * The load of a tool page ends before React, which waits for the first paint (decision 0084). A test that opens one by
 * its address meets it with React; a test of what comes before asks for an earlier moment by `waitUntil`. «назад» waits
 * before it leaves too: React's router notes its place in the address, which would pass for the page gone back to.
 */
function awaitReact(page: Page): void {
  const { goto, reload, goBack, goForward } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await whenToolIsAwake(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil === undefined) await whenToolIsAwake(page);
    return response;
  };
  const awake = (move: Page["goBack"]): Page["goBack"] => {
    return async (options) => {
      await whenToolIsAwake(page);
      const response = await move.call(page, options);
      if (options?.waitUntil === undefined) await whenToolIsAwake(page);
      return response;
    };
  };
  page.goBack = awake(goBack);
  page.goForward = awake(goForward);
}

function failOnProblems(problems: readonly string[], allowed: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  expect(unexpected, "what the browser complained of").toEqual([]);
}

export const test = base.extend<Fixtures & { problems: string[]; allowed: RegExp[] }>({
  baseURL: async ({}, use) => use(readSetting("SCHOOL_URL")),

  visitorAddress: async ({}, use, info) => {
    const [a, b, c] = digestOf(info, "address");
    await use(`10.${a}.${b}.${c}`);
  },

  extraHTTPHeaders: async ({ visitorAddress }, use) => use({ "X-Forwarded-For": visitorAddress }),

  problems: async ({}, use) => use([]),
  allowed: async ({}, use) => use([]),
  allowProblem: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),

  context: async ({ context, javaScriptEnabled, problems, allowed }, use) => {
    context.on("page", (page) => {
      watchProblems(page, problems);
      if (javaScriptEnabled !== false) awaitReact(page);
    });
    await use(context);
    failOnProblems(problems, allowed);
  },

  openVisitor: async (
    { browser, baseURL, viewport, locale, javaScriptEnabled, extraHTTPHeaders, problems, allowed },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport, locale, javaScriptEnabled, extraHTTPHeaders });
      context.on("page", (page) => {
        watchProblems(page, problems);
        if (javaScriptEnabled !== false) awaitReact(page);
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    failOnProblems(problems, allowed);
  },

  freshPhone: async ({}, use, info) => {
    let count = 0;
    await use(() => {
      const digest = digestOf(info, `phone ${count++}`);
      const operator = OPERATORS[digest.readUInt8(6) % OPERATORS.length];
      return `+79${operator}${String(digest.readUIntBE(0, 6) % 100_000_000).padStart(8, "0")}`;
    });
  },

  readSmsCode: async ({}, use) => {
    await use(async (phone, nth = 1) => {
      await expect
        .poll(() => readSmsLines(phone).length, { message: `texts sent to ${phone}`, timeout: SMS_LIMIT_MILLISECONDS })
        .toBeGreaterThanOrEqual(nth);
      const line = readSmsLines(phone)[nth - 1];
      if (!line) throw new Error(`No text number ${nth} to ${phone}`);
      return line.code;
    });
  },

  readEmail: async ({}, use) => {
    await use(async (to, subject) => {
      const file = path.join(readSetting("SCHOOL_DATA_DIR"), "outbox", "mail.jsonl");
      const read = () =>
        readLines<MailLine>(file).findLast((line) => line.to === to && subject.test(line.subject))?.text;
      await expect.poll(read, { message: `an e-mail to ${to}`, timeout: EMAIL_LIMIT_MILLISECONDS }).toBeDefined();
      return read() ?? "";
    });
  },

  http: async ({ baseURL, visitorAddress }, use) => {
    await use(createPlainClient(baseURL ?? readSetting("SCHOOL_URL"), { "X-Forwarded-For": visitorAddress }));
  },

  expectAccessible: async ({ browser, javaScriptEnabled, viewport }, use) => {
    await use(async (page) => {
      if (javaScriptEnabled !== false) return judgeAccessibility(page, page.url());
      // axe is a script: for a visitor without scripts it checks the same HTML in a browser that has them.
      const context = await browser.newContext({ viewport, javaScriptEnabled: true });
      const twin = await context.newPage();
      const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>|<\/?noscript>/gi, "");
      await twin.route(page.url(), (route) => route.fulfill({ body: html, contentType: "text/html; charset=utf-8" }));
      await twin.goto(page.url());
      await judgeAccessibility(twin, page.url()).finally(() => context.close());
    });
  },
});

/** What is half-way between two colours has the contrast of neither: a toast that fades in, a button no longer busy. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

async function judgeAccessibility(page: Page, url: string): Promise<void> {
  const axe = () =>
    new AxeBuilder({ page })
      // Off by default in axe: what a shop on a phone fails most often (WCAG 2.2, 2.5.8), and names that a person who
      // speaks to the page cannot know (2.5.3).
      .options({ rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } } })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  // Without motion colours change at once, also those that change while axe reads the page.
  const still = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await endTransitions(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await endTransitions(page);
  report(await axe().analyze(), `axe on ${new URL(url).pathname}`);
  // At night only the colours are others.
  await page.emulateMedia({ colorScheme: "dark" });
  const atNight = await new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]).analyze();
  // The colours of the day come back while nothing moves, or the next check would meet them half-way.
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(() => document.body.offsetHeight);
  // A test that asked for stillness keeps it: the end of it would start the animations of the page.
  await page.emulateMedia({ reducedMotion: still ? "reduce" : null });
  report(atNight, `axe on ${new URL(url).pathname} in the dark scheme`);
}

function report({ violations }: Awaited<ReturnType<AxeBuilder["analyze"]>>, place: string): void {
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ html }) => html).join("\n    ")}`,
  );
  expect(found, place).toEqual([]);
}
