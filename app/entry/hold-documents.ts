/**
 * Links and posts that load a whole document: a dead line would replace the page by one of the browser's own. So the
 * school is asked first, and they go their way once it answers (decision 0083). Few pages have them, so this loads after
 * the first visit.
 */
import type { Sent } from "~/entry/lost-acts";
import { sayLost, submitAgain } from "~/shared/lost-line";
import { SEARCH_PATH } from "~/shared/paths";

type Line = {
  /** What a small request learns, or why it has no answer. */
  ask: () => Promise<unknown>;
  isAlive: (answer: unknown) => boolean;
  findPageLink: (event: MouseEvent) => HTMLAnchorElement | null;
  holdLink: (sent: Sent) => void;
  holdPost: (form: HTMLFormElement, fields: FormData, sent: Sent) => void;
};

/** The press that waits for an answer. A later one takes its place, and so does another page. */
let asking: object | null = null;
/** The school has just answered: what is sent now is not asked about again. */
let isPassing = false;

/** Behind React and the router, which prevent what they do themselves. */
export function holdDocuments({ ask, isAlive, findPageLink, holdLink, holdPost }: Line): void {
  window.addEventListener("pagehide", () => (asking = null));
  window.addEventListener("click", (event) => {
    const link = findPageLink(event);
    // A search is typed again in no time, and must not wait.
    if (!link || link.pathname === SEARCH_PATH) return;
    goOnceAnswered(event, link, () => location.assign(link.href), holdLink);
  });
  window.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "post" || form.target !== "") return;
    const fields = new FormData(form, submitter);
    const go = () => submitAgain(form, fields, submitter);
    goOnceAnswered(event, submitter ?? form, go, (sent) => holdPost(form, fields, sent));
  });

  function goOnceAnswered(event: Event, pressed: Element, go: () => unknown, hold: (sent: Sent) => void): void {
    if (isPassing || event.defaultPrevented) return;
    event.preventDefault();
    void follow(pressed, go, hold);
  }

  async function follow(pressed: Element, go: () => unknown, hold: (sent: Sent) => void): Promise<void> {
    const mine = (asking = {});
    const { href } = location;
    pressed.ariaBusy = "true";
    const answer = await ask();
    pressed.ariaBusy = null;
    if (asking !== mine) return;
    asking = null;
    // The visitor has gone elsewhere meanwhile.
    if (location.href !== href) return;
    if (!isAlive(answer)) return hold({ leaves: true, said: sayLost(answer), again: () => follow(pressed, go, hold) });
    isPassing = true;
    try {
      go();
    } finally {
      isPassing = false;
    }
  }
}
