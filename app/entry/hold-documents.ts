/**
 * Links and posts that load a whole document: a dead line would replace the page by one of the browser's own. So the
 * school is asked first, and they go their way once it answers (decision 0083). The same question decides about late
 * files that did not come. Few presses need either, so this loads after the first visit.
 */
import { reloadAfterChunkFailure } from "~/entry/chunk-reload";
import type { Act, Sent } from "~/entry/lost-acts";
import { LATE_EVENT, type LateFile, sayLost, submitAgain } from "~/shared/lost-line";
import { SEARCH_PATH } from "~/shared/paths";

type Line = {
  hold: (act: Act) => void;
  findPageLink: (event: MouseEvent) => HTMLAnchorElement | null;
  holdLink: (sent: Sent) => void;
  holdPost: (form: HTMLFormElement, fields: FormData, sent: Sent) => void;
};

const LONGEST_ANSWER = { milliseconds: 10_000 } as const;
const READY_PATH = "/readyz";

/** What a small request learns, or why it has no answer. */
function askSchool(): Promise<unknown> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER.milliseconds);
  return fetch(READY_PATH, { method: "HEAD", cache: "no-store", signal }).catch((problem: unknown) => problem);
}

const isAlive = (answer: unknown): boolean => answer instanceof Response && answer.status < 500;

/** The press that waits for an answer. A later one takes its place, and so does another page. */
let asking: object | null = null;
/** The school has just answered: what is sent now is not asked about again. */
let isPassing = false;

/** Behind React and the router, which prevent what they do themselves. */
export function holdDocuments({ hold, findPageLink, holdLink, holdPost }: Line): void {
  window.addEventListener(LATE_EVENT, (event) => {
    event.preventDefault();
    void loadFile((event as CustomEvent<LateFile>).detail, reloadAfterChunkFailure);
  });
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

  function goOnceAnswered(event: Event, pressed: Element, go: () => unknown, holdPress: (sent: Sent) => void): void {
    if (isPassing || event.defaultPrevented) return;
    event.preventDefault();
    void follow(pressed, go, holdPress);
  }

  async function follow(pressed: Element, go: () => unknown, holdPress: (sent: Sent) => void): Promise<void> {
    const mine = (asking = {});
    const { href } = location;
    pressed.ariaBusy = "true";
    const answer = await askSchool();
    pressed.ariaBusy = null;
    if (asking !== mine) return;
    asking = null;
    // The visitor has gone elsewhere meanwhile.
    if (location.href !== href) return;
    const again = () => follow(pressed, go, holdPress);
    if (!isAlive(answer)) return holdPress({ leaves: true, said: sayLost(answer), again });
    isPassing = true;
    try {
      go();
    } finally {
      isPassing = false;
    }
  }

  /**
   * The file may be gone after a release, and a browser may remember one that did not come as missing for as long as the
   * document lives (HTML standard, "fetch a single module script"). The document is loaded again then, which shows the
   * same, but only over a line that answers.
   */
  async function loadFile(file: LateFile, reload: (page: Window) => boolean): Promise<void> {
    try {
      await file.load();
    } catch {
      const answer = await askSchool();
      if (!isAlive(answer)) holdFile(file, sayLost(answer));
      else if (!reload(window)) holdFile(file, "Часть страницы не пришла");
    }
  }

  function holdFile(file: LateFile, said: string): void {
    const reload = () => {
      location.reload();
      return true;
    };
    const { href } = location;
    const cancel = () => void (location.href === href && file.cancel?.());
    hold({ name: "file", isSafe: true, said, again: () => void loadFile(file, reload), cancel });
  }
}
