import { useMatches } from "@remix-run/react";

/** What a route tells the document and the shell around it: `export const handle: PageHandle = {…}`. */
export type PageHandle = {
  /** `on-touch`: React waits for the first touch (defer-hydration.ts); the deepest route decides. */
  hydrate?: "on-touch";
  /** The page has no support button. */
  hidesChat?: true;
  /** Sums stand at the right edge: on a phone nothing may float over them. */
  hasSums?: true;
  /** While the database is away the page is shown as to a guest (http/door/remix-handler.server.ts). */
  needsNoDatabase?: true;
};

/** Whether one of the routes shown says so. */
export function useHandle(name: "hidesChat" | "hasSums"): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[name] === true);
}
