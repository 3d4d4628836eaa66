import { isCheck } from "~/shared/is-check";
import { errorPath, leadsPath } from "~/shared/paths";

/**
 * A browser that stores no cookies forgets what a form sends, so an explaining page comes instead. A lead needs none.
 * Without scripts the server detects it (`visit/kept-cookies.server.ts`).
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
