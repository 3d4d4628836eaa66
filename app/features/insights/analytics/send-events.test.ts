import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ConsentMode, readConsent } from "./consent";
import { EVENTS_PATH, MOST_EVENTS } from "./event-catalogue";
import { EVENTS_WAIT, makeEventId, MOST_BATCH_BYTES, openSender } from "./send-events";

type Sent = { eventName: string; eventId: string; at: string; url: string };

/** A browser, reduced to what the sender uses. */
function openBrowser({ beacon = true, cookie = "" } = {}) {
  const posts: { path: string; body: string; way: string }[] = [];
  const listeners = new Map<string, () => void>();
  const listen = (name: string, listener: () => void) => void listeners.set(name, listener);
  const page = { cookie, visibilityState: "visible", addEventListener: listen };
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("location", { origin: "https://school.example", pathname: "/catalog/", search: "?token=1" });
  vi.stubGlobal("navigator", {
    sendBeacon: (path: string, body: string) => {
      if (beacon) posts.push({ path, body, way: "beacon" });
      return beacon;
    },
  });
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    posts.push({ path, body, way: "fetch" });
    return Promise.reject(new Error("offline"));
  });
  const read = () => posts.map(({ body }) => JSON.parse(body) as Sent[]);
  return { posts, page, read, leave: (name: string) => listeners.get(name)?.() };
}

const allows = (mode: ConsentMode) => () => readConsent(document.cookie, mode).analytics;

const LOGIN = { eventName: "front.login", method: "code" } as const;

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("events of a page", () => {
  it("leave together once the page has been quiet, each under an id of its own and without the query", () => {
    const browser = openBrowser();
    const send = openSender(allows("assumed"), () => new Date());
    send({ eventName: "front.auth_modal_opened" });
    vi.advanceTimersByTime(EVENTS_WAIT.milliseconds - 1);
    send(LOGIN);
    vi.advanceTimersByTime(EVENTS_WAIT.milliseconds - 1);
    expect(browser.posts).toEqual([]);
    vi.advanceTimersByTime(1);
    const [batch = []] = browser.read();
    expect(browser.posts).toMatchObject([{ path: EVENTS_PATH, way: "beacon" }]);
    expect(batch.map(({ eventName }) => eventName)).toEqual(["front.auth_modal_opened", "front.login"]);
    expect(batch[0]).toMatchObject({ at: "2026-11-20T09:00:00.000Z", url: "https://school.example/catalog/" });
    expect(batch[0]?.eventId).not.toBe(batch[1]?.eventId);
    vi.advanceTimersByTime(60_000);
    expect(browser.posts).toHaveLength(1);
  });

  it.each(["visibilitychange", "pagehide"])("leave with the page: %s", (name) => {
    const browser = openBrowser();
    openSender(allows("assumed"), () => new Date())(LOGIN);
    browser.page.visibilityState = "hidden";
    browser.leave(name);
    expect(browser.read()).toHaveLength(1);
  });

  it("leave in batches that the server takes", () => {
    const browser = openBrowser();
    const send = openSender(allows("assumed"), () => new Date());
    for (let count = 0; count < MOST_EVENTS + 1; count++) send(LOGIN);
    expect(browser.read().map(({ length }) => length)).toEqual([MOST_EVENTS]);
  });

  it("leave in bodies that the server takes", () => {
    const browser = openBrowser();
    const send = openSender(allows("assumed"), () => new Date());
    const long = { eventName: "front.login", method: "ы".repeat(MOST_BATCH_BYTES / 2 - 300) } as const;
    send(long);
    send(LOGIN);
    expect(browser.posts).toHaveLength(0);
    send(long);
    expect(browser.read().map(({ length }) => length)).toEqual([2]);
    expect(new TextEncoder().encode(browser.posts[0]?.body).length).toBeLessThanOrEqual(MOST_BATCH_BYTES);
  });

  it("go by fetch where no beacon is taken, and a failure is silent", () => {
    const browser = openBrowser({ beacon: false });
    openSender(allows("assumed"), () => new Date())(LOGIN);
    vi.advanceTimersByTime(EVENTS_WAIT.milliseconds);
    expect(browser.posts).toMatchObject([{ way: "fetch" }]);
  });

  it("purchases are reported by the server alone", () => {
    const browser = openBrowser();
    openSender(
      allows("assumed"),
      () => new Date(),
    )({ eventName: "front.purchase", transaction_id: "o", currency: "RUB", value: 0, items: [] });
    vi.advanceTimersByTime(EVENTS_WAIT.milliseconds);
    expect(browser.posts).toEqual([]);
  });
});

describe("consent", () => {
  it.each([
    ["assumed", "", 1],
    ["assumed", "consent=a0d1", 0],
    ["required", "", 0],
    ["required", "consent=a1d0", 1],
  ] as const)("where silence is %s, the cookies «%s» let %s batches out", (mode, cookie, count) => {
    const browser = openBrowser({ cookie });
    openSender(allows(mode), () => new Date())(LOGIN);
    vi.advanceTimersByTime(EVENTS_WAIT.milliseconds);
    expect(browser.posts).toHaveLength(count);
  });

  it("a refusal holds for what waits already", () => {
    const browser = openBrowser();
    openSender(allows("assumed"), () => new Date())(LOGIN);
    browser.page.cookie = "consent=a0d0";
    vi.advanceTimersByTime(EVENTS_WAIT.milliseconds);
    expect(browser.posts).toEqual([]);
  });
});

it("an event's id is a random UUID", () => {
  expect(makeEventId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
