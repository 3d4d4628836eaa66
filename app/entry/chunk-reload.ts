import { ERRORS_PATH } from "~/shared/browser-errors";

/** A chunk of an older build is gone after a release: reload the page, at most once per 60 s. */
export const CHUNK_RELOAD_GUARD_MILLISECONDS = 60_000;
const STORAGE_KEY = "vershina:chunk-reloaded-at";

/** Browsers say it in an error's message. */
export const isChunkFailure = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script failed/.test(String(error));

/** @param lastReloadAt epoch ms of the last such reload, or 0. */
export const mayReload = (lastReloadAt: number, now: number): boolean =>
  now - lastReloadAt >= CHUNK_RELOAD_GUARD_MILLISECONDS;

/** Whether it reloads the page; the server counts such reloads. */
export function reloadAfterChunkFailure(page: Window): boolean {
  const { sessionStorage } = page;
  // The spare one (`boot/spare-storage.ts`) forgets with the document: the page would reload for ever.
  if (!(sessionStorage instanceof Storage)) return false;
  const now = Date.now();
  if (!mayReload(Number(sessionStorage.getItem(STORAGE_KEY)), now)) return false;
  sessionStorage.setItem(STORAGE_KEY, String(now));
  page.navigator.sendBeacon(ERRORS_PATH, '{"k":"chunk"}');
  page.location.reload();
  return true;
}
