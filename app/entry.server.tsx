import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { isDialogOpen, loadDialog } from "~/entry/Dialogs";
import { loadFailure } from "~/entry/FailurePage";
import { loadLateViews, type PageHandle } from "~/entry/page-handle";
import { renderDocument } from "~/entry/render-document.server";
import type { RootView } from "~/entry/root-view";
import { tagSources } from "~/features/insights/analytics/describe-analytics.server";
import { isStaffPath } from "~/shared/staff-address";
import { describePath, nameRoute } from "~/web/request-log.server";
import { sealScripts } from "~/web/seal-scripts.server";
import { captchaSources, contentSecurityPolicy, joinSources, TELEGRAM_SOURCES } from "~/web/security-headers.server";
import { noteUnavailable, noteWrite } from "~/web/unavailable.server";

/**
 * Pages that are mostly content say `handle = { hydrate: "on-touch" }`; the deepest match decides. Under an open dialog
 * they hydrate after the first paint: only a script can move the focus into it, keep it there and answer Escape.
 */
function isHydratedOnTouch(context: EntryContext): boolean {
  const deepest = context.staticHandlerContext.matches.at(-1);
  const handle = deepest ? (context.routeModules[deepest.route.id]?.handle as PageHandle | undefined) : undefined;
  return handle?.hydrate === "on-touch" && !isDialogOpen(rootViewOf(context)) && !context.staticHandlerContext.errors;
}

function rootViewOf({ staticHandlerContext }: EntryContext): RootView | undefined {
  return staticHandlerContext.loaderData["root"] as RootView | undefined;
}

/** A page whose data says `widget: "telegram"` shows that widget, which opens its own window. */
function hasTelegramWidget({ staticHandlerContext }: EntryContext): boolean {
  const id = staticHandlerContext.matches.at(-1)?.route.id;
  const data = id === undefined ? undefined : (staticHandlerContext.loaderData[id] as { widget?: unknown } | undefined);
  return data?.widget === "telegram";
}

export default async function answerDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { visit, env }: RequestContext,
): Promise<Response> {
  await loadDialog(rootViewOf(remixContext));
  await loadLateViews(remixContext.staticHandlerContext.loaderData, remixContext.routeModules);
  if (remixContext.staticHandlerContext.errors) await loadFailure();
  const document = await renderDocument({
    context: remixContext,
    url: request.url,
    nonce: visit.nonce,
    isAnswer: request.method === "POST",
    hydrateAfter: isHydratedOnTouch(remixContext) ? "touch" : "paint",
  });
  const { html, scriptHashes } = sealScripts(document, visit.nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const hasWidget = hasTelegramWidget(remixContext);
  const tags = isStaffPath(new URL(request.url).pathname) ? {} : tagSources(env);
  const foreign = joinSources(hasWidget ? TELEGRAM_SOURCES : captchaSources(env, request.url), tags);
  headers.set("Content-Security-Policy", contentSecurityPolicy(env, scriptHashes, foreign));
  if (hasWidget) headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  return new Response(html, { status, headers });
}

/** The router in the browser asks for data, and cannot see that an address without any answers with another. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  if (response.status !== 404 || request.method !== "GET") return response;
  return (await context.findMoved?.(request, context)) ?? response;
}

/** Unknown addresses are not our errors and print no stack; everything else goes to the log with the request id. */
export function handleError(
  error: unknown,
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  noteUnavailable(context.visit, error);
  if (noteWrite(context.visit, error)) return;
  const isUnknownAddress =
    typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;
  if (isUnknownAddress) return;
  const path = new URL(request.url).pathname;
  context.log.error(
    {
      event: "page.failed",
      id: context.visit.id,
      err: error,
      path: describePath(path),
      route: nameRoute(path, params),
    },
    "unexpected error",
  );
}
