/**
 * A clicked button often leaves with its form or is hidden by it. Then nothing has the focus, and the keyboard and a
 * screen reader begin at the top again. The focus moves to the first wrong field of a refused form, the heading of
 * another page, a new message, or the element at the button's place. It reads the document alone, so that no form needs
 * code of its own.
 */
import { isCheck } from "~/shared/is-check";

const CONTROLS = 'a[href],button,input:not([type="hidden"]),select,textarea,summary';
const PLACES = `h1,h2,h3,${CONTROLS}`;
const LIVE = '[role="status"],[role="alert"]';

/** The control that was focused or clicked last, followed by its ancestors. */
let held: Element[] = [];
let before: Element | undefined;
let pathname = "";
let isRinged = false;
/** Sent, and nothing else was touched since. */
let sent: Element | null = null;
/** The newest message since the last click. Of two answers, the second may remove what the first reported. */
let message: Element | null = null;

/** Has the focus for want of anything better: of two answers, the first may remove what the second replaces. */
let stopgap: Element | null = null;
/** The control that the stopgap stands in for, followed by its ancestors. */
let lost: Element[] = [];

let isRestoring = false;

/** `click`: the first one. Its answer may have come before this file. */
export function restoreFocus(click: Event): void {
  if (isRestoring) return;
  isRestoring = true;
  addEventListener("focusin", hold, true);
  addEventListener("click", hold, true);
  addEventListener("submit", noteSent, true);
  hold(click);
  sent = held[0]?.closest("form") ?? null;
  new MutationObserver(restore).observe(document, { childList: true, subtree: true });
  restore([]);
}

function hold({ type, target: touched }: Event): void {
  const { activeElement, body } = document;
  if (type === "click") message = stopgap = null;
  // Enter in a field activates the button, which Safari never focuses.
  const target = activeElement === body ? touched : activeElement;
  const control = target instanceof Element && target.closest(`${CONTROLS},[tabindex]`);
  if (!control || control === held[0]) return;
  // The script has focused the stopgap, and not the visitor.
  if (held[0] !== stopgap) [before] = held;
  held = [];
  for (let one: Element | null = control; one; one = one.parentElement) held.push(one);
  ({ pathname } = location);
  isRinged = control.matches(":focus-visible");
  sent = null;
  message = null;
}

function noteSent(event: SubmitEvent): void {
  if (!isCheck(event)) sent = event.target as Element;
}

function restore(records: MutationRecord[]): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body && held[0]?.isConnected === false;
  const added = records.flatMap(({ target, addedNodes }) =>
    [...addedNodes].flatMap((node) => (node instanceof Element && node.isConnected ? [{ node, target }] : [])),
  );
  const isRefused = (isLost || activeElement === held[0]) && added.some(({ node }) => find(node, ".err"));
  const wrong = isRefused && sent && findWrong(sent);
  if (wrong) return wrong.focus();
  const news = findMessage(added.map(({ node }) => node));
  message = news ?? (message?.isConnected ? message : null);
  const isWaiting = stopgap !== null && activeElement === stopgap;
  const places = isWaiting ? lost : held;
  const near = places.flatMap((one) => added.find(({ target }) => target === one) ?? [])[0]?.node;
  const first = added.find(({ node }) => node.closest("main") && (!isWaiting || find(node, PLACES)))?.node;
  const isBetter = isWaiting && Boolean(news ?? near ?? first);
  const isHidden = activeElement === held[0] && held[0]?.closest("details:not([open])>:not(summary)");
  // A closed menu leaves the focus alone: only an answer has closed its own form.
  if (!isLost && !isBetter && !(isHidden && message)) return;
  const other = before?.isConnected && !isWaiting ? before : first;
  const place = location.pathname === pathname ? (message ?? near ?? other) : null;
  const isStopgap = isLost && (place === undefined || place === before);
  focusOn(place ?? document.querySelector("dialog[open] h2") ?? document.querySelector("main h1"));
  // After `hold` has seen the new focus.
  stopgap = isStopgap ? document.activeElement : null;
  lost = places;
}

function findMessage(added: Element[]): Element | null | undefined {
  return added
    .map((node) => node.closest(LIVE) ?? node.querySelector(LIVE))
    .find((live) => live?.textContent && live.closest("main,dialog"));
}

function focusOn(place: Element | null) {
  const target = place && (find(place, PLACES) ?? place);
  if (!(target instanceof HTMLElement)) return;
  if (!target.matches(CONTROLS)) target.tabIndex = -1;
  // The keyboard's next step begins where the page is seen; a finger keeps its place, except before a refusal.
  target.focus({ preventScroll: !isRinged && !target.matches('[role="alert"]') });
}

const find = (node: Element, selector: string) =>
  node.matches(selector) ? (node as HTMLElement) : node.querySelector<HTMLElement>(selector);

/** A sentence at a field is named by the field, or by its group. */
function findWrong(form: Element): HTMLElement | null {
  const sentence = form.querySelector(".err[id]");
  const named = sentence && form.querySelector(`[aria-describedby~="${CSS.escape(sentence.id)}"]`);
  return named && find(named, CONTROLS);
}
