/**
 * No page loads React before its first paint. `sealScripts` writes the module script as a data block and its preloads
 * as DNS hints for our own host, which is known by then: valid HTML that loads nothing.
 *
 * This restores them after the paint. Content pages wait for the first touch, key or pointer, or for ten seconds of
 * reading, when the page is idle on a fast connection. Only attributes change, never the tree, so React hydrates
 * exactly what the server wrote.
 */
import { find, listen } from "./listen";

/** Of Chromium alone (https://wicg.github.io/netinfo/). */
type Connection = { effectiveType: string; downlink: number; saveData: boolean };

export function loadReact(after: string | undefined): void {
  let isLoaded = false;

  function load(): void {
    if (document.readyState === "loading") return listen("DOMContentLoaded", load);
    if (isLoaded) return;
    isLoaded = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>("[rel=dns-prefetch]")) link.rel = "modulepreload";
    const script = find<HTMLScriptElement>("[type$=x-module]")!.cloneNode(true) as HTMLScriptElement;
    script.type = "module";
    document.head.append(script);
    script.remove();
  }

  if (after === "touch") {
    listen("pointerdown keydown focusin pointermove", (event) => {
      const { type, movementX, movementY } = event as PointerEvent;
      // Chromium reports a zero move under a resting pointer after each layout.
      if (type !== "pointermove" || movementX || movementY) load();
    });
    listen("load", () => {
      const { connection } = navigator as { connection?: Connection };
      if (connection?.effectiveType === "4g" && connection.downlink >= 5 && !connection.saveData)
        setTimeout(() => requestIdleCallback(load), 10_000);
    });
  } else {
    // A tab in the background paints nothing, and an old browser does not report it: a timer comes for both.
    setTimeout(load, 2_000);
    new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  }
}
