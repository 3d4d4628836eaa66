/**
 * A program that knows the API by its published document alone. Every answer is held to the document; traffic through
 * the validating proxies (`npm run api:proxy`) is held to it by them as well.
 */
import { request as httpRequest } from "node:http";
import { ANY_ORIGIN } from "~/api/any-origin";
import { Contract, type Answered, type Document, type Operation } from "./contract";

export type Proxies = {
  /** Lets only requests pass that the document allows. */
  strict: string;
  /** For requests that are wrong on purpose: judges the answers alone. */
  open: string;
};

export type Visitor = { address: string; token?: string; cookies: Map<string, string> };

export type Asked = {
  by?: Visitor;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** `wrong`: the document forbids the request. `direct`: no proxy can carry it. */
  way?: "right" | "wrong" | "direct";
};
export type RawAsked = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address belongs to no call. */
  isNoCall?: boolean;
};
export type Said = Answered & { body: Record<string, unknown> };

export type ApiReport = {
  /** Answers that a proxy has judged, and all answers. */
  proxied: number;
  calls: number;
  faults: string[];
  /** `readLanding 404 not-found`: what has been met. */
  met: Set<string>;
};

type Found = { method: string; path: string; operation: Operation };

export class ApiCaller {
  readonly report: ApiReport = { proxied: 0, calls: 0, faults: [], met: new Set() };
  private readonly contract: Contract;
  private readonly answers = new Map<string, Record<string, unknown>>();
  readonly operations = new Map<string, Found>();
  private visitors = 0;

  constructor(
    private readonly schoolUrl: string,
    readonly document: Document,
    private readonly proxies: Proxies | null,
  ) {
    this.contract = new Contract(document);
    for (const [path, byMethod] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(byMethod))
        this.operations.set(operation.operationId, { method: method.toUpperCase(), path, operation });
  }

  /** Each in a network of its own, so that the limits stay on and no test uses up another's. */
  newVisitor(token?: string): Visitor {
    this.visitors += 1;
    const address = `${11 + (this.visitors % 100)}.${Math.floor(this.visitors / 100)}.1.1`;
    return { address, token, cookies: new Map() };
  }

  find(id: string): Found {
    const found = this.operations.get(id);
    if (!found) throw new Error(`The document has no ${id}`);
    return found;
  }

  async call(id: string, asked: Asked = {}): Promise<Said> {
    const { method, path } = this.find(id);
    const { by = this.newVisitor(), params = {}, query = "", body, headers = {}, way = "right" } = asked;
    const address = Object.entries(params).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      path,
    );
    const sent: Record<string, string> = {
      accept: "application/json",
      // A proxy closes a quiet connection at the moment when the next call may take it.
      connection: "close",
      // A proxy hands on the name of the encoding and not the encoding.
      "accept-encoding": "identity",
      "x-forwarded-for": by.address,
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
      ...(by.token === undefined ? {} : { authorization: `Bearer ${by.token}` }),
      ...(by.cookies.size === 0 ? {} : { cookie: [...by.cookies].map((pair) => pair.join("=")).join("; ") }),
      ...headers,
    };
    const isReady = body === undefined || typeof body === "string" || body instanceof FormData;
    const content = isReady ? body : JSON.stringify(body);
    const base = this.baseFor(way);
    const answer = await fetch(`${base}${address}${query}`, {
      method,
      headers: sent,
      body: content,
      redirect: "manual",
    });
    keepCookies(by.cookies, answer.headers);
    const answered = { status: answer.status, headers: answer.headers, text: await answer.text() };
    return this.judge(id, { method, path }, answered, base !== this.schoolUrl);
  }

  /** A request that no `fetch` sends: a wrong host, a body that never comes, a GET with a body. */
  async ask(id: string, { method, path, headers = {}, body, isNoCall = false }: RawAsked): Promise<Said> {
    const found = isNoCall ? { method: "GET", path: "" } : this.find(id);
    const asked = method ?? found.method;
    const { hostname, port } = new URL(this.schoolUrl);
    const address = path ?? found.path.replace(/\{\w+\}/g, "x");
    const answered = await new Promise<Answered>((resolve, reject) => {
      const options = { hostname, port, method: asked, path: address, headers, agent: false };
      const sent = httpRequest(options, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: toHeaders(answer.headers), text }));
      });
      sent.on("error", reject);
      sent.end(body);
    });
    return this.judge(id, { method: asked, path: found.path }, answered, false);
  }

  /** Statuses that the document has for a call and no test has met. */
  unmet(statuses: (status: string) => boolean): string[] {
    return [...this.operations].flatMap(([id, { operation }]) =>
      Object.keys(operation.responses)
        .filter(statuses)
        .map((status) => `${id} ${status}`)
        .filter((wanted) => ![...this.report.met].some((met) => met.startsWith(wanted))),
    );
  }

  /** The fullest answer of each call and status, shortened to what a reader needs. */
  writeExamples(): Record<string, Record<string, unknown>> {
    const sorted = [...this.answers].sort(([a], [b]) => a.localeCompare(b));
    const text = JSON.stringify(Object.fromEntries(sorted)).replaceAll(this.schoolUrl, ANY_ORIGIN);
    return JSON.parse(text) as Record<string, Record<string, unknown>>;
  }

  private keepExample(id: string, status: number, body: unknown): void {
    const known = this.answers.get(id) ?? {};
    const shown = shorten(body);
    const weigh = (one: unknown) => JSON.stringify(one ?? "").length;
    if (weigh(shown) < MOST_SIGNS && weigh(shown) > weigh(known[status]))
      this.answers.set(id, { ...known, [status]: shown });
  }

  private baseFor(way: Asked["way"]): string {
    if (!this.proxies || way === "direct") return this.schoolUrl;
    return way === "wrong" ? this.proxies.open : this.proxies.strict;
  }

  private judge(id: string, asked: { method: string; path: string }, answered: Answered, isProxied: boolean): Said {
    const { report } = this;
    report.calls += 1;
    if (isProxied) report.proxied += 1;
    const faults = isProxied ? listViolations(answered) : [];
    report.faults.push(...[...faults, ...this.contract.judge(asked, answered)].map((fault) => `${id}: ${fault}`));
    const isJson = answered.headers.get("Content-Type")?.includes("json") ?? false;
    const body = (isJson && answered.text !== "" ? JSON.parse(answered.text) : {}) as Record<string, unknown>;
    if (isJson && answered.status < 300) this.keepExample(id, answered.status, body);
    const reason = typeof body.reason === "string" ? ` ${body.reason}` : "";
    if (asked.path === this.find(id).path && asked.method === this.find(id).method)
      report.met.add(`${id} ${answered.status}${reason}`);
    return { ...answered, body };
  }
}

const MOST_ENTRIES = 2;
const LONGEST_TEXT = 300;
/** The document itself is longer. */
const MOST_SIGNS = 10_000;

/** Also leaves out what opens a login. */
function shorten(node: unknown, name = ""): unknown {
  if (Array.isArray(node)) return node.slice(0, MOST_ENTRIES).map((one) => shorten(one));
  if (typeof node === "string") return name === "token" ? "{token}" : shortenText(node);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shorten(value, key)]));
}

const shortenText = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

/** The proxy answers in the server's place, or lets the answer pass and reports its faults. */
function listViolations({ status, headers, text }: Answered): string[] {
  if (headers.get("Content-Type")?.startsWith("application/problem+json")) return [`the proxy says ${status}: ${text}`];
  const noted = headers.get("sl-violations");
  if (noted === null) return [];
  if (!noted.startsWith("[")) return [noted];
  const violations = JSON.parse(noted) as { location: string[]; message: string }[];
  return violations
    .filter(({ location }) => location[0] === "response")
    .map(({ location, message }) => `${location.join(".")} ${message}`);
}

/** A proxy joins the cookies of an answer with commas; `Expires` holds one too. */
function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie().flatMap((text) => text.split(/,(?=\s*[\w-]+=)/))) {
    const [pair = ""] = line.trim().split(";");
    jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
}

function toHeaders(given: NodeJS.Dict<string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}
