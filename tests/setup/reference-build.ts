/**
 * The application's routes as `remix-serve` takes them. It hands an empty load context to every request, so the build
 * itself fills that in. The routes, the entry and their answers are the application's own, and nothing of `server.ts`
 * is between them and the socket.
 */
import * as remixBuild from "virtual:remix/server-build";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { createAppContext } from "~/context.server";
import { readEnv } from "~/env/env.server";
import { narrowBuild } from "~/web/hosts.server";
import { createMark, createRequestId } from "~/web/request-id.server";

const school = narrowBuild(remixBuild, "school");
const context = await createAppContext(readEnv(), { hasJobs: false });

/** One a request: Remix gives all loaders of a request, and the document, the same object. */
const contexts = new WeakMap<AppLoadContext, RequestContext>();

function contextOf(request: Request, given: AppLoadContext): RequestContext {
  const known = contexts.get(given);
  if (known) return known;
  const visit = {
    id: createRequestId(),
    ip: "127.0.0.1",
    origin: new URL(request.url).origin,
    isSecure: false,
    nonce: createMark(),
    userAgent: request.headers.get("user-agent"),
  };
  const made = { ...context, visit };
  contexts.set(given, made);
  return made;
}

type Handler = (args: { request: Request; context: AppLoadContext }) => unknown;

function giveContext<T>(handler: T): T {
  if (typeof handler !== "function") return handler;
  const call = handler as unknown as Handler;
  return ((args: Parameters<Handler>[0]) =>
    call({ ...args, context: contextOf(args.request, args.context) })) as unknown as T;
}

export const routes = Object.fromEntries(
  Object.entries(school.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    return [id, { ...route, module: { ...route.module, loader: giveContext(loader), action: giveContext(action) } }];
  }),
);

export const entry: ServerBuild["entry"] = {
  module: {
    ...school.entry.module,
    default: (request, status, headers, remixContext, given) =>
      school.entry.module.default(request, status, headers, remixContext, contextOf(request, given)),
  },
};

export const { assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = school;
