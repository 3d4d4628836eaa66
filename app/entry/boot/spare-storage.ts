/**
 * `sessionStorage` in the memory of the document, where the browser's own is null (a WebView with DOM storage off),
 * throws (all site data blocked) or is full. The router's lazy route discovery and its inline script of scroll positions
 * use it unguarded: without it each link they answer would end in «Ошибка 500».
 */
export function replaceBrokenStorage(page: { sessionStorage: Pick<Storage, "setItem" | "removeItem"> }): void {
  // Longer than what they store.
  const trial = "?".repeat(99);
  try {
    page.sessionStorage.setItem(trial, trial);
    page.sessionStorage.removeItem(trial);
  } catch {
    const items = new Map<string, string>();
    const spare: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
    Object.defineProperty(page, "sessionStorage", { value: spare });
  }
}
