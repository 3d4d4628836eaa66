/**
 * Components in a real browser, under a real router: links, forms and fetchers work as on the site, and the loaders and
 * actions of a test replace the server.
 */
import { Provider as JotaiProvider } from "jotai";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import "~/site.css";

/** Shows the page at `address` as if its document had just been loaded: no state of another page is left. */
export function mount(routes: RouteObject[], address: string) {
  history.pushState(null, "", address);
  const router = createBrowserRouter(routes);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(
    <JotaiProvider>
      {/* As Remix sets it. */}
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </JotaiProvider>,
  );
  let isLeft = false;
  function leave() {
    if (isLeft) return;
    isLeft = true;
    root.unmount();
    router.dispose();
    container.remove();
  }
  onTestFinished(leave);
  return { router, leave };
}

type Timer = "setTimeout" | "clearTimeout" | "setInterval" | "clearInterval" | "performance" | "Date";

/** From here on these run only when the test says so. */
export function stopTime(...timers: Timer[]): void {
  vi.useFakeTimers({ toFake: timers });
  onTestFinished(() => void vi.useRealTimers());
}

/** A gate for answers: while it is shut, every caller waits. */
export function makeGate() {
  let open = () => {};
  let waiting: Promise<void> = Promise.resolve();
  return {
    shut() {
      waiting = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
    pass: () => waiting,
  };
}

export const addressOf = () => location.pathname + location.search;
