/**
 * Actions that come before React. A click does what its link or form does, except:
 * - Months ticked before React change no sum yet: the form of a course is marked busy and its styles say «считаем…»,
 *   until React counts them.
 * - «показать ещё» would replace the list by its next page. The click waits, marked busy, until React repeats it
 *   (`ListEnd.tsx`), and follows the link if React does not come.
 * - The key of the search works, unless it is switched off.
 * - After a reload «назад» may lead to an address that React has shown within this document. The browser then changes
 *   only the address, and the page is reloaded.
 */
import { SEARCH_FIELD_PATH, SLASH_KEY } from "~/shared/paths";
import { listenBeforeReact, markBusy } from "./listen";

const hasModifier = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
const readAddress = () => location.pathname + location.search;

export function bridgeClicks(): void {
  const address = readAddress();
  listenBeforeReact("popstate", () => address === readAddress() || location.reload());

  listenBeforeReact("change", ({ target }) => markBusy((target as Element).closest("#buy")));

  listenBeforeReact<MouseEvent>("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".list-more");
    if (!link || event.button || hasModifier(event) || event.shiftKey) return;
    event.preventDefault();
    markBusy(link);
    setTimeout(() => link.hasAttribute("aria-busy") && location.assign(link.href), 8_000);
  });

  listenBeforeReact<KeyboardEvent>("keydown", (event) => {
    if (event.key !== "/" || hasModifier(event) || (event.target as Element).matches("input,textarea,select")) return;
    try {
      if (localStorage[SLASH_KEY] === "off") return;
    } catch {
      // A browser without storage has no setting to respect.
    }
    event.preventDefault();
    location.assign(SEARCH_FIELD_PATH);
  });
}
