import { isCheck } from "~/shared/is-check";
import { errorPath, leadsPath } from "~/shared/paths";

/**
 * A browser that keeps no cookies forgets what a form sends: the page that says so comes instead. A lead needs none.
 * Without scripts the server finds it out (`http/session/kept-cookies.server.ts`).
 */
export function watchCookies(): void {
  if (navigator.cookieEnabled) return;
  window.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const action = form.getAttribute("action") ?? "";
      if (form.method !== "post" || isCheck(event) || action.startsWith(leadsPath())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      location.assign(errorPath("no-cookies"));
    },
    true,
  );
}
