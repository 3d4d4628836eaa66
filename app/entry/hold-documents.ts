/**
 * Links and posts that load a whole document: a dead line would replace the page by one of the browser's own. So the
 * school is asked first, and they go their way once it answers (decision 0083).
 */
import type { Act } from "~/entry/lost-acts";
import { sayLost, submitAgain } from "~/shared/lost-line";
import { SEARCH_PATH } from "~/shared/paths";

const LONGEST_ANSWER = { milliseconds: 10_000 } as const;
const READY_PATH = "/readyz";

type Sent = Pick<Act, "again" | "said" | "leaves">;

type Line = {
  holdLink: (sent: Sent) => void;
  holdPost: (form: HTMLFormElement, fields: FormData, sent: Sent) => void;
};

/** What a HEAD request learns, or why there is no answer. */
export function askSchool(): Promise<unknown> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER.milliseconds);
  return fetch(READY_PATH, { method: "HEAD", cache: "no-store", signal }).catch((problem: unknown) => problem);
}

export const isAlive = (answer: unknown): boolean => answer instanceof Response && answer.status < 500;

/** The link to another page of the site that this press follows in the same window; a download leaves the page alone. */
export function findPageLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.hasAttribute("download")) return null;
  const isHere = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isHere || (link.target !== "" && link.target !== "_self") ? null : link;
}

/** The press that waits for an answer. A later one takes its place, and so does another page. */
let asking: object | null = null;
/** The school has just answered: what is sent now is not asked about again. */
let isPassing = false;

export const isAsking = (): boolean => asking !== null;

/** Behind React and the router, which prevent what they do themselves. */
export function holdDocuments({ holdLink, holdPost }: Line): void {
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
}

function goOnceAnswered(event: Event, pressed: Element, go: () => unknown, hold: (sent: Sent) => void): void {
  if (isPassing || event.defaultPrevented) return;
  event.preventDefault();
  void follow(pressed, go, hold);
}

async function follow(pressed: Element, go: () => unknown, hold: (sent: Sent) => void): Promise<void> {
  const mine = (asking = {});
  const { href } = location;
  pressed.ariaBusy = "true";
  const answer = await askSchool();
  pressed.ariaBusy = null;
  if (asking !== mine) return;
  asking = null;
  // The visitor has gone elsewhere meanwhile.
  if (location.href !== href) return;
  if (!isAlive(answer))
    return hold({ leaves: true, said: sayLost(answer), again: () => void follow(pressed, go, hold) });
  isPassing = true;
  try {
    go();
  } finally {
    isPassing = false;
  }
}
