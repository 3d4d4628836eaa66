import { expect, test, vi } from "vitest";
import { toMilliseconds } from "~/shared/duration";
import {
  CachedPages,
  PAGE_FRESH,
  PAGE_CACHED_IN_TROUBLE,
  PAGE_PATIENCE,
  PAGE_RETRIED,
  PAGE_STALE,
  type Rendering,
} from "./cached-pages.server";

type Page = { bytes: number; text: string };

/** Renderings are completed by hand, so that the test controls the order. */
function openPages(maxBytes?: number) {
  let now = 0;
  const asked: { key: string; answer: (rendering: Rendering<Page>) => Promise<void> }[] = [];
  const pages = new CachedPages<Page>({
    now: () => now,
    maxBytes,
    render: (key) =>
      new Promise((resolve) => {
        asked.push({
          key,
          answer: async (rendering) => {
            resolve(rendering);
            await new Promise((done) => setImmediate(done));
          },
        });
      }),
  });
  return {
    pages,
    asked,
    wait: (duration: Parameters<typeof toMilliseconds>[0]) => void (now += toMilliseconds(duration)),
    keep: async (key: string, text: string, bytes = 1) => {
      const made = pages.make(key);
      await asked.at(-1)!.answer({ page: { bytes, text } });
      return made;
    },
  };
}

test("simultaneous requests share one rendering", async () => {
  const { pages, asked } = openPages();
  const waiting = Array.from({ length: 50 }, () => pages.make("/"));
  expect(asked).toHaveLength(1);
  await asked[0]!.answer({ page: { bytes: 1, text: "a" } });
  expect(new Set((await Promise.all(waiting)).map((page) => page?.text))).toEqual(new Set(["a"]));
  expect(pages.take("/")?.text).toBe("a");
});

test("a stale page is served once more while the next is made, a very old one is not", async () => {
  const { pages, asked, keep, wait } = openPages();
  await keep("/", "a");
  wait(PAGE_FRESH);
  expect(pages.take("/")?.text).toBe("a");
  expect(pages.take("/")?.text).toBe("a");
  expect(asked).toHaveLength(2);
  await asked[1]!.answer({ page: { bytes: 1, text: "b" } });
  expect(pages.take("/")?.text).toBe("b");
  wait(PAGE_STALE);
  expect(pages.take("/")).toBeNull();
});

test("a page rendered during a content change is served to its waiters and not cached", async () => {
  const { pages, asked } = openPages();
  const waiting = pages.make("/");
  pages.clear();
  await asked[0]!.answer({ page: { bytes: 1, text: "old" } });
  expect((await waiting)?.text).toBe("old");
  expect(pages.take("/")).toBeNull();
  void pages.make("/");
  expect(asked).toHaveLength(2);
});

test("a change drops every page", async () => {
  const { pages, keep } = openPages();
  await keep("/", "a");
  pages.clear();
  expect(pages.take("/")).toBeNull();
  expect(pages.size).toEqual({ pages: 0, bytes: 0 });
});

test("an uncacheable address is not tried again at once", async () => {
  const { pages, asked, wait } = openPages();
  const waiting = pages.make("/nobody/");
  await asked[0]!.answer("refused");
  expect(await waiting).toBeNull();
  expect(await pages.make("/nobody/")).toBeNull();
  expect(asked).toHaveLength(1);
  wait(PAGE_FRESH);
  void pages.make("/nobody/");
  expect(asked).toHaveLength(2);
});

test("in trouble the last page stays, but not forever", async () => {
  const { pages, asked, keep, wait } = openPages();
  await keep("/", "a");
  wait(PAGE_STALE);
  const waiting = pages.make("/");
  await asked[1]!.answer("trouble");
  expect((await waiting)?.text).toBe("a");
  wait(PAGE_CACHED_IN_TROUBLE);
  const later = pages.make("/");
  await asked[2]!.answer("trouble");
  expect(await later).toBeNull();
});

test("with the database away not every request waits for it", async () => {
  const { pages, asked, keep, wait } = openPages();
  await keep("/", "a");
  wait(PAGE_STALE);
  const waiting = pages.make("/");
  await asked[1]!.answer("trouble");
  await waiting;
  expect(pages.take("/")?.text).toBe("a");
  expect(asked).toHaveLength(2);
  wait(PAGE_RETRIED);
  expect(pages.take("/")).toBeNull();
  const again = pages.make("/");
  await asked[2]!.answer({ page: { bytes: 1, text: "b" } });
  expect((await again)?.text).toBe("b");
  expect(pages.take("/")?.text).toBe("b");
});

test("a page that has gone is dropped, not served from memory", async () => {
  const { pages, asked, keep, wait } = openPages();
  await keep("/course/", "a");
  wait(PAGE_STALE);
  const waiting = pages.make("/course/");
  await asked[1]!.answer("refused");
  expect(await waiting).toBeNull();
  expect(pages.size.pages).toBe(0);
});

test("the cache is bounded in bytes and evicts the page that was asked for longest ago", async () => {
  const { pages, keep } = openPages(10);
  await keep("a", "a", 4);
  await keep("b", "b", 4);
  expect(pages.take("a")?.text).toBe("a");
  await keep("c", "c", 4);
  expect(pages.size).toEqual({ pages: 2, bytes: 8 });
  expect(pages.take("b")).toBeNull();
  expect(pages.take("a")?.text).toBe("a");
});

test("a page larger than the whole cache is served and drops no other", async () => {
  const { pages, keep } = openPages(10);
  await keep("a", "a", 4);
  expect((await keep("b", "b", 11))?.text).toBe("b");
  expect(pages.size).toEqual({ pages: 1, bytes: 4 });
});

test("a hanging rendering blocks neither its waiters nor the address", async () => {
  vi.useFakeTimers();
  try {
    const { pages, asked } = openPages();
    const waiting = pages.make("/");
    await vi.advanceTimersByTimeAsync(toMilliseconds(PAGE_PATIENCE));
    expect(await waiting).toBeNull();
    const next = pages.make("/");
    expect(asked).toHaveLength(2);
    void asked[1]!.answer({ page: { bytes: 1, text: "b" } });
    expect((await next)?.text).toBe("b");
    // A late result of the first one does not replace the newer one.
    void asked[0]!.answer({ page: { bytes: 1, text: "a" } });
    await vi.advanceTimersByTimeAsync(1);
    expect(pages.take("/")?.text).toBe("b");
  } finally {
    vi.useRealTimers();
  }
});

test("each request is counted once, by what it was given", async () => {
  const { pages, keep, wait } = openPages();
  pages.take("/");
  await keep("/", "first");
  pages.take("/");
  pages.take("/");
  wait(PAGE_FRESH);
  pages.take("/");
  wait(PAGE_STALE);
  pages.take("/");
  expect(pages.asked).toEqual({ hit: 2, stale: 1, miss: 2 });
});
