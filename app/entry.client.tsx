import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { reloadOnChunkFailure } from "~/entry/chunk-reload";
import { isDialogOpen, loadDialogs } from "~/entry/Dialogs";
import type { RootView } from "~/entry/root-view";

reloadOnChunkFailure(window);

/**
 * Remix decodes the page's data inside its first render and suspends at the root meanwhile. A key or a tap that comes in
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

/** A dialog that stands open in the page is rendered by React at once, or it would take the page for another one. */
async function loadOpenDialog(): Promise<void> {
  const root = window.__remixContext.state.loaderData?.root as RootView | undefined;
  if (isDialogOpen(root)) await loadDialogs();
}

// A failure to decode is thrown again by the render, where React reports it.
void decodePageData()
  .then(loadOpenDialog)
  .finally(() => {
    startTransition(() => {
      hydrateRoot(document, <RemixBrowser />);
    });
  });
