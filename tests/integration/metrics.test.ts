/** The numbers of a running school, scraped over HTTP and read by a parser of its own (decision 0069). */
import { request as httpRequest } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { AppContext } from "~/app-context.server";
import { OUTBOX_KINDS } from "~/db/schema/outbox.server";
import { enqueue } from "~/features/core/outbox/outbox-rows.server";
import { deliverDue } from "~/features/core/outbox/deliver.server";
import { EMAILS, queueEmail } from "~/features/core/outbox/emails.server";
import { spoolFile } from "~/features/people/leads/lead-spool.server";
import {
  createLevelReader,
  createPatientReader,
  LEVELS_FRESH,
  LEVELS_PATIENCE,
} from "~/web/metrics/read-levels.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import { createEvents } from "~/integrations/events/create-events.server";
import { createFactCount } from "~/integrations/events/fact-count.server";
import { createPrometheus } from "~/integrations/metrics/prometheus.server";
import type { Reading } from "~/integrations/metrics/series";
import { planTurns } from "~/jobs/job-turns.server";
import { JOBS, startJobs } from "~/jobs/jobs.server";
import { toMilliseconds } from "~/shared/duration";
import { ensureBuild } from "../../app/cli/installation.mjs";
import { appendLine } from "~/integrations/append-line.server";
import { askForCode, decideAtBank, enterCode, placeOrder, readCode, startPaying } from "../setup/api-steps";
import { createPlainClient } from "../setup/plain-client";
import { readMetrics, type Scrape } from "../setup/read-metrics";
import { findFreePort, startServer, type TestServer, TEST_DATE } from "../setup/test-server";
import { seededRandom } from "../setup/seeded";
import { fillCart, goToBank, decide, makeUser, postOf, userOwner } from "../setup/shop.server";
import { createPostgresDatabase, makeDataDir, TEST_DATABASE_URL } from "../setup/test-database.server";
import { useShop } from "../setup/use-school";

const TOKEN = "a token of the scraper, 32 characters";

describe("what is read at a scrape", () => {
  const shop = useShop();
  let context: AppContext;
  beforeAll(async () => {
    const metrics = await createPrometheus();
    context = { ...shop, metrics, events: createEvents(shop.log, [createFactCount(metrics)]) };
  });

  async function scrape(change: Partial<AppContext> = {}): Promise<Scrape> {
    const asked = { ...context, ...change };
    const readLevels = createLevelReader({ context: asked, release: "test", pages: null, inFlight: () => 0 });
    const { text } = await context.metrics!.write(await readLevels());
    return readMetrics(text);
  }

  it("a message waits, is delivered, and shows in each", async () => {
    const kind = { kind: "letter" };
    const email = { kind: "test", about: "metrics", to: "a@b.example", subject: "s", text: "t", html: "<p>t</p>" };
    const before = await scrape();
    expect(before.value("vershina_outbox_messages", { ...kind, state: "new" })).toBe(0);
    expect(before.value("vershina_outbox_oldest_seconds", { ...kind, state: "new" })).toBe(0);
    await context.db.transaction((tx) => queueEmail(tx, { ...email, now: context.clock.now() }));
    shop.moveClock({ seconds: 90 });
    const waiting = await scrape();
    expect(waiting.value("vershina_outbox_messages", { ...kind, state: "new" })).toBe(1);
    expect(waiting.value("vershina_outbox_oldest_seconds", { ...kind, state: "new" })).toBe(90);
    expect(waiting.value("vershina_outbox_tries_total", { ...kind, verdict: "delivered" })).toBeUndefined();
    await deliverDue(context, EMAILS);
    const delivered = await scrape();
    expect(delivered.value("vershina_outbox_messages", { ...kind, state: "new" })).toBe(0);
    expect(delivered.value("vershina_outbox_tries_total", { ...kind, verdict: "delivered" })).toBe(1);
  });

  it("one waiting message of each kind is counted", async () => {
    for (const kind of OUTBOX_KINDS) {
      const labels = { kind, state: "new" };
      const before = (await scrape()).value("vershina_outbox_messages", labels);
      await enqueue(context.db, { kind, dedupeKey: "of-each", now: context.clock.now() });
      expect([kind, (await scrape()).value("vershina_outbox_messages", labels)]).toEqual([kind, (before ?? NaN) + 1]);
    }
    await context.database.execute("delete from outbox where dedupe_key = 'of-each'");
  });

  it("a message that was tried is counted apart", async () => {
    await enqueue(context.db, { kind: "sms", dedupeKey: "never", now: context.clock.now() });
    await context.database.execute("update outbox set attempts = 2 where dedupe_key = 'never'");
    const scraped = await scrape();
    expect(scraped.value("vershina_outbox_messages", { kind: "sms", state: "new" })).toBe(0);
    expect(scraped.value("vershina_outbox_messages", { kind: "sms", state: "retrying" })).toBe(1);
    await context.database.execute("delete from outbox where dedupe_key = 'never'");
  });

  it("a payment is pending, then its order is paid", async () => {
    const paid = { fact: "order.paid" };
    const owner = userOwner(await makeUser(shop));
    const order = await fillCart(shop, owner);
    expect((await scrape()).value("vershina_facts_total", paid)).toBe(0);
    const payment = await goToBank(shop, owner, order);
    shop.moveClock({ seconds: 30 });
    const pending = await scrape();
    expect(pending.value("vershina_payments", { state: "pending" })).toBe(1);
    expect(pending.value("vershina_payments_oldest_seconds")).toBe(30);
    const { notifications } = await decide(shop, payment, "pay");
    for (const body of notifications) await receiveNotification(context, context.bank, postOf(body));
    const settled = await scrape();
    expect(settled.value("vershina_payments", { state: "pending" })).toBe(0);
    expect(settled.value("vershina_payments_oldest_seconds")).toBe(0);
    expect(settled.value("vershina_facts_total", paid)).toBe(1);
  });

  it("jobs are late until a copy takes their turn, and a run is noted", async () => {
    await planTurns(context.db, JOBS);
    await context.database.execute("update job_turns set due_at = now() - interval '7 minutes'");
    await context.database.execute(
      "insert into job_turns (name, due_at) values ('a former job', now() - interval '1 day')",
    );
    const late = await scrape();
    for (const { name } of JOBS) {
      expect(late.value("vershina_job_lag_seconds", { name })).toBeGreaterThanOrEqual(420);
      expect(late.value("vershina_job_runs_total", { name })).toBeUndefined();
    }
    expect(late.value("vershina_job_lag_seconds", { name: "a former job" })).toBeUndefined();
    const before = Math.floor(Date.now() / 1000);
    const jobs = startJobs(context);
    await expect
      .poll(async () => (await scrape()).value("vershina_job_runs_total", { name: "settle-bonuses", outcome: "done" }))
      .toBe(1);
    await jobs.stop();
    const done = await scrape();
    expect(done.value("vershina_job_lag_seconds", { name: "settle-bonuses" })).toBe(0);
    expect(done.value("vershina_job_seconds_total", { name: "settle-bonuses" })).toBeGreaterThan(0);
    const at = done.value("vershina_job_last_success_timestamp_seconds", { name: "settle-bonuses" })!;
    expect(at).toBeGreaterThanOrEqual(before);
  });

  it("leads on the disk of this copy are measured", async () => {
    const { dataDir, remove } = await makeDataDir({ isMigrated: false });
    const env = { ...context.env, DATA_DIR: dataDir };
    expect((await scrape({ env })).value("vershina_leads_spool_bytes")).toBe(0);
    await appendLine(spoolFile(dataDir), "12345");
    await appendLine(`${spoolFile(dataDir)}.rejected`, "set aside");
    expect((await scrape({ env })).value("vershina_leads_spool_bytes")).toBe(6);
    remove();
  });

  it("without the database its series are absent, and the scrape still answers", async () => {
    const here = await scrape();
    expect(here.value("vershina_up_database")).toBe(1);
    expect(here.value("vershina_content_version")).toBeGreaterThan(0);
    const db = {
      select: () => {
        throw new Error("away");
      },
    } as unknown as AppContext["db"];
    const away = await scrape({ db });
    expect(away.value("vershina_up_database")).toBe(0);
    const gone = ["content_version", "outbox_messages", "payments", "sms_budget_left", "job_lag_seconds"];
    for (const name of gone) expect(away.samples.filter((one) => one.name === `vershina_${name}`)).toEqual([]);
    expect(away.value("vershina_database_breaker", { state: "closed" })).toBe(1);
  });
});

describe("a patient reader", () => {
  const READINGS: Reading[] = [{ name: "vershina_up_database", labels: {}, value: 1 }];

  it("asks the database at most once in its time", async () => {
    let now = 0;
    let asked = 0;
    const read = createPatientReader(
      async () => ((asked += 1), READINGS),
      () => now,
    );
    expect(await read()).toEqual(READINGS);
    now += toMilliseconds(LEVELS_FRESH) - 1;
    await Promise.all([read(), read()]);
    expect(asked).toBe(1);
    now += 1;
    await Promise.all([read(), read()]);
    expect(asked).toBe(2);
  });

  it("waits no longer than its patience, and asks nothing new of a database that hangs", async () => {
    let answer: (readings: Reading[]) => void = () => undefined;
    let asked = 0;
    const read = createPatientReader(() => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const first = read();
    const early = vi.fn();
    void first.then(early);
    await vi.advanceTimersByTimeAsync(toMilliseconds(LEVELS_PATIENCE) - 1);
    expect(early).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBeNull();
    const second = read();
    answer(READINGS);
    expect(await second).toEqual(READINGS);
    expect(asked).toBe(1);
  });
});

describe("a whole school", () => {
  let server: TestServer;
  let metricsPort: number;
  let drop: () => Promise<void> = () => Promise.resolve();
  let env: Record<string, string> = {};

  beforeAll(async () => {
    expect(await ensureBuild()).toBe(0);
    if (TEST_DATABASE_URL) {
      const made = await createPostgresDatabase(TEST_DATABASE_URL, {
        demoAt: new Date(TEST_DATE),
        hasBank: true,
      });
      drop = made.drop;
      env = { DATABASE_URL: made.databaseUrl, SESSION_SECRET: "a secret of the tests, 32 and more" };
    }
    metricsPort = await findFreePort();
    server = await startServer({ env: { ...env, METRICS_PORT: String(metricsPort), METRICS_TOKEN: TOKEN } });
  });
  afterAll(async () => {
    expect(await server?.stop()).toBe(0);
    await drop();
  });

  const ask = (path: string, init: RequestInit = {}, port = metricsPort) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  const asScraper = { headers: { Authorization: `Bearer ${TOKEN}` } };
  const scrape = async () => readMetrics(await (await ask("/metrics", asScraper)).text());
  /** Numbers of the database are ten seconds old at most. */
  const eventually = (read: (scraped: Scrape) => unknown) =>
    expect.poll(async () => read(await scrape()), { interval: 500 });

  it("is scraped with its token only, on its own port only", async () => {
    const answer = await ask("/metrics", asScraper);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const refused = await ask("/metrics");
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="metrics"']);
    expect(await refused.text()).not.toContain("vershina_");
    for (const token of ["", "x", `${TOKEN}x`, TOKEN.slice(0, -1)])
      expect((await ask("/metrics", { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await ask("/", asScraper)).status).toBe(404);
    expect((await ask("/metrics", { ...asScraper, method: "POST" })).status).toBe(405);
    expect((await ask("/metrics", { ...asScraper, method: "HEAD" })).status).toBe(200);
    const ofVisitors = await ask("/metrics", {}, server.port);
    expect(ofVisitors.status).toBe(404);
    expect(await ofVisitors.text()).not.toContain("vershina_");
    // A token of the scraper is no login.
    expect((await ask("/metrics", asScraper, server.port)).status).toBe(401);
  });

  it("describes itself", async () => {
    const scraped = await scrape();
    const engine = TEST_DATABASE_URL ? "postgres" : "embedded";
    expect(scraped.value("vershina_build_info", { engine, node: process.version })).toBe(1);
    expect(scraped.value("vershina_database_breaker", { state: "closed" })).toBe(1);
    expect(scraped.value("vershina_database_statement_seconds_count", { pool: "serving" })).toBeGreaterThan(0);
    expect(scraped.value("process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(scraped.value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    const pools = scraped.samples.filter(({ name }) => name === "vershina_database_waiting");
    expect(pools.map(({ labels }) => labels.pool)).toEqual(TEST_DATABASE_URL ? ["serving", "background"] : ["serving"]);
  });

  it("counts requests by template, method and class, and cached pages apart from rendered ones", async () => {
    const client = createPlainClient(server.url, { "accept-encoding": "gzip" });
    const catalog = { route: "/catalog/:filters?", method: "GET", status: "2xx" };
    const kept = { route: "/catalog/:filters?", source: "memory" };
    const before = await scrape();
    const rise = async (name: string, labels: Record<string, string>) =>
      ((await scrape()).value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
    await client.request("GET", "/catalog/?page=2");
    await client.request("GET", "/catalog/?page=2");
    await client.request("GET", "/catalog/", undefined, { "accept-encoding": "identity" });
    await client.request("GET", "/catalog/no-such-subject/");
    await client.request("HEAD", "/courses/no-such-course/");
    await client.request("GET", "/catalog");
    await client.request("GET", "/nowhere/at/all/");
    await client.request("GET", "/api/v2/no-such-call/");
    await client.request("GET", "/api/v2/banners/");
    await client.request("GET", "/healthz");
    expect(await rise("vershina_http_requests_total", catalog)).toBe(3);
    expect(await rise("vershina_http_request_seconds_count", kept)).toBe(1);
    // The page that was to be cached, the one not compressed, an unknown one and a redirect.
    expect(await rise("vershina_http_request_seconds_count", { ...kept, source: "application" })).toBe(4);
    expect(await rise("vershina_page_cache_requests_total", { outcome: "hit" })).toBe(1);
    expect(await rise("vershina_page_cache_requests_total", { outcome: "miss" })).toBeGreaterThan(0);
    const counted = (route: string, status: string, method = "GET") =>
      rise("vershina_http_requests_total", { route, method, status });
    expect(await counted("/catalog/:filters?", "4xx")).toBe(1);
    expect(await counted("/catalog/:filters?", "3xx")).toBe(1);
    expect(await counted("/courses/:slug", "4xx", "HEAD")).toBe(1);
    expect(await counted("unknown", "4xx")).toBe(2);
    expect(await counted("/api/v2/banners", "2xx")).toBe(1);
    expect(await counted("/healthz", "2xx")).toBe(1);
    expect((await scrape()).value("vershina_page_cache_pages")).toBeGreaterThan(0);
    expect((await scrape()).value("vershina_page_cache_bytes")).toBeGreaterThan(0);
  });

  it("a thousand invented addresses add no series", async () => {
    const random = seededRandom(69);
    const { next, pick } = random;
    const word = () =>
      pick(["x", "%D1%8F", "%zz", "..", "a.data", "_root.data", "{}", "'", `${next()}`, "w".repeat(99)]);
    const starts = ["/", "/catalog/", "/courses/", "/api/", "/api/v2/orders/", "/ege/matematika/", "/build/", "//"];
    const address = () =>
      `${pick(starts)}${word()}${pick(["", "/", `/${word()}/`])}${pick(["", `?${word()}=${word()}`])}`;
    // Not `fetch`, which would mend the addresses.
    const send = (method: string) =>
      new Promise<void>((resolve, reject) => {
        const asked = httpRequest({ host: "127.0.0.1", port: server.port, method, path: address() }, (answer) =>
          answer.resume().once("end", resolve),
        );
        asked.once("error", reject).end();
      });
    const namesOf = (scraped: Scrape) =>
      new Set(
        scraped.samples.filter(({ name }) => name === "vershina_http_requests_total").map((one) => one.labels.route),
      );
    const round = async (times: number) => {
      for (let sent = 0; sent < times; sent += 20)
        await Promise.all(Array.from({ length: 20 }, () => send(pick(["GET", "GET", "HEAD", "POST"]))));
    };
    await round(200);
    const before = await scrape();
    await round(1000);
    const after = await scrape();
    expect([...namesOf(after)].filter((route) => !namesOf(before).has(route))).toEqual([]);
    // A method or a class that a route has not had before adds its few; addresses themselves add nothing.
    expect(after.samples.length).toBeLessThan(before.samples.length + 100);
  });

  it("a code and a payment show", async () => {
    const before = await scrape();
    const had = (name: string, labels: Record<string, string>) => before.value(name, labels) ?? 0;
    const client = createPlainClient(server.url, { "x-forwarded-for": "203.0.113.69" });
    const phone = "+79026900001";
    await askForCode(client, phone);
    const sms = { kind: "sms", verdict: "delivered" };
    await eventually((scraped) => scraped.value("vershina_outbox_tries_total", sms)).toBe(
      had("vershina_outbox_tries_total", sms) + 1,
    );
    const russia = { share: "russia" };
    await eventually((scraped) => scraped.value("vershina_sms_budget_used", russia)).toBe(1);
    await eventually((scraped) => scraped.value("vershina_sms_budget_left", russia)).toBe(1499);
    const code = readCode([server], phone)!;
    const authorization = `Bearer ${await enterCode(client, phone, code)}`;
    // A code that was typed in gives its place back.
    await eventually((scraped) => scraped.value("vershina_sms_budget_used", russia)).toBe(0);
    const buyer = createPlainClient(server.url, { "x-forwarded-for": "203.0.113.69", authorization });
    const bank = await startPaying(buyer, await placeOrder(buyer));
    await eventually((scraped) => scraped.value("vershina_payments", { state: "pending" })).toBe(1);
    await decideAtBank(client, bank);
    await eventually((scraped) => scraped.value("vershina_facts_total", { fact: "order.paid" })).toBe(1);
    await eventually((scraped) => scraped.value("vershina_payments", { state: "pending" })).toBe(0);
    const done = { name: "take-turns", outcome: "done" };
    await eventually((scraped) => scraped.value("vershina_job_runs_total", done)).toBeGreaterThan(0);
  });
});

describe("the port of the metrics", () => {
  let server: TestServer | undefined;
  beforeAll(async () => expect(await ensureBuild()).toBe(0));
  afterAll(async () => void (await server?.stop()));

  it("is not opened without the setting", async () => {
    server = await startServer();
    expect(server.output()).not.toContain("metrics.");
    await expect(fetch("http://127.0.0.1:9464/metrics")).rejects.toThrow();
    await server.stop();
  });

  it("taken by another program, it is named in the log and opened once it is free", async () => {
    const port = await findFreePort();
    const other = createTcpServer().listen(port, "127.0.0.1");
    server = await startServer({ env: { METRICS_PORT: String(port) } });
    await expect.poll(() => server!.output()).toContain('"event":"metrics.open_failed"');
    await expect.poll(() => server!.output()).toContain("EADDRINUSE");
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
    await new Promise((resolve) => other.close(resolve));
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/metrics`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await expect.poll(() => server!.output()).toContain('"event":"metrics.opened"');
    expect(await server.stop()).toBe(0);
  });
});
