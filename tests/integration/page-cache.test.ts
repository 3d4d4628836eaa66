/** The cache of guest pages over a real database and real HTTP; the cached pages are written by hand. */
import { eq } from "drizzle-orm";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { watchContent } from "~/db/content-version.server";
import { landings } from "~/db/schema/catalog.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { createPageCache, type PageCache } from "~/web/page-cache/page-cache.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let context: TestContext;
let cache: PageCache;
let server: Server;
let rendered: Request[];
/** The next answers of the application, by path. */
let answers: Map<string, () => Response>;
let isTrouble: boolean;
/** The answer passed to the application with each request. */
let handed: number;
/** Counted page views. */
let viewed: string[];

const page = (html: string) => () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });

beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

beforeEach(async () => {
  context.setClock("2026-11-20T12:00:00+03:00");
  rendered = [];
  handed = 0;
  isTrouble = false;
  answers = new Map([["/", page("first")]]);
  const answerPage = async (request: Request) => {
    rendered.push(request);
    const answer = answers.get(new URL(request.url).pathname) ?? (() => new Response("no", { status: 404 }));
    return { answer: answer(), isTrouble };
  };
  viewed = [];
  cache = await createPageCache({
    context,
    programs: { school: answerPage, "task-bank": answerPage },
    countView: (request, { table, status }) => void viewed.push(`${table} ${status} ${request.url}`),
  });
  server = createServer((request, response) => {
    cache.answer(request, response, () => {
      handed += 1;
      response.writeHead(299);
      response.end("the school itself");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  await cache.close();
  await new Promise((resolve) => server.close(resolve));
});

type Answer = { status: number; text: string; headers: Record<string, unknown> };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const all = { host: "localhost:3000", "accept-encoding": "gzip", ...headers };
    const sent = httpRequest({ port, path, method, headers: all, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        const isPacked = answer.headers["content-encoding"] === "gzip" && body.byteLength > 0;
        const text = (isPacked ? gunzipSync(body) : body).toString();
        resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

const textOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text;
const SCHOOL_ITSELF = "the school itself";

async function changeContent(): Promise<void> {
  await context.db.update(landings).set({ position: 5 }).where(eq(landings.id, -1));
}

describe("a cached page", () => {
  it("a cached page is rendered once and sent with the headers of every page", async () => {
    const { headers } = await ask("/");
    expect(await textOf("/?utm_source=x&yclid=5")).toBe("first");
    expect(rendered).toHaveLength(1);
    expect(viewed).toEqual(["school 200 /", "school 200 /?utm_source=x&yclid=5"]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      vary: "Accept-Encoding, Cookie",
      age: "0",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      date: "Fri, 20 Nov 2026 09:00:00 GMT",
    });
    expect(headers["x-request-id"]).not.toBe((await ask("/")).headers["x-request-id"]);
  });

  it("the cache answers HEAD without a body and passes everything else on", async () => {
    await ask("/");
    expect(await ask("/", {}, "HEAD")).toMatchObject({ status: 200, text: "" });
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect(await textOf("/", {}, method)).toBe(SCHOOL_ITSELF);
  });

  it("a cached page remembers a visitor's source without telling other visitors", async () => {
    const marked = await ask("/?utm_source=vk&aff_uid=p1");
    const names = (marked.headers["set-cookie"] as string[]).map((line) => line.split("=")[0]);
    expect(names).toEqual(["utm", "utm-first", "affiliate-uid"]);
    expect(marked.headers).toMatchObject({ age: "0", vary: "Accept-Encoding, Cookie" });
    expect(rendered.map(({ url }) => url)).toEqual(["http://localhost:3000/"]);
    expect((await ask("/")).headers["set-cookie"]).toBeUndefined();
  });

  it("a cached page has two variants: with the cookie notice and without", async () => {
    await ask("/", { cookie: "cookies-accepted=1; other=2" });
    await ask("/");
    expect(rendered.map((request) => request.headers.get("Cookie"))).toEqual(["cookies-accepted=1", null]);
  });
});

describe("cache poisoning", () => {
  it("a rendering sees nothing of the request that caused it", async () => {
    await ask("/?utm_source=evil", {
      cookie: "other=evil",
      "x-forwarded-host": "evil.example",
      "x-original-url": "/evil/",
      "user-agent": "evil",
      referer: "https://evil.example/",
      "accept-language": "evil",
    });
    const [request] = rendered;
    expect(request?.url).toBe("http://localhost:3000/");
    expect([...request!.headers].sort()).toEqual([
      ["accept", "text/html"],
      ["host", "localhost:3000"],
    ]);
  });

  it.each<[string, Parameters<typeof ask>]>([
    ["a session", ["/", { cookie: "session=x" }]],
    ["a session behind https", ["/", { cookie: "a=b; __Host-session=x" }]],
    ["a toast", ["/", { cookie: "toast=x" }]],
    ["a token", ["/", { authorization: "Bearer x" }]],
    ["an unknown parameter", ["/?x=1"]],
    ["a proxy that names the scheme", ["/", { "x-forwarded-proto": "https" }]],
    ["a host that is not ours", ["/", { host: "evil.example" }]],
  ])("%s bypasses the cache", async (_, asked) => {
    await ask("/");
    expect(await textOf(...asked)).toBe(SCHOOL_ITSELF);
    expect(rendered).toHaveLength(1);
  });

  it.each(["identity", "gzip;q=0"])(
    "a client with Accept-Encoding %s gets the cached page unpacked",
    async (accepted) => {
      const kept = await textOf("/");
      expect(await textOf("/", { "accept-encoding": accepted })).toBe(kept);
      expect(rendered).toHaveLength(1);
    },
  );

  it.each<[string, () => Response]>([
    [
      "an answer that sets a cookie",
      () => new Response("x", { headers: { "Content-Type": "text/html", "Set-Cookie": "a=b" } }),
    ],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/" } })],
    ["a page not found", () => new Response("x", { status: 404, headers: { "Content-Type": "text/html" } })],
    ["an answer that is not a page", () => new Response("{}", { headers: { "Content-Type": "application/json" } })],
    ["an error", () => new Response("x", { status: 500, headers: { "Content-Type": "text/html" } })],
  ])("%s is never cached", async (_, answer) => {
    answers.set("/parents/", answer);
    expect(await textOf("/parents/")).toBe(SCHOOL_ITSELF);
    expect(await textOf("/parents/")).toBe(SCHOOL_ITSELF);
  });

  it("one host's page is not served to another", async () => {
    await ask("/", { host: "localhost:3000" });
    await ask("/", { host: "127.0.0.1:3000" });
    expect(rendered.map(({ url }) => url)).toEqual(["http://localhost:3000/", "http://127.0.0.1:3000/"]);
  });
});

describe("what grows old", () => {
  const next = () => answers.set("/", page("second"));

  it("any change of the content drops a cached page, wherever it was made", async () => {
    await loadDemoSchool(context.db, context.clock.now());
    await expect.poll(() => textOf("/")).toBe("first");
    next();
    await changeContent();
    await expect.poll(() => textOf("/")).toBe("second");
  });

  it("midnight in Moscow drops cached pages", async () => {
    context.setClock("2026-11-20T23:59:59.900+03:00");
    await ask("/");
    next();
    context.setClock("2026-11-21T00:00:01+03:00");
    expect(await textOf("/")).toBe("second");
  });

  it("a cached page stays while the database is away", async () => {
    await ask("/");
    isTrouble = true;
    context.moveClock({ minutes: 30 });
    expect(await textOf("/")).toBe("first");
    context.moveClock({ minutes: 31 });
    expect(await textOf("/")).toBe(SCHOOL_ITSELF);
  });
});

it("a content change reaches another copy of the server", async () => {
  let heard = 0;
  const elsewhere = await watchContent(context, () => (heard += 1));
  await changeContent();
  await expect.poll(() => heard).toBeGreaterThan(0);
  await elsewhere.close();
});

it("a content change without a notification is found by polling", async () => {
  let heard = 0;
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const deaf = { ...context.database, listen: async () => async () => undefined };
  const watch = await watchContent({ database: deaf, log: context.log }, () => (heard += 1));
  await changeContent();
  vi.advanceTimersToNextTimer();
  await expect.poll(() => heard).toBe(1);
  await watch.close();
});

it("an address that is never cacheable is tried once: after that the application answers at once", async () => {
  answers.set("/teachers/nobody/", () => new Response("nobody", { status: 404 }));
  await Promise.all([ask("/teachers/nobody/"), ask("/teachers/nobody/")]);
  await ask("/teachers/nobody/");
  expect(rendered).toHaveLength(1);
  expect(handed).toBe(3);
});
