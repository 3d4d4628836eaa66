import { useMatches } from "@remix-run/react";

/** Settings of a route for the document and the shell around it: `export const handle: PageHandle = {…}`. */
export type PageHandle = {
  /** `on-touch`: React waits for the first touch (boot/load-react.ts); the deepest route decides. */
  hydrate?: "on-touch";
  /** People pay or log in here: the footer is short. */
  isCheckout?: true;
  /** The page has no support button. */
  hidesChat?: true;
  /** Sums, a bar to buy or the button of a form stand at the right edge: on a phone nothing may float over them. */
  keepsEdge?: true;
  /** Loads the late views (ui/late.tsx) that stand in the page with this data of its loader. */
  loadLate?: (data: unknown) => Promise<void>;
  /** While the database is away the page is shown as to a guest (web/remix-handler.server.ts). */
  needsNoDatabase?: true;
};

/** Both sides wait for this before they render: the server writes those views, and React finds them there. */
export async function loadLateViews(
  data: Readonly<Record<string, unknown>> | null | undefined,
  modules: Readonly<Record<string, { handle?: unknown } | undefined>>,
): Promise<void> {
  for (const [id, loaded] of Object.entries(data ?? {})) {
    // A route that answers 404 or 405 has no data, undefined or null, and none of its views stand in the page.
    if (loaded !== undefined && loaded !== null)
      await (modules[id]?.handle as PageHandle | undefined)?.loadLate?.(loaded);
  }
}

/** Whether one of the routes shown says so. */
export function useHandle(name: "hidesChat" | "keepsEdge" | "isCheckout"): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[name] === true);
}
