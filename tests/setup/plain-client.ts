/** A program with a cookie jar and no browser: follows links and redirects, fills in and submits forms. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { fillForm, parsePage, readForms, textOf, type FieldValues, type HtmlForm } from "./html-forms";

const MAX_REDIRECTS = 10;

export type PlainPage = {
  /** Path and query after all redirects. */
  path: string;
  url: string;
  status: number;
  html: string;
  /** The visible text of the body. */
  text: string;
  headers: Headers;
  forms: HtmlForm[];
  /** Paths of the redirects followed, in order. */
  redirects: string[];
};

export type PlainClient = {
  get(path: string, headers?: Record<string, string>): Promise<PlainPage>;
  post(path: string, body: URLSearchParams, headers?: Record<string, string>): Promise<PlainPage>;
  /** Submits the form of `page` that has the button; without `button` the only form that has all the fields. */
  submit(page: PlainPage, fields: FieldValues, button?: string): Promise<PlainPage>;
  /** One raw request: no redirects followed, cookies stored. For JSON pass an object as the body. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  cookies: Map<string, string>;
};

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    const isGone = attributes.some(
      (attribute) => /^max-age=(0|-\d+)$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute),
    );
    if (isGone) jar.delete(name);
    else jar.set(name, value);
  }
}

type Send = (url: URL, init: { method: string; body?: string; headers: Record<string, string> }) => Promise<Response>;

/** `fetch` would say of each request that a script makes it, and a form that a script sends is answered with data. */
const sendByHttp: Send = async (url, { method, body, headers }) => {
  // As a browser does: cached pages are stored compressed, and `*.localhost` is this machine. A connection of its own: a
  // server that is killed takes the idle ones with it.
  const hostname = url.hostname.endsWith(".localhost") ? "localhost" : url.hostname;
  const sentHeaders = { host: url.host, "accept-encoding": "gzip", ...headers };
  const sent = request(url, { hostname, method, headers: sentHeaders, agent: false });
  // A failure after the head of the answer is one of its body, which is read below.
  sent.on("error", () => undefined).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const sentBytes = await buffer(answer);
  // An answer to HEAD names the encoding of the body that it leaves out.
  const isPacked = answer.headers["content-encoding"] === "gzip" && sentBytes.byteLength > 0;
  const bytes = isPacked ? gunzipSync(sentBytes) : sentBytes;
  return new Response(bytes.byteLength === 0 ? null : new Uint8Array(bytes), {
    status: answer.statusCode,
    headers: lines,
  });
};

/**
 * `headers` go with every request, for example the visitor's own address. `cookies`: a jar shared with other clients.
 * `sendBy` follows no redirects; it may be that of a browser, which keeps its own cookies.
 */
export function createPlainClient(
  baseUrl: string,
  headers: Record<string, string> = {},
  cookies = new Map<string, string>(),
  sendBy = sendByHttp,
): PlainClient {
  async function send(
    method: string,
    url: URL,
    body: string | undefined,
    own: Record<string, string>,
  ): Promise<Response> {
    // Our cookies must not reach another host; the demo bank lives on ours too.
    if (url.origin !== new URL(baseUrl).origin)
      throw new Error(`The plain client does not leave ${baseUrl}: ${url.href}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { accept: "text/html", ...headers, ...own, ...(cookie === "" ? {} : { cookie }) };
    const response = await sendBy(url, { method, body, headers: all });
    keepCookies(cookies, response);
    return response;
  }

  async function visit(method: string, path: string, body: URLSearchParams | undefined, own: Record<string, string>) {
    let url = new URL(path, baseUrl);
    const redirects: string[] = [];
    const form = { ...own, "content-type": "application/x-www-form-urlencoded" };
    let response = await send(method, url, body?.toString(), body ? form : own);
    for (
      let location = response.headers.get("location");
      location !== null;
      location = response.headers.get("location")
    ) {
      if (redirects.length === MAX_REDIRECTS) throw new Error(`Redirected in a circle: ${redirects.join(" → ")}`);
      const isKept = response.status === 307 || response.status === 308;
      await response.arrayBuffer();
      url = new URL(location, url);
      redirects.push(url.pathname + url.search);
      response = isKept
        ? await send(method, url, body?.toString(), body ? form : own)
        : await send("GET", url, undefined, own);
    }
    const html = await response.text();
    const page = parsePage(html);
    const forms = readForms(page);
    // True of every page that a test opens, so it is checked here (product.md, "The cart").
    if (forms.some(({ restoresChoices }) => restoresChoices))
      throw new Error(`${url.pathname} has a form whose ticks a browser would restore: it needs autoComplete="off"`);
    return {
      path: url.pathname + url.search,
      url: url.href,
      status: response.status,
      html,
      text: textOf(page),
      headers: response.headers,
      forms,
      redirects,
    };
  }

  return {
    cookies,
    get: (path, own = {}) => visit("GET", path, undefined, own),
    post: (path, body, own = {}) => visit("POST", path, body, own),
    submit: async (page, fields, button) => {
      const names = Object.keys(fields);
      const form = page.forms.find(
        (one) =>
          (button === undefined || one.buttons.some(({ label }) => label === button)) &&
          names.every((name) => one.controls.some((control) => control.name === name)),
      );
      if (!form) {
        const seen = page.forms.map(
          (one) =>
            `[${one.controls.map(({ name }) => name).join(", ")}] ${one.buttons.map(({ label }) => `«${label}»`).join(" ")}`,
        );
        throw new Error(
          `${page.path} has no form with ${names.join(", ")}${button ? ` and «${button}»` : ""}; it has\n${seen.join("\n")}`,
        );
      }
      const filling = fillForm(form, fields, button);
      const target = new URL(filling.action ?? page.url, page.url);
      if (filling.method === "post")
        return visit("POST", target.pathname + target.search, filling.body, { referer: page.url });
      return visit("GET", `${target.pathname}?${filling.body.toString()}`, undefined, { referer: page.url });
    },
    request: (method, path, body, own = {}) => {
      const isText = body === undefined || typeof body === "string";
      const type: Record<string, string> = isText ? {} : { "content-type": "application/json" };
      const accept = { accept: "application/json" };
      return send(method, new URL(path, baseUrl), isText ? body : JSON.stringify(body), { ...accept, ...type, ...own });
    },
  };
}
