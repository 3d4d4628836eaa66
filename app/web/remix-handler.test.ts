import type { ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { DatabaseBusyError } from "~/db/errors.server";
import { handleDataRequest } from "~/entry.server";
import { createRemixProgram, createRemixRequestHandler, MAX_BODY_BYTES, MAX_ITEM_BYTES } from "./remix-handler.server";
import { noteUnavailable, UnavailableError } from "./unavailable.server";

/** A site of one page whose loader throws. */
function siteThatThrows(error: Error): ServerBuild {
  const route = { id: "root", path: "" };
  return {
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers) => new Response("page of Remix", { status, headers }),
        handleError: (thrown: unknown, { context }: { context: RequestContext }) =>
          noteUnavailable(context.visit, thrown),
      },
    },
    routes: { root: { ...route, module: { default: () => null, loader: () => Promise.reject(error) } } },
    assets: { entry: { module: "", imports: [] }, routes: { root: { ...route, module: "" } }, url: "", version: "1" },
    future: { v3_singleFetch: true },
    publicPath: "/build/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
}

async function ask(url: string, error: Error): Promise<{ status: number; headers: Record<string, unknown> }> {
  const request = { method: "GET", originalUrl: url, path: url, headers: {} } as ExpressRequest;
  const headers: Record<string, unknown> = {};
  let status = 0;
  const response = Object.assign(new EventEmitter(), {
    status: (code: number) => void (status = code),
    setHeader: (name: string, value: unknown) => void (headers[name.toLowerCase()] = value),
    vary: () => undefined,
    end: () => undefined,
  });
  const context = { visit: { origin: "http://localhost:3000" } } as RequestContext;
  const answer = createRemixRequestHandler(createRemixProgram(siteThatThrows(error), "production"));
  await answer(request, response as unknown as ExpressResponse, context);
  return { status, headers };
}

test("our own error is Remix's page with 500", async () => {
  expect(await ask("/", new Error("a mistake"))).toMatchObject({ status: 500 });
});

test("the data parameter of older routers changes nothing: the page answers, here with its error", async () => {
  expect(await ask("/?_data=x", new Error("a mistake"))).toMatchObject({ status: 500 });
});

test("with the database away there is no page: the chain answers 503", async () => {
  await expect(ask("/", new DatabaseBusyError("the queue is full"))).rejects.toBeInstanceOf(UnavailableError);
});

test("a data request keeps its shape and gets a time to retry", async () => {
  const { status, headers } = await ask("/_root.data", new DatabaseBusyError("the queue is full"));
  expect({ status, retryAfter: headers["retry-after"] }).toEqual({ status: 503, retryAfter: "10" });
});

test("the root learns of a page that needs no database, and of no other", async () => {
  const heard: unknown[] = [];
  const build = siteThatThrows(new Error("not asked"));
  const page = (id: string, handle?: object) => ({
    id,
    path: id,
    parentId: "root",
    module: { default: () => null, handle },
  });
  const loader = ({ context }: { context: RequestContext }) => {
    heard.push(context.isDatabaseOptional);
    return null;
  };
  const root = { ...build.routes.root, module: { default: () => null, loader } };
  const routes = { root, leads: page("leads", { needsNoDatabase: true }), cart: page("cart") };
  const site = { ...build, routes, assets: { ...build.assets, routes } } as unknown as ServerBuild;
  const answer = createRemixProgram(site, "production");
  for (const path of ["/leads/", "/cart/"]) {
    await answer(new Request(`http://localhost:3000${path}`), { visit: {} } as RequestContext);
  }
  expect(heard).toEqual([true, false]);
});

test("the size of a request's body is pinned against silent loosening", () => {
  expect([MAX_BODY_BYTES, MAX_ITEM_BYTES]).toEqual([64 * 1024, 256 * 1024]);
});

test("data of a page that has moved is a redirect, which the router in the browser follows", async () => {
  const site = siteThatThrows(new Response(null, { status: 404 }) as unknown as Error);
  const entry = { module: { ...site.entry.module, handleDataRequest } };
  const answer = createRemixProgram({ ...site, entry }, "production");
  const visit = { origin: "http://localhost:3000" };
  const findMoved = () => Promise.resolve(Response.redirect("http://localhost:3000/catalog/", 301));
  const asked = new Request("http://localhost:3000/_root.data");
  const moved = await answer(asked, { visit, findMoved } as unknown as RequestContext);
  expect([moved.answer.status, await moved.answer.text()]).toEqual([202, expect.stringContaining("/catalog/")]);
  expect((await answer(asked, { visit } as RequestContext)).answer.status).toBe(404);
});
