/**
 * The fixtures of every browser test. `page` fails the test on any complaint of the browser. Each test is its own
 * visitor (address, phone), so that the limits stay on and tests may run in any order.
 */
import { type BrowserContext, expect, type Locator, test as base, type Page, type TestInfo } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { createPlainClient, type PlainClient } from "../setup/plain-client";
import { HANG_MILLISECONDS, type ServerClock, type TestServer, startServer, TEST_DATE } from "../setup/test-server";
import { identify, readCaptcha, readMail, readSms } from "../setup/visitor-identity";
import { whenNotWaking } from "./steps/hydration";

export { expect };

type WorkerFixtures = {
  /** One server for all tests of a worker, which run one after the other: a test may set its clock. */
  server: TestServer;
};

type Fixtures = {
  /** The server's clock: it stands at TEST_DATE until the test moves it. */
  clock: ServerClock;
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
  /**
   * Fails with a readable list if axe finds anything on the current page. A visitor without scripts gets the same HTML:
   * there it passes.
   */
  expectAccessible: (page: Page) => Promise<void>;
  /** The same on a phone and at a desk, from the top of the page, where no bar covers a half of a control. */
  expectAccessibleAtEachWidth: (page: Page) => Promise<void>;
  /** Another browser at the same address: the payer of a share link, a second device. Closed after the test. */
  openVisitor: () => Promise<Page>;
  /** The network address of this test's visitor. */
  visitorAddress: string;
};

function readSetting(name: "TEST_SERVER_URL" | "TEST_SERVER_DATA_DIR"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: tests are started by playwright.config.ts`);
  return value;
}

/**
 * Requests with the cookies and the headers of this browser: what it would send without showing a page. `origin`: of the
 * test's server unless given.
 */
export async function clientOf(context: BrowserContext, origin?: string): Promise<PlainClient> {
  const baseUrl = origin ?? new URL((await context.request.get("/healthz")).url()).origin;
  return createPlainClient(baseUrl, {}, new Map(), async (url, { method, body, headers }) => {
    // The browser sends its own cookies; those that the client has noted would take their place.
    const { cookie: _noted, ...own } = headers;
    const answer = await context.request.fetch(url.href, { method, data: body, headers: own, maxRedirects: 0 });
    const lines = answer.headersArray().map(({ name, value }): [string, string] => [name, value]);
    return new Response(await answer.text(), { status: answer.status(), headers: lines });
  });
}

/** The same for the same test, different for any two tests, projects or repeats. */
const identityOf = (info: TestInfo) => identify([info.testId, info.repeatEachIndex, info.retry].join(" "));

const readSmsLines = (phone: string) => readSms(readSetting("TEST_SERVER_DATA_DIR"), phone);

/** The digits of a drawn picture; waits until it is drawn. */
export async function readCaptchaAnswer(challenge: string): Promise<string> {
  const read = () => readCaptcha(readSetting("TEST_SERVER_DATA_DIR"), challenge);
  await expect.poll(read, { message: `a picture of ${challenge}` }).toBeDefined();
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
    // Remix logs a load that the router aborts while its body arrives: newer data, or a newer navigation, takes its place.
    if (text.startsWith("AbortError: BodyStreamBuffer was aborted")) return;
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

/** The pages of visitors with scripts. */
const scripted = new WeakSet<Page>();

/**
 * The load of a tool page ends before React, which waits for the first paint (decision 0001). A test meets such a page
 * with React, whichever way it came to it: by its address, by «назад» or by a link that loads a document. «назад» waits
 * before it leaves too: React's router notes its place in the address, which would pass for the page gone back to.
 */
function awaitReact(page: Page): void {
  scripted.add(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await whenNotWaking(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await whenNotWaking(page);
    return response;
  };
  const awake = (move: Page["goBack"]): Page["goBack"] => {
    return async (options) => {
      await whenNotWaking(page);
      const response = await move(options);
      await whenNotWaking(page);
      return response;
    };
  };
  page.goBack = awake(page.goBack.bind(page));
  page.goForward = awake(page.goForward.bind(page));
  actWithReact(page.locator("html"));
}

const ACTIONS = [
  "check",
  "click",
  "fill",
  "press",
  "pressSequentially",
  "selectOption",
  "setChecked",
  "uncheck",
] as const;
let actsWithReact = false;

/**
 * An action before React would do what its link or form does, and a form that is sent so loads a document: a test would
 * depend on which comes first. All locators share one prototype.
 */
function actWithReact(locator: Locator): void {
  if (actsWithReact) return;
  actsWithReact = true;
  const prototype = Object.getPrototypeOf(locator) as Record<string, (...values: unknown[]) => Promise<unknown>>;
  for (const name of ACTIONS) {
    const act = prototype[name];
    if (act === undefined) throw new Error(`A locator has no action ${name}`);
    prototype[name] = async function (this: Locator, ...values) {
      if (scripted.has(this.page())) await whenNotWaking(this.page());
      return act.call(this, ...values);
    };
  }
}

function failOnProblems(problems: readonly string[], allowed: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  expect(unexpected, "what the browser complained of").toEqual([]);
}

export const test = base.extend<Fixtures & { problems: string[]; allowed: RegExp[] }, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      // Steps read them: they are not given the fixture.
      process.env.TEST_SERVER_URL = server.url;
      process.env.TEST_SERVER_DATA_DIR = server.dataDir;
      await use(server);
      const code = await server.stop();
      if (code !== 0) throw new Error(`The server did not stop cleanly (${code}):\n${server.output().slice(-4000)}`);
    },
    { scope: "worker", auto: true, timeout: HANG_MILLISECONDS },
  ],

  clock: [
    async ({ server }, use) => {
      await use(server.clock);
      if (server.clock.now().getTime() !== Date.parse(TEST_DATE)) await server.clock.set(TEST_DATE);
    },
    { auto: true },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  visitorAddress: async ({}, use, info) => {
    await use(identityOf(info).address);
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
    { browser, baseURL, viewport, locale, javaScriptEnabled, extraHTTPHeaders, ignoreHTTPSErrors, problems, allowed },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const options = { baseURL, viewport, locale, javaScriptEnabled, extraHTTPHeaders, ignoreHTTPSErrors };
      const context = await browser.newContext(options);
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
    await use(identityOf(info).freshPhone);
  },

  readSmsCode: async ({}, use) => {
    await use(async (phone, nth = 1) => {
      await expect
        .poll(() => readSmsLines(phone).length, { message: `texts sent to ${phone}` })
        .toBeGreaterThanOrEqual(nth);
      const line = readSmsLines(phone)[nth - 1];
      if (!line) throw new Error(`No text number ${nth} to ${phone}`);
      return line.code;
    });
  },

  readEmail: async ({}, use) => {
    await use(async (to, subject) => {
      const read = () => readMail(readSetting("TEST_SERVER_DATA_DIR"), to, subject);
      await expect.poll(read, { message: `an e-mail to ${to}` }).toBeDefined();
      return read() ?? "";
    });
  },

  http: async ({ baseURL, visitorAddress }, use) => {
    await use(createPlainClient(baseURL ?? readSetting("TEST_SERVER_URL"), { "X-Forwarded-For": visitorAddress }));
  },

  expectAccessible: async ({ javaScriptEnabled }, use) => {
    await use(async (page) => {
      if (javaScriptEnabled !== false) await judgeAccessibility(page);
    });
  },

  expectAccessibleAtEachWidth: async ({ expectAccessible }, use) => {
    await use(async (page) => {
      for (const width of JUDGED_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessible(page);
      }
    });
  },
});

/** Of a phone and of a desk. */
const JUDGED_WIDTHS = [375, 1280];

/** Half-finished transitions have the contrast of neither colour: a toast that fades in, a button no longer busy. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Elements that overlap or are too small to click: faults that depend on the width. */
const GEOMETRY: RunOptions = { runOnly: ["target-size", "scrollable-region-focusable"] };
const COLOURS: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };
const EVERYTHING: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // Off by default in axe: what a shop on a phone fails most often (WCAG 2.2, 2.5.8), and names that a person who
  // speaks to the page cannot know (2.5.3).
  rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
};

/** For a page that has been judged at another width. */
export async function expectClickable(page: Page): Promise<void> {
  await expectNoViolations(page, GEOMETRY);
}

async function judgeAccessibility(page: Page): Promise<void> {
  await endTransitions(page);
  await expectNoViolations(page, EVERYTHING);
  // At night only the colours are others.
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, COLOURS, " in the dark scheme");
  await page.emulateMedia({ colorScheme: null });
}

/** A document gets axe once, because its half a megabyte takes longer to evaluate than most checks. */
async function expectNoViolations(page: Page, options: RunOptions, where = ""): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      ...asked,
      resultTypes: ["violations"],
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ html }) => html).join("\n    ")}`,
    );
  }, options);
  expect(found, `axe on ${new URL(page.url()).pathname}${where}`).toEqual([]);
}
