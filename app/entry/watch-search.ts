/** The search fields of the site: suggestions come with the first focus, and `/` leads to a field from any page unless it is switched off. */

import { SEARCH_FIELD_PATH, SLASH_KEY } from "~/shared/paths";
import { isKeyOn } from "~/ui/use-key-switch";

const FORM = 'form[role="search"][action="/search/"]';

export function watchSearch(): void {
  document.addEventListener("focusin", ({ target }) => loadSuggestions(target));
  document.addEventListener("keydown", (event) => {
    // The key itself: in the Russian layout it writes a full stop.
    if (event.code !== "Slash" && event.key !== "/") return;
    if (event.shiftKey && event.key !== "/") return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (isTyping(event.target) || !isKeyOn(SLASH_KEY) || document.querySelector("dialog[open]")) return;
    const field = [...document.querySelectorAll<HTMLInputElement>(`${FORM} input[name="q"]`)].find(
      (one) => one.offsetParent !== null,
    );
    const link = document.querySelector<HTMLAnchorElement>(`.nav a[href$="${SEARCH_FIELD_PATH}"]`);
    if (!field && !link) return;
    event.preventDefault();
    if (field) field.focus();
    else link?.click();
  });
  loadSuggestions(document.activeElement);
}

const TYPED = "input:not([type=checkbox],[type=radio]),textarea,select";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED));

function loadSuggestions(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.name !== "q" || !target.closest(FORM)) return;
  void import("~/features/site/search/suggestions").then(
    ({ attachSuggestions }) => attachSuggestions(target),
    () => {},
  );
}
