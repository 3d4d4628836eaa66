import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchConnection } from "~/entry/connection";
import { loadDialog } from "~/entry/Dialogs";
import { loadFailure } from "~/entry/FailurePage";
import { loadLateViews } from "~/entry/page-handle";
import type { RootView } from "~/entry/root-view";
import { watchErrors } from "~/entry/watch-errors";

watchErrors(window);
const loadKeepFocus = (press: Event) =>
  void import("~/entry/keep-focus").then(
    ({ keepFocus }) => keepFocus(press),
    () => {},
  );
// Every action begins with one of these, also by a key; Escape closes a dialog.
for (const kind of ["click", "cancel"]) addEventListener(kind, loadKeepFocus, { capture: true, once: true });

/**
 * Remix decodes the page's data inside its first render and suspends at the root meanwhile. A key press or a tap in
 * that moment makes React 18 flush the suspended root and drop the whole document (error 345), so the data is decoded
 * before React listens: the component throws its promise before it calls any hook.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

/** React must render lazy views already in the page at once, or it would take them for a mismatch. */
async function loadWhatStands(): Promise<void> {
  const { loaderData, errors } = window.__remixContext.state;
  await loadDialog(loaderData?.root as RootView | undefined);
  await loadLateViews(loaderData, window.__remixRouteModules);
  if (errors) await loadFailure();
}

// The render throws a decoding failure again, and React reports it there.
void decodePageData()
  .then(loadWhatStands)
  .finally(() => {
    startTransition(() => {
      hydrateRoot(document, <RemixBrowser />);
    });
    watchConnection();
    // Analytics and the chat load after everything that the page loads for itself.
    setTimeout(() => import("~/entry/watch-visit").catch(() => {}), 2000);
  });
