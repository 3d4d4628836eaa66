/** Failures are reported, and no state of the report service affects a visitor (decision 0068). */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "~/app-context.server";
import * as documents from "~/entry.server";
import { findPageBanner } from "~/features/site/banners/find-banners.server";
import { makeLeadToken } from "~/features/people/leads/lead-token.server";
import { chooseErrorReports, MAX_ERROR_FILE_BYTES } from "~/integrations/errors/error-reports.server";
import type { ErrorReport } from "~/integrations/ports";
import * as banners from "~/routes/api.v2.banners/route";
import * as landings from "~/routes/api.v2.landings._index/route";
import * as topics from "~/routes/api.v2.task-bank.topics._index/route";
import * as leadScript from "~/routes/leads.send/route";
import { addDuration } from "~/shared/duration";
import { type LoggedLine, collectLog } from "../setup/collect-log";
import { type LocalAnswer, startLocalServer, type LocalRequest } from "../setup/local-server";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "vershina-errors-"));
  school.reported.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const eventsReported = () => school.reported.map(({ event }) => event);

describe("what a visitor does not see is reported", () => {
  const broken = new Proxy({} as RequestContext["db"], {
    get: () => () => {
      throw new Error("no such table");
    },
  });
  const visit = (): RequestContext => ({
    ...school.visitFrom(),
    db: broken,
    env: { ...school.env, DATA_DIR: dataDir },
  });

  it("a page without its banner is shown, and the banner is reported", async () => {
    expect(await findPageBanner(visit(), { type: "", path: "/catalog/" })).toBeNull();
    expect(school.reported).toMatchObject([{ event: "banner.read_failed", level: "warning", route: "/catalog/" }]);
  });

  it("a lead that could not be stored is sent all the same, and reported", async () => {
    const context = visit();
    const token = makeLeadToken({ ...school, clock: { now: () => addDuration(school.clock.now(), { minutes: -1 }) } });
    const body = new URLSearchParams({
      ...{ formToken: token, name: "Алина", phone: "8 912 345-67-89", isPersonalDataAllowed: "on", page: "/" },
      ...{ leadType: "callback", formType: "callback" },
    });
    const request = new Request("http://localhost:3000/leads/send/", { method: "POST", body });
    const answer = await leadScript.action({ request, params: {}, context });
    expect(await answer.json()).toMatchObject({ status: "success", isStored: false });
    expect(eventsReported()).toContain("lead.spooled");
    expect(JSON.stringify(school.reported)).not.toMatch(/345|Алина/);
  });

  it.each([
    ["banners", banners, "/api/v2/banners/"],
    ["cards", landings, "/api/v2/landings/"],
    ["topics", topics, "/api/v2/task-bank/topics/"],
  ])("a failure of the %s is reported with the request that met it", async (_, route, address) => {
    const context = visit();
    const request = new Request(`http://localhost:3000${address}?token=secret`);
    const answer = await (route.loader as (args: object) => Promise<Response>)({ request, params: {}, context });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: "failure", detail: "Что-то пошло не так" });
    expect(school.reported).toMatchObject([
      { event: "api.failed", error: { message: "no such table" }, route: address, requestId: context.visit.id },
    ]);
  });

  it("a page that failed is reported by its route; an unknown address and a visitor who left are not", () => {
    const context = school.visitFrom();
    const args = (address: string, params: object, signal?: AbortSignal) =>
      ({ request: new Request(`http://localhost:3000${address}`, { signal }), params, context }) as never;
    documents.handleError({ status: 404 }, args("/nothing/", {}));
    documents.handleError(new Error("late"), args("/courses/x/", {}, AbortSignal.abort()));
    documents.handleError(new Error("no"), args("/courses/khimiya/?phone=89123456789", { slug: "khimiya" }));
    expect(school.reported).toMatchObject([
      { event: "page.failed", route: "/courses/:slug/", requestId: context.visit.id },
    ]);
    expect(JSON.stringify(school.reported)).not.toContain("89123456789");
  });
});

type Taken = { head: Record<string, unknown>; items: { type: string; payload: Record<string, unknown> }[] };

/** As a server of Sentry reads it: a header, then a header and a payload for each item. */
function readEnvelope(text: string): Taken {
  const [head = {}, ...lines] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const items = lines.flatMap((line, place) =>
    place % 2 === 0 ? [{ type: String(line.type), payload: lines[place + 1] ?? {} }] : [],
  );
  return { head, items };
}

async function startSentry(answer: () => LocalAnswer) {
  const asked: LocalRequest[] = [];
  const server = await startLocalServer((request) => {
    asked.push(request);
    return answer();
  });
  return { ...server, asked, taken: () => asked.map(({ text }) => readEnvelope(text)) };
}

const OK: LocalAnswer = { text: '{"id":"x"}' };
const report = (message: string): ErrorReport => ({
  origin: "server",
  level: "error",
  event: "job.failed",
  message: "a job failed",
  error: { type: "Error", message },
});
function open(url: string, lines: LoggedLine[] = [], more: object = {}) {
  const env = { ...school.env, DATA_DIR: dataDir, SENTRY_DSN: `${url.replace("//", "//public@")}/42`, ...more };
  return chooseErrorReports(env, { log: collectLog(lines), release: "0a1b2c3d" });
}

describe("a service that speaks Sentry's protocol", () => {
  it("receives the error, its release and its environment", async () => {
    const sentry = await startSentry(() => OK);
    const reports = open(sentry.url, [], { SENTRY_ENVIRONMENT: "staging" });
    reports.report(report("phone +7 912 345-67-89 is wrong"));
    await reports.flush();
    expect(sentry.asked).toHaveLength(1);
    expect(sentry.asked[0]).toMatchObject({ method: "POST", url: { pathname: "/api/42/envelope/" } });
    expect(sentry.asked[0]?.headers).toMatchObject({ "content-type": "application/x-sentry-envelope" });
    expect(sentry.asked[0]?.headers["x-sentry-auth"]).toContain("sentry_key=public");
    const [{ head, items } = { head: {}, items: [] }] = sentry.taken();
    expect(items).toMatchObject([
      {
        type: "event",
        payload: {
          event_id: head.event_id,
          release: "0a1b2c3d",
          environment: "staging",
          platform: "node",
          exception: { values: [{ type: "Error", value: "phone [number] is wrong" }] },
        },
      },
    ]);
    await sentry.close();
  });

  it.each<[string, LocalAnswer]>([
    ["never answers", "silent"],
    ["hangs up", "dropped"],
    ["hangs up in the middle", "cut"],
    ["answers garbage", { status: 200, text: "<html>" }],
    ["fails", { status: 500, text: "" }],
    ["refuses", { status: 403, text: "{}" }],
    ["leads elsewhere", { status: 302, headers: { Location: "http://127.0.0.1:1/" }, text: "" }],
  ])("a service that %s holds nothing up and breaks nothing", async (_, answer) => {
    const sentry = await startSentry(() => answer);
    const lines: LoggedLine[] = [];
    const reports = open(sentry.url, lines);
    for (const word of ["a", "b"]) reports.report(report(`${word} ${"long ".repeat(500)}`));
    expect(sentry.asked).toEqual([]);
    await reports.flush();
    expect(lines.every(({ event }) => event === "errors.send_failed")).toBe(true);
    await sentry.close();
  });

  it("an unreachable report service does not affect requests", async () => {
    const sentry = await startSentry(() => OK);
    await sentry.close();
    const lines: LoggedLine[] = [];
    const reports = open(sentry.url, lines);
    expect(() => reports.report(report("no"))).not.toThrow();
    await reports.flush();
    expect(lines).toMatchObject([{ event: "errors.send_failed" }]);
  });

  it("429 is honoured: reports before its time are dropped", async () => {
    const answers: LocalAnswer[] = [{ status: 429, headers: { "Retry-After": "120" }, text: "" }];
    const sentry = await startSentry(() => answers.shift() ?? OK);
    const reports = open(sentry.url);
    for (const word of ["a", "b", "c"]) reports.report(report(word));
    await reports.flush();
    reports.report(report("d"));
    await reports.flush();
    expect(sentry.asked).toHaveLength(1);
    await sentry.close();
  });
});

describe("without a service", () => {
  const file = () => path.join(dataDir, "outbox", "errors.jsonl");
  const openFile = () => chooseErrorReports({ ...school.env, DATA_DIR: dataDir }, { log: collectLog([]) });

  it("reports are lines of a file of this machine", async () => {
    const reports = openFile();
    reports.report(report("write to a@b.ru"));
    await reports.flush();
    const lines = readFileSync(file(), "utf8").trim().split("\n");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      logger: "job.failed",
      environment: "demo",
      exception: { values: [{ value: "write to [e-mail]" }] },
    });
  });

  it("the file has a size: a full one is kept once beside the new one", async () => {
    mkdirSync(path.dirname(file()), { recursive: true });
    writeFileSync(file(), `${"x".repeat(MAX_ERROR_FILE_BYTES)}\n`);
    const reports = openFile();
    reports.report(report("a"));
    await reports.flush();
    expect(readdirSync(path.dirname(file())).sort()).toEqual(["errors.jsonl", "errors.old.jsonl"]);
    expect(statSync(file()).size).toBeLessThan(2000);
  });
});
