/** Feature flags: the CDN that fails, the payload that stays, who sees what, and pages cached once for each value. */
import { createServer, request as httpRequest, type Server } from "node:http";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { makeOverrideLink, readOverrideLink } from "~/features/core/flags/override-link.server";
import { OVERRIDE_LIFETIME, OVERRIDE_LINK_LIFETIME } from "~/features/core/flags/override";
import { createPageCache, type PageCache } from "~/web/page-cache/page-cache.server";
import { clearOverrides, readOverrides, writeOverride } from "~/visit/flag-override.server";
import { readFlag } from "~/visit/flags.server";
import { FLAGS_TRIES, MAX_FLAGS_BYTES } from "~/integrations/flags/fetch-features.server";
import { openFlags } from "~/integrations/flags/open-flags.server";
import type { FlagsPort } from "~/integrations/ports";
import { startFakeService, type FakeService, type Reply } from "../setup/fake-service";
import { experimentPayload, forcedPayload } from "../setup/flag-payloads";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)";
/** Of a body that comes slowly. */
const HASTE = 100;

let cdn: FakeService;
let dataDir: string;
let lines: LoggedLine[];
let test: TestContext;

beforeAll(async () => {
  [cdn, test] = await Promise.all([startFakeService(), openTestContext()]);
});
afterAll(() => Promise.all([cdn.close(), test.close()]));
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "vershina-flags-"));
  lines = [];
  test.facts.length = 0;
  test.setClock("2026-11-20T12:00:00+03:00");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (url: string | undefined = `${cdn.url}/api/features/sdk-1`) =>
  openFlags({ FLAGS_URL: url, DATA_DIR: dataDir }, collectLog(lines), { patience: HASTE });

async function openWith(payload: unknown): Promise<FlagsPort> {
  cdn.answerWith({ json: payload });
  const flags = open();
  await flags.refresh();
  return flags;
}

const eventsOf = () => lines.map(({ event }) => event);
const devices = Array.from({ length: 400 }, (_, index) => `device-${index}`);

describe("the payload", () => {
  it("without an address the defaults are in force and nothing is asked", async () => {
    const flags = openFlags({ FLAGS_URL: undefined, DATA_DIR: dataDir }, collectLog(lines));
    await flags.refresh();
    expect([flags.source, flags.valueForAll("home-blocks"), cdn.requests, lines]).toEqual(["defaults", "a", [], []]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("the CDN's answer is in force at once, notifies its listeners, and stays over a restart", async () => {
    cdn.answerWith({ json: forcedPayload("b") });
    const flags = open();
    let heard = 0;
    const unsubscribe = flags.onChange(() => (heard += 1));
    expect(flags.valueForAll("home-blocks")).toBe("a");
    await flags.refresh();
    expect([flags.source, flags.valueForAll("home-blocks"), heard]).toEqual(["fetched", "b", 1]);
    await flags.refresh();
    expect([heard, eventsOf()]).toEqual([1, ["flags.changed"]]);
    const after = open();
    expect([after.source, after.valueForAll("home-blocks")]).toEqual(["kept", "b"]);
    unsubscribe();
    cdn.answerWith({ json: forcedPayload("a") });
    await flags.refresh();
    expect([flags.valueForAll("home-blocks"), heard]).toEqual(["a", 1]);
  });

  it("the fifth try still counts, and nothing is reported then", async () => {
    const refused: Reply = { status: 503, text: "" };
    cdn.answerWith(refused, refused, "cut", { text: "<html>" }, { json: forcedPayload("b") });
    const flags = open();
    await flags.refresh();
    expect([cdn.requests.length, flags.valueForAll("home-blocks"), eventsOf()]).toEqual([
      FLAGS_TRIES,
      "b",
      ["flags.changed"],
    ]);
  });

  it.each<[string, Reply, string]>([
    ["not 200", { status: 404, text: "" }, "answered 404"],
    ["2xx without a payload", { status: 204, text: "" }, "answered 204"],
    ["a redirect", { status: 302, text: "" }, "answered 302"],
    ["no JSON", { text: "<html>" }, "not a payload for this site"],
    ["another JSON", { json: { status: 200 } }, "not a payload for this site"],
    ["a value the code does not know", { json: forcedPayload("z") }, "not a payload for this site"],
    ["a giant", { text: `{"features":{"x":"${"x".repeat(MAX_FLAGS_BYTES)}"}}` }, "too long"],
    ["a half", "cut", "UND_ERR_SOCKET"],
    ["silence", "silent", "no answer in time"],
  ])("%s leaves the last good payload in force and is reported once", async (_, reply, problem) => {
    const flags = await openWith(forcedPayload("b"));
    lines.length = 0;
    cdn.answerWith(reply);
    await flags.refresh();
    expect(cdn.requests).toHaveLength(FLAGS_TRIES);
    expect(flags.valueForAll("home-blocks")).toBe("b");
    expect(lines).toMatchObject([{ event: "flags.unavailable", problem, inForce: "fetched" }]);
    expect(JSON.stringify(lines)).not.toContain("sdk-1");
    expect(open().valueForAll("home-blocks")).toBe("b");
  });

  it("never answered, the defaults are in force", async () => {
    cdn.answerWith({ status: 500, text: "" });
    const flags = open();
    await flags.refresh();
    expect([flags.source, flags.valueForAll("home-blocks")]).toEqual(["defaults", "a"]);
  });

  it("a kept payload of another address, or a torn file, counts for nothing", async () => {
    await openWith(forcedPayload("b"));
    expect(open(`${cdn.url}/api/features/sdk-2`).source).toBe("defaults");
    writeFileSync(path.join(dataDir, "flags.json"), '{"url":');
    expect(open().source).toBe("defaults");
  });

  it("a folder that takes no file changes nothing for visitors", async () => {
    cdn.answerWith({ json: forcedPayload("b") });
    const file = path.join(dataDir, "file");
    writeFileSync(file, "");
    const flags = openFlags({ FLAGS_URL: cdn.url, DATA_DIR: file }, collectLog(lines));
    await flags.refresh();
    expect([flags.valueForAll("home-blocks"), eventsOf()]).toEqual(["b", ["flags.persist_failed", "flags.changed"]]);
  });
});

describe("who sees what", () => {
  it("an experiment divides devices by its weights, and the same device always sees the same", async () => {
    const flags = await openWith(experimentPayload({ weights: [0.8, 0.2] }));
    expect(flags.valueForAll("home-blocks")).toBeNull();
    const first = devices.map((device) => flags.assign("home-blocks", device));
    const second = devices.map((device) => flags.assign("home-blocks", device));
    expect(second).toEqual(first);
    const share = first.filter(({ value }) => value === "b").length / devices.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.28);
    expect(first.find(({ value }) => value === "b")?.experiment).toEqual({ key: "home-1", variation: "courses-first" });
  });

  it("outside the experiment's coverage a visitor sees the default and counts for nothing", async () => {
    const flags = await openWith(experimentPayload({ coverage: 0.1, weights: [0, 1] }));
    const seen = devices.map((device) => flags.assign("home-blocks", device));
    const inside = seen.filter(({ experiment }) => experiment !== null);
    expect(inside.length).toBeGreaterThan(10);
    expect(inside.length).toBeLessThan(80);
    for (const { value, experiment } of seen) expect(value).toBe(experiment ? "b" : "a");
  });

  it("a new weight lets a visitor keep what they saw; a new experiment or version asks again", async () => {
    const flags = await openWith(experimentPayload({ weights: [1, 0] }));
    const { mark } = flags.assign("home-blocks", "x");
    expect(flags.isCurrent("home-blocks", mark)).toBe(true);
    for (const [payload, isCurrent] of [
      [experimentPayload({ weights: [0, 1] }), true],
      [experimentPayload({ key: "home-2" }), false],
      [experimentPayload({ bucketVersion: 1 }), false],
      [forcedPayload("b"), false],
    ] as const)
      expect((await openWith(payload)).isCurrent("home-blocks", mark)).toBe(isCurrent);
  });
});

/** A browser that keeps its cookies. */
function openJar(flags: FlagsPort, userAgent: string | null = PERSON) {
  const jar = new Map<string, string>();
  const visit = test.visitFrom();
  const context: RequestContext = { ...visit, flags, visit: { ...visit.visit, userAgent } };
  const take = (cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  };
  const request = (method = "GET") => {
    const text = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Request("http://localhost:3000/", { method, headers: text ? { Cookie: text } : {} });
  };
  return {
    jar,
    context,
    take,
    request,
    async look(method = "GET") {
      const shown = await readFlag(request(method), context, "home-blocks");
      take(shown.cookies);
      return shown;
    },
  };
}

describe("a page of a visitor's own", () => {
  it("with no experiment running no cookie is set", async () => {
    for (const flags of [
      open(undefined),
      await openWith(forcedPayload("b")),
      await openWith(experimentPayload({ coverage: 0 })),
    ])
      expect((await openJar(flags).look()).cookies).toEqual([]);
    expect(test.facts).toEqual([]);
  });

  it("the first look gives two cookies and counts once; the next looks give none", async () => {
    const flags = await openWith(experimentPayload());
    const browser = openJar(flags);
    const { value, cookies } = await browser.look();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["device", "variant"]);
    expect(test.facts).toEqual([
      {
        name: "experiment.shown",
        actor: { kind: "guest" },
        deviceHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        experiment: "home-1",
        variation: value === "a" ? "control" : "courses-first",
      },
    ]);
    expect(await browser.look()).toEqual({ value, cookies: [] });
    // The device alone is enough to see the same, and it does not count again.
    browser.jar.delete("variant");
    expect((await browser.look()).value).toBe(value);
    expect(test.facts).toHaveLength(1);
  });

  it("what a visitor saw stays when the weights change, and ends with the experiment", async () => {
    const browser = openJar(await openWith(experimentPayload({ weights: [1, 0] })));
    expect((await browser.look()).value).toBe("a");
    browser.context.flags = await openWith(experimentPayload({ weights: [0, 1] }));
    expect(await browser.look()).toEqual({ value: "a", cookies: [] });
    browser.context.flags = await openWith(experimentPayload({ key: "home-2", weights: [0, 1] }));
    expect((await browser.look()).value).toBe("b");
    browser.context.flags = await openWith(forcedPayload("a"));
    expect(await browser.look()).toEqual({ value: "a", cookies: [] });
  });

  it.each([
    ["a crawler", CRAWLER, "GET"],
    ["a client without a name", null, "GET"],
    ["a request for the head", PERSON, "HEAD"],
  ])("%s sees the control, gets no cookie and counts for nothing", async (_, userAgent, method) => {
    const browser = openJar(await openWith(experimentPayload({ weights: [0, 1] })), userAgent);
    expect(await browser.look(method)).toEqual({ value: "a", cookies: [] });
    expect(test.facts).toEqual([]);
  });
});

describe("a value shown on purpose", () => {
  const wish = { flag: "home-blocks", value: "b" } as const;
  const partsOf = (link: string) => {
    const query = new URL(link, "http://localhost").searchParams;
    return Object.fromEntries(["flag", "value", "until", "sig"].map((name) => [name, query.get(name) ?? ""])) as Record<
      "flag" | "value" | "until" | "sig",
      string
    >;
  };

  it("a link is good for a day, and for its flag and value alone", () => {
    const parts = partsOf(makeOverrideLink(test, wish));
    expect(readOverrideLink(test, parts)).toEqual({ ok: true, ...wish });
    for (const change of [
      { value: "a" },
      { flag: "other" },
      { value: "z" },
      { until: String(Number(parts.until) + 1) },
      { until: "9".repeat(400) },
      { sig: "" },
      { sig: `${parts.sig}A` },
      { sig: test.secrets.sign("flag-override", `home-blocks=b&until=${parts.until}`) },
    ])
      expect(readOverrideLink(test, { ...parts, ...change })).toEqual({ ok: false, reason: "link-unknown" });
    test.moveClock(OVERRIDE_LINK_LIFETIME);
    expect(readOverrideLink(test, parts)).toEqual({ ok: false, reason: "link-expired" });
  });

  it("an overridden visit sees its value for seven days, without a cookie of the experiment or a count", async () => {
    const browser = openJar(await openWith(experimentPayload({ weights: [1, 0] })));
    browser.take([await writeOverride(browser.request(), browser.context, wish)]);
    expect(await browser.look()).toEqual({ value: "b", cookies: [] });
    expect(await readOverrides(browser.request(), browser.context)).toEqual({ "home-blocks": "b" });
    expect(test.facts).toEqual([]);
    test.moveClock(OVERRIDE_LIFETIME);
    expect((await browser.look()).value).toBe("a");
  });

  it("a forged cookie shows nothing, and a reset one is gone", async () => {
    const browser = openJar(open(undefined));
    const value = Buffer.from(JSON.stringify({ values: { "home-blocks": "b" }, until: 9e12 })).toString("base64");
    browser.take([`flag-override=${encodeURIComponent(value)}`]);
    expect((await browser.look()).value).toBe("a");
    expect(await clearOverrides(browser.context)).toMatch(/^flag-override=.*Max-Age=0/);
  });
});

describe("cached pages", () => {
  let cache: PageCache;
  let server: Server;
  /** The cookies of each rendering. */
  let rendered: (string | null)[];
  let flags: FlagsPort;

  async function openCache(given: FlagsPort, { isTrouble = false } = {}): Promise<void> {
    flags = given;
    rendered = [];
    const context = { ...test, flags };
    const answerPage = async (request: Request, visit: RequestContext) => {
      rendered.push(request.headers.get("Cookie"));
      const { value, cookies } = await readFlag(request, visit, "home-blocks");
      const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return { answer: new Response(`order ${value}`, { headers }), isTrouble };
    };
    cache = await createPageCache({ context, programs: { school: answerPage, "task-bank": answerPage } });
    server = createServer((request, response) =>
      cache.answer(request, response, () => void response.writeHead(299).end("the school itself")),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  }
  afterEach(async () => {
    await cache.close();
    await new Promise((resolve) => server.close(resolve));
  });

  function ask(address: string, headers: Record<string, string> = {}, method = "GET") {
    const { port } = server.address() as AddressInfo;
    const all = { host: "localhost:3000", "accept-encoding": "gzip", "user-agent": PERSON, ...headers };
    return new Promise<{ text: string; cookies: string[]; headers: Record<string, unknown> }>((resolve, reject) => {
      const sent = httpRequest({ port, path: address, method, headers: all, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const body = Buffer.concat(parts);
          const isPacked = answer.headers["content-encoding"] === "gzip" && body.byteLength > 0;
          const text = (isPacked ? gunzipSync(body) : body).toString();
          resolve({ text, cookies: answer.headers["set-cookie"] ?? [], headers: answer.headers });
        });
      });
      sent.on("error", reject);
      sent.end();
    });
  }

  it("with no experiment running a page has one key, no cookie and the same headers", async () => {
    await openCache(open(undefined));
    const plain = await ask("/");
    const marked = await ask("/", { cookie: "variant=home-blocks.b.00000000" });
    expect([plain.text, plain.cookies, marked.text, marked.cookies]).toEqual(["order a", [], "order a", []]);
    expect(Object.keys(plain.headers)).toEqual(Object.keys(marked.headers));
    expect(rendered).toEqual([null]);
  });

  it("a page is rendered once for each value, and each visitor keeps theirs", async () => {
    await openCache(await openWith(experimentPayload()));
    const seen = new Map<string, string>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const { text, cookies, headers } = await ask(visitor % 2 === 0 ? "/" : "/?utm_source=vk");
      expect(headers.age).toBe("0");
      const given = cookies.filter((cookie) => !/^utm(-first)?=/.test(cookie));
      expect(given.map((cookie) => cookie.split("=")[0])).toEqual(["device", "variant"]);
      seen.set(text, given.map((cookie) => cookie.split(";")[0]).join("; "));
    }
    expect([...seen.keys()].sort()).toEqual(["order a", "order b"]);
    expect(rendered).toHaveLength(2);
    expect(test.facts).toHaveLength(40);
    for (const [text, cookie] of seen)
      for (let again = 0; again < 3; again += 1)
        expect(await ask("/", { cookie })).toMatchObject({ text, cookies: [] });
    expect([rendered.length, test.facts.length]).toEqual([2, 40]);
  });

  it("crawlers and HEAD share the control's page and get no cookie", async () => {
    await openCache(await openWith(experimentPayload({ weights: [0, 1] })));
    expect(await ask("/", { "user-agent": CRAWLER })).toMatchObject({ text: "order a", cookies: [] });
    expect(await ask("/", {}, "HEAD")).toMatchObject({ text: "", cookies: [] });
    expect((await ask("/")).text).toBe("order b");
    expect([rendered.length, test.facts.length]).toEqual([2, 1]);
  });

  it("invented variants make no pages", async () => {
    await openCache(await openWith(experimentPayload()));
    for (let index = 0; index < 30; index += 1) {
      const mark = index.toString(16).padStart(8, "0");
      const cookie = `variant=home-blocks.${["a", "b", "c"][index % 3]!}.${mark}`;
      expect((await ask("/", { cookie })).cookies).toHaveLength(2);
    }
    expect(rendered.length).toBeLessThanOrEqual(2);
  });

  it("other pages have one key and no cookie while an experiment runs", async () => {
    await openCache(await openWith(experimentPayload({ weights: [0, 1] })));
    expect((await ask("/parents/")).cookies).toEqual([]);
    expect(rendered).toEqual([null]);
  });

  it("a page that could not be made counts for nothing", async () => {
    await openCache(await openWith(experimentPayload()), { isTrouble: true });
    expect((await ask("/")).text).toBe("the school itself");
    expect(test.facts).toEqual([]);
  });

  it("a change of the flags drops what is kept", async () => {
    await openCache(await openWith(forcedPayload("a")));
    expect((await ask("/")).text).toBe("order a");
    cdn.answerWith({ json: forcedPayload("b") });
    await flags.refresh();
    expect((await ask("/")).text).toBe("order b");
  });

  it("an overridden visit bypasses the cache", async () => {
    await openCache(open(undefined));
    expect((await ask("/", { cookie: "flag-override=x" })).text).toBe("the school itself");
    expect(rendered).toEqual([]);
  });
});
