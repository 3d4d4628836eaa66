/** An experiment of a GrowthBook CDN over the order of the first page (decision 0067). */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeService, type FakeService } from "../setup/fake-service";
import { experimentPayload, forcedPayload } from "../setup/flag-payloads";
import { createPlainClient, type PlainClient, type PlainPage } from "../setup/plain-client";
import { startServer, type TestServer } from "../setup/test-server";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let cdn: FakeService;
let server: TestServer;
let dataDir: string;

/** With what the last one left in its folder. */
async function openSchool(): Promise<void> {
  server = await startServer({ dataDir, env: { FLAGS_URL: `${cdn.url}/api/features/sdk-1` } });
}

beforeAll(async () => {
  cdn = await startFakeService();
  dataDir = mkdtempSync(path.join(tmpdir(), "vershina-flags-"));
  cdn.answerWith({ json: experimentPayload() });
  await openSchool();
});
afterAll(async () => {
  await server.stop();
  await cdn.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const visitor = (userAgent = PERSON) =>
  createPlainClient(server.url, { "user-agent": userAgent, "accept-encoding": "gzip" });

/** The order of the blocks by their headings: courses come first only in `b`. */
const orderOf = ({ html }: PlainPage) => (html.indexOf('id="courses"') < html.indexOf('id="lesson"') ? "b" : "a");

const headOf = ({ html }: PlainPage) => ({
  title: /<title>[^<]*/.exec(html)?.[0],
  canonical: /<link rel="canonical"[^>]*/.exec(html)?.[0],
  description: /<meta name="description"[^>]*/.exec(html)?.[0],
});

/** Visitors come until both orders were seen; each is remembered with their first page. */
async function findBoth(): Promise<Record<"a" | "b", { client: PlainClient; page: PlainPage }>> {
  const found = new Map<string, { client: PlainClient; page: PlainPage }>();
  for (let tries = 0; tries < 60 && found.size < 2; tries += 1) {
    const client = visitor();
    const page = await client.get("/");
    found.set(orderOf(page), { client, page });
  }
  expect([...found.keys()].sort()).toEqual(["a", "b"]);
  return Object.fromEntries(found) as Record<"a" | "b", { client: PlainClient; page: PlainPage }>;
}

test("two visitors see two orders, both from cached pages, and each keeps theirs", async () => {
  await expect
    .poll(async () => {
      const client = visitor();
      await client.get("/");
      return client.cookies.has("variant");
    })
    .toBe(true);

  const both = await findBoth();
  for (const [order, { client, page }] of Object.entries(both)) {
    expect(page.headers.has("age")).toBe(true);
    expect([...client.cookies.keys()].sort()).toEqual(["device", "variant"]);
    for (const address of ["/", "/?utm_source=vk", "/?exam=oge", "/"]) {
      const again = await client.get(address);
      expect([address, orderOf(again), again.headers.has("age")]).toEqual([address, order, true]);
      expect(again.headers.getSetCookie().filter((cookie) => !/^utm(-first)?=/.test(cookie))).toEqual([]);
    }
    // A page of their own, beside the cached ones, shows the same.
    const own = await client.get("/?auth=auth");
    expect([orderOf(own), own.headers.has("age")]).toEqual([order, false]);
    const other = await client.get("/parents/");
    expect([other.headers.has("age"), other.headers.getSetCookie()]).toEqual([true, []]);
  }
  expect(headOf(both.a.page)).toEqual(headOf(both.b.page));
  expect(headOf(both.a.page).canonical).toContain(`href="${server.url}/"`);

  for (const crawler of [visitor(CRAWLER), visitor("curl/8.5.0")])
    for (const address of ["/", "/?auth=auth"]) {
      expect(orderOf(await crawler.get(address))).toBe("a");
      expect([...crawler.cookies.keys()]).toEqual([]);
    }
});

test("a CDN that fails changes nothing, and a restart begins with its last answer", async () => {
  await expect.poll(() => existsSync(path.join(dataDir, "flags.json"))).toBe(true);
  await server.stop();
  cdn.answerWith({ status: 500, text: "" });
  await openSchool();
  const client = visitor();
  await client.get("/");
  expect(client.cookies.has("variant")).toBe(true);
  await expect.poll(() => server.output()).toContain('"event":"flags.unavailable"');
  expect(cdn.requests).toHaveLength(5);
  expect((await client.get("/")).status).toBe(200);
  expect(server.output()).not.toContain("sdk-1");
});

test("a flag forced for everybody sets no cookie and is kept once", async () => {
  await server.stop();
  cdn.answerWith({ json: forcedPayload("b") });
  await openSchool();
  await expect.poll(async () => orderOf(await visitor(CRAWLER).get("/"))).toBe("b");
  const client = visitor();
  const page = await client.get("/");
  expect([orderOf(page), page.headers.has("age"), [...client.cookies.keys()]]).toEqual(["b", true, []]);
});
