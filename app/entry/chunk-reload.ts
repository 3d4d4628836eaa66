import { ERRORS_PATH } from "~/shared/browser-errors";

/** A chunk of an older build is gone after a release: reload the page, at most once per 60 s. */
export const CHUNK_RELOAD_GUARD_MILLISECONDS = 60_000;
const STORAGE_KEY = "vershina:chunk-reloaded-at";

export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return /dynamically imported module|Importing a module script failed/i.test(message);
}

/** @param lastReloadAt epoch ms of the last such reload, or null. */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= CHUNK_RELOAD_GUARD_MILLISECONDS;
}

/** Whether it reloads the page; the school counts such reloads. */
export function reloadAfterChunkFailure(page: Window): boolean {
  const stored = Number(page.sessionStorage.getItem(STORAGE_KEY));
  const now = Date.now();
  if (!mayReload(stored || null, now)) return false;
  page.sessionStorage.setItem(STORAGE_KEY, String(now));
  page.navigator.sendBeacon(ERRORS_PATH, '{"k":"chunk"}');
  page.location.reload();
  return true;
}
