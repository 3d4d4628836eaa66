/**
 * Whether pages notice the services behind them: analytics, feature flags and error reports. Each works, listens
 * nowhere, answers nonsense or never answers, against a server without any, in turn, while events and errors come in.
 * `npm run bench -- services` runs it; a ratio of p95 up to 1.05 is the aim.
 */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { ERRORS_PATH } from "~/shared/browser-errors";
import { findDeadAddress } from "../setup/fake-service";
import { experimentPayload } from "../setup/flag-payloads";
import { asJson, type LocalAnswer, startLocalServer } from "../setup/local-server";
import { type TestServer, startServer, TEST_DATE } from "../setup/test-server";
import { COURSE_PATH } from "./pages";
import { describeTimes, timeAll } from "./time-all";

const ROUNDS = 10;
const AT_ONCE = 2;
/** Pages of each round; events and errors come meanwhile. */
const LOADS = [
  { name: "kept", path: COURSE_PATH, count: 1500, headers: {} },
  { name: "rendered", path: COURSE_PATH, count: 150, headers: { cookie: "toast=" } },
] as const;
const PAUSE_BETWEEN_EVENTS_MILLISECONDS = 50;
/** One in so many is an error instead: 1 in 2 seconds, which the limits let through. */
const ERRORS_AMONG_EVENTS = 40;

/** `times`: of all rounds, by the name of the load. */
type Candidate = { name: string; server: TestServer; times: Record<string, number[]> };

const closers: (() => unknown)[] = [];

/** Answers of the three services, each at its own path of one server. */
function answerWell(path: string): LocalAnswer {
  if (path.startsWith("/features")) return asJson(experimentPayload());
  return asJson(path.includes("/envelope/") ? { id: randomUUID() } : {});
}

async function startServices(answer: (path: string) => LocalAnswer): Promise<string> {
  const { url, close } = await startLocalServer(({ url: asked }) => answer(asked.pathname));
  closers.push(close);
  return url;
}

const servicesAt = (url: string) => ({
  ANALYTICS_URL: url,
  FLAGS_URL: `${url}/features`,
  SENTRY_DSN: `${url.replace("://", "://key@")}/1`,
});

async function start(name: string, env: Record<string, string>): Promise<Candidate> {
  const server = await startServer({ env: { LOG_LEVEL: "fatal", ...env } });
  closers.push(() => server.stop());
  return { name, server, times: Object.fromEntries(LOADS.map((load) => [load.name, []])) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** @returns the status, when the last byte has come. */
function send(
  port: number,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, path, agent, method: body === undefined ? "GET" : "POST" },
        headers: { "Accept-Encoding": "br", ...headers },
      },
      (response) => {
        response.on("error", reject).on("end", () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    sent.on("error", reject).end(body);
  });
}

let sent = 0;

/** As pages of many homes: each network has limits of its own. */
async function reportSomething(port: number): Promise<void> {
  sent += 1;
  const headers = { "Content-Type": "text/plain", "X-Forwarded-For": `198.51.${sent % 250}.${sent % 249}` };
  if (sent % ERRORS_AMONG_EVENTS === 0) {
    const body = JSON.stringify({ k: "error", t: "TypeError", m: `failure ${sent}`, p: "routes/_index" });
    return expectStatus(await send(port, ERRORS_PATH, { headers, body }), 204);
  }
  const url = `http://localhost:${port}/`;
  const event = { eventName: "front.auth_modal_opened", eventId: randomUUID(), at: new Date(TEST_DATE), url };
  expectStatus(await send(port, "/api/v2/webhooks/site/", { headers, body: JSON.stringify(event) }), 202);
}

function expectStatus(status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}`);
}

async function measure({ server: { port }, times }: Candidate): Promise<void> {
  let isOver = false;
  const telling = (async () => {
    while (!isOver) {
      await reportSomething(port);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_EVENTS_MILLISECONDS));
    }
  })();
  try {
    for (const { name, path, count, headers } of LOADS) {
      const ask = async () => expectStatus(await send(port, path, { headers }), 200);
      times[name]?.push(...(await timeAll(count, AT_ONCE, ask)));
    }
  } finally {
    isOver = true;
    await telling;
  }
}

function compare(of: Candidate, to: Candidate, load: string): string {
  const one = describeTimes(of.times[load] ?? []);
  const other = describeTimes(to.times[load] ?? []);
  const [p50, p95] = [one.p50 / other.p50, one.p95 / other.p95];
  return `p50 ${one.p50.toFixed(2)} ms (${p50.toFixed(2)}), p95 ${one.p95.toFixed(2)} ms (${p95.toFixed(2)})`;
}

async function main(): Promise<void> {
  const none = await start("none", {});
  const candidates = [none];
  const add = async (name: string, url: string) => candidates.push(await start(name, servicesAt(url)));
  await add("working", await startServices(answerWell));
  await add("away", await findDeadAddress());
  await add("nonsense", await startServices(() => ({ headers: { "Content-Type": "text/html" }, text: "<h1>Oops" })));
  await add("silent", await startServices(() => "silent"));
  // The first pages compile the code and fill the page cache.
  for (const { server } of candidates) {
    const warmUp = { name: "", server, times: {} };
    await measure(warmUp);
    await measure(warmUp);
  }
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    // A different one first in each round: none always follows the same neighbour.
    const turn = round % candidates.length;
    for (const candidate of [...candidates.slice(turn), ...candidates.slice(0, turn)]) await measure(candidate);
  }
  for (const { name } of LOADS)
    for (const candidate of candidates)
      console.log(`${name} pages, services ${candidate.name}: ${compare(candidate, none, name)}`);
}

try {
  await main();
} finally {
  agent.destroy();
  for (const close of closers.reverse()) await close();
}
