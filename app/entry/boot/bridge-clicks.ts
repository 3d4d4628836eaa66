/**
 * Actions that come before React. A click does what its link or form does, but for these:
 * - Months ticked before React change no sum yet: the form of a course is marked busy and its styles say «считаем…»,
 *   until React counts them.
 * - «показать ещё» would replace the list by its next page: the click waits, marked busy, until React repeats it
 *   (`ListEnd.tsx`), and follows the link if React does not come.
 * - The key of the search works, unless it is switched off.
 * - After a reload «назад» may lead to an address that React has shown within this document: the browser then changes
 *   only the address, and the page is reloaded.
 */
import { SEARCH_FIELD_PATH, SLASH_KEY } from "~/shared/paths";
import { find, listen, listenBeforeReact, markBusy } from "./listen";

const hasModifier = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
const readAddress = () => location.pathname + location.search;

export function bridgeClicks(loadReact: () => void): void {
  const address = readAddress();
  listenBeforeReact("popstate", () => address === readAddress() || location.reload());

  listenBeforeReact("change", ({ target }) => markBusy((target as Element).closest("#buy")));
  // Ticks of before, also those that the browser has restored.
  listen("DOMContentLoaded", () => {
    const ticked = find("#buy input:checked:not([checked]),#buy [checked]:not(:checked)");
    if (!ticked) return;
    markBusy(ticked.closest("#buy"));
    loadReact();
  });

  listenBeforeReact<MouseEvent>("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".list-more");
    if (!link || event.button || hasModifier(event) || event.shiftKey) return;
    event.preventDefault();
    markBusy(link);
    setTimeout(() => link.hasAttribute("aria-busy") && location.assign(link.href), 8_000);
  });

  listenBeforeReact<KeyboardEvent>("keydown", (event) => {
    const field = event.target as HTMLElement;
    if (event.key !== "/" || hasModifier(event)) return;
    if (field.isContentEditable || field.matches("input,textarea,select")) return;
    try {
      if (localStorage[SLASH_KEY] === "off") return;
    } catch {
      // A browser without storage has no setting to respect.
    }
    event.preventDefault();
    location.assign(SEARCH_FIELD_PATH);
  });
}
