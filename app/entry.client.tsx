import { RemixBrowser } from "@remix-run/react";
import { lazy, type PropsWithChildren, startTransition, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchConnection } from "~/entry/connection";
import { loadDialog } from "~/entry/Dialogs";
import { loadFailure } from "~/entry/FailurePage";
import { PageGate } from "~/entry/page-gate";
import { loadLateViews } from "~/entry/page-handle";
import type { RootView } from "~/entry/root-view";
import { watchErrors } from "~/entry/watch-errors";

watchErrors(window);
const loadRestoreFocus = (click: Event) =>
  void import("~/entry/restore-focus").then(
    ({ restoreFocus }) => restoreFocus(click),
    () => {},
  );
// Every action begins with one of these, also by a key; Escape closes a dialog.
for (const kind of ["click", "cancel"]) addEventListener(kind, loadRestoreFocus, { capture: true, once: true });

/** React must render lazy views already in the page at once, or it would take them for a mismatch. */
async function loadWhatStands(): Promise<void> {
  const { loaderData, errors } = window.__remixContext.state;
  await loadDialog(loaderData?.root as RootView | undefined);
  await loadLateViews(loaderData, window.__remixRouteModules);
  if (errors) await loadFailure();
}

/** Below `RemixBrowser`, which has decoded the data of the page by then. */
const Gate = lazy(async () => {
  // The boot script holds forms until the router exists, so before anything is loaded.
  watchConnection();
  // A view that does not come is shown by its own boundary.
  await loadWhatStands().catch(() => {});
  return { default: ({ children }: PropsWithChildren) => children };
});

startTransition(() => {
  hydrateRoot(
    document,
    <PageGate.Provider value={(page) => <Gate>{page}</Gate>}>
      {/* Remix suspends until it has decoded the data. Without a boundary a tap meanwhile drops the document (error 345). */}
      <Suspense>
        <RemixBrowser />
      </Suspense>
    </PageGate.Provider>,
  );
});
// Analytics and the chat load after everything that the page loads for itself.
setTimeout(() => import("~/entry/watch-visit").catch(() => {}), 2000);
