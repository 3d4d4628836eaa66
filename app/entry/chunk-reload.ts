/** A chunk of an older build is gone after a release: reload the page, at most once per 60 s. */
export const CHUNK_RELOAD_GUARD_MILLISECONDS = 60_000;
const STORAGE_KEY = "vershina:chunk-reloaded-at";

export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(message);
}

/** @param lastReloadAt epoch ms of the last such reload, or null. */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= CHUNK_RELOAD_GUARD_MILLISECONDS;
}

export function reloadOnChunkFailure(page: Window): void {
  const reload = (error: unknown) => {
    if (!isChunkFailure(error)) return;
    const stored = Number(page.sessionStorage.getItem(STORAGE_KEY));
    const now = Date.now();
    if (!mayReload(stored || null, now)) return;
    page.sessionStorage.setItem(STORAGE_KEY, String(now));
    page.location.reload();
  };
  page.addEventListener("error", (event) => reload(event.error ?? event.message));
  page.addEventListener("unhandledrejection", (event) => reload(event.reason));
}
