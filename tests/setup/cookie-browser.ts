/** A browser as far as cookies go, for routes called without a server. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { expect } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { readVisitor } from "~/visit/guards.server";

/** A loader or an action. */
export type RoutePart = (args: ActionFunctionArgs & LoaderFunctionArgs) => unknown;

export type RouteAnswer = { status: number; location: string | null; data: Record<string, unknown> };

const ORIGIN = "http://localhost:3000";

export class CookieBrowser {
  readonly cookies = new Map<string, string>();

  /** `visit` gives each request its context. */
  constructor(private readonly visit: () => RequestContext) {}

  request(path: string, init: RequestInit = {}): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Request(`${ORIGIN}${path}`, {
      ...init,
      headers: { ...init.headers, ...(cookie && { Cookie: cookie }) },
    });
  }

  get = (part: RoutePart, path: string) => this.ask(part, this.request(path));
  post = (part: RoutePart, path: string, fields: Record<string, string>) =>
    this.ask(part, this.request(path, { method: "POST", body: new URLSearchParams(fields) }));

  /** A thrown answer is an answer; a refused form is the data of its refusal. */
  async ask(part: RoutePart, request: Request): Promise<RouteAnswer> {
    const args = { request, params: {}, context: this.visit() };
    const answer = await Promise.resolve(part(args)).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    if (!(answer instanceof Response)) {
      const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null };
      this.keepCookies(new Headers(init?.headers));
      return { status: init?.status ?? 200, location: null, data };
    }
    this.keepCookies(answer.headers);
    const isJson = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    const data = isJson ? ((await answer.json()) as Record<string, unknown>) : {};
    return { status: answer.status, location: answer.headers.get("Location"), data };
  }

  viewer = async () => (await readVisitor(this.request("/"), this.visit())).viewer;

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      expect(attributes, line).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
