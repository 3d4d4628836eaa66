/**
 * Without a line no form is sent and no link is followed: the page, its last valid state and what was typed stay. One
 * message says so and offers to repeat everything in its order. What may be sent twice without harm is repeated by
 * itself once the line is back; the cart's forms are such, but for the payment (product.md, "The cart"). Loaded
 * as soon as React takes over, and drawn without React: any page may need it.
 */
import { holdRequests, isHeld } from "~/entry/hold-requests";
import { type Act, addAct, isPayment, type Sent } from "~/entry/lost-acts";
import { doesReplace, forgetOrder, nameCartAct, uniteCartActs } from "~/features/cart/cart-acts";
import { LOST_EVENT, type LostLine, submitAgain } from "~/shared/lost-line";
import { cartPath } from "~/shared/paths";

const WAIT_FOR_REACT = { milliseconds: 100 } as const;
const LOOK_AGAIN = { milliseconds: 50 } as const;
const AFTER_FIRST_VISIT = { milliseconds: 2_000 } as const;

let acts: Act[] = [];
let message: HTMLElement | null = null;
let isRepeating = false;
/** A payment was pressed, and the cart has changed since: it is not sent. */
let isPaymentGone = false;
/** It was sent last, and no answer has come. */
let repeated: Act | null = null;
/** Since it was sent. */
let isLostAgain = false;

export function watchLine(): void {
  // On a slow machine React may not have taken over yet; its type does not say so.
  if (!(window.__remixRouter as unknown)) return void setTimeout(watchLine, WAIT_FOR_REACT.milliseconds);
  // On the window and before all others: neither the router nor the browser sees what cannot be sent.
  window.addEventListener("submit", holdForm, true);
  window.addEventListener("click", holdLink, true);
  window.addEventListener(LOST_EVENT, (event) => {
    event.preventDefault();
    const { form, ...lost } = (event as CustomEvent<LostLine>).detail;
    holdCartForm(form, { ...lost, again: (united) => lost.again(united ?? form) });
  });
  window.addEventListener("online", () => void repeat(({ isSafe }) => isSafe));
  let { pathname } = window.__remixRouter.state.location;
  window.__remixRouter.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    // A way from the page that was left.
    dropIf(({ leaves }) => leaves === true);
  });
  setTimeout(loadHoldDocuments, AFTER_FIRST_VISIT.milliseconds);
  holdRequests({ hold, drop, noteLost: () => (isLostAgain = true), noteAnswered, isSafe: isSafePost });
}

function loadHoldDocuments(): void {
  void import("~/entry/hold-documents").then(
    ({ holdDocuments }) => holdDocuments({ hold, findPageLink, holdLink: holdPageLink, holdPost }),
    () => {},
  );
}

function holdForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (navigator.onLine || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const fields = new FormData(form, submitter);
  holdPost(form, fields, { again: () => submitAgain(form, fields, submitter) });
}

function holdPost(form: HTMLFormElement, fields: FormData, sent: Sent): void {
  const { pathname } = new URL(form.action);
  if (pathname === cartPath()) return holdCartForm(fields, sent);
  const intent = fields.get("intent");
  const name = `form ${pathname} ${typeof intent === "string" ? intent : ""}`;
  hold({ ...sent, name, isSafe: form.method === "get" });
}

function holdCartForm(posted: FormData, { again, ...sent }: Sent): void {
  const form = forgetOrder(posted);
  hold({ ...sent, ...nameCartAct(form), form, again: (united) => again(united ?? form) });
}

/** The link to another page of the site that this press follows in the same window; a download leaves the page alone. */
function findPageLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.hasAttribute("download")) return null;
  const isHere = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isHere || (link.target !== "" && link.target !== "_self") ? null : link;
}

function holdLink(event: MouseEvent): void {
  const link = findPageLink(event);
  if (navigator.onLine || !link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  holdPageLink({ leaves: true, again: () => void (link.isConnected && link.click()) });
}

const holdPageLink = (sent: Sent) => hold({ ...sent, name: "link", isSafe: true });

function hold(act: Act): void {
  // A payment that something was done after is pressed again for the sum that the page then shows.
  const kept = isPayment(act) || act.name === "reload" ? acts : acts.filter((one) => !isPayment(one));
  if (isPayment(act)) isPaymentGone = false;
  else if (act.form && kept.length < acts.length) isPaymentGone = true;
  const isFirst = act.name === repeated?.name;
  if (isFirst) repeated = null;
  acts = addAct(kept, { ...act, at: performance.now() }, { unite: uniteCartActs, isFirst });
  // The page's own data is no act: what was sent before it is answered.
  if (act.name !== "reload") isLostAgain = true;
  if (!isRepeating) show(makeOffer(act));
}

const drop = (name: string) => dropIf((act) => act.name === name);

function dropIf(isDropped: (act: Act) => boolean): void {
  const rest = acts.filter((act) => !isDropped(act));
  if (rest.length === acts.length) return;
  acts = rest;
  if (acts.length > 0) return;
  hide();
  sayPaymentGone();
}

/** A form of the cart got through: what was held before it, and says the same, is out of date. */
function noteAnswered(address: URL, fields: unknown, sentAt: number): void {
  if (address.pathname !== `${cartPath().replace(/\/$/, "")}.data`) return;
  if (!(fields instanceof FormData || fields instanceof URLSearchParams)) return;
  const sent = nameCartAct(fields).name;
  dropIf(({ name, form, at = 0 }) => name === sent && at < sentAt && form !== undefined && doesReplace(fields, form));
}

/**
 * One after another, each once the one before is answered. What is lost again is held again by the code that sent it,
 * before the rest.
 */
async function repeat(isChosen: (act: Act) => boolean): Promise<void> {
  // What leads away would cut off what is sent beside it.
  const chosen = acts.filter(isChosen).sort((a, b) => Number(a.leaves ?? false) - Number(b.leaves ?? false));
  if (isRepeating || chosen.length === 0) return;
  isRepeating = true;
  hide();
  let isRefused = false;
  try {
    for (const act of chosen) {
      // Replaced by a newer one, or no longer wanted.
      if (!acts.includes(act)) continue;
      acts = acts.filter((one) => one !== act);
      [repeated, isLostAgain] = [act, false];
      if ((await act.again(act.form)) === false) isRefused = true;
      else await untilAnswered();
      if (isLostAgain) break;
    }
  } finally {
    isRepeating = false;
    if (!isLostAgain) repeated = null;
  }
  isPaymentGone ||= isRefused;
  const rest = acts.at(-1);
  if (rest) return show(makeOffer(rest));
  sayPaymentGone();
}

function sayPaymentGone(): void {
  if (isPaymentGone)
    show(makeMessage("Оплата не отправлена", "Корзина с тех пор менялась: сумма на кнопке, списаний не было"));
  isPaymentGone = false;
}

/** The cart's forms but for the payment. */
const isSafePost = (action: string | undefined, form: FormData | undefined) =>
  action !== undefined &&
  form !== undefined &&
  new URL(action, location.origin).pathname === cartPath() &&
  nameCartAct(form).isSafe;

/** The router is still at work, and not held. */
function isAnswering(): boolean {
  const { navigation, revalidation, fetchers } = window.__remixRouter.state;
  const isSending = [...fetchers.values()].some(({ state }) => state === "submitting" && !isHeld("sending"));
  const isLoading = revalidation !== "idle" || [...fetchers.values()].some(({ state }) => state === "loading");
  return isSending || (isLoading && !isHeld("reload")) || (navigation.state !== "idle" && !isHeld("leaving"));
}

async function untilAnswered(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN.milliseconds));
  while (isAnswering() && !isLostAgain);
}

function close(): void {
  const given = acts;
  acts = [];
  isPaymentGone = false;
  hide();
  for (const { cancel } of given) cancel?.();
}

function show(drawn: HTMLElement): void {
  hide();
  message = drawn;
  // An open dialog covers the page and its toasts.
  const dialog = document.querySelector("dialog[open]");
  if (!dialog) return void document.querySelector(".toasts")?.append(message);
  const toasts = document.createElement("div");
  toasts.className = "toasts";
  toasts.append(message);
  message = toasts;
  dialog.append(toasts);
}

function hide(): void {
  message?.remove();
}

function makeOffer({ said = "Школа не ответила" }: Act): HTMLElement {
  return makeMessage(
    navigator.onLine ? said : "Нет связи",
    isAboutCourses() ? "Корзина цела, всё набранное на месте" : "Всё набранное на месте",
    makeButton("повторить", () => void repeat(() => true)),
  );
}

/** Elsewhere nothing was done to a cart. */
const isAboutCourses = () => [cartPath(), "/courses/"].some((path) => location.pathname.startsWith(path));

function makeMessage(title: string, text: string, ...buttons: HTMLElement[]): HTMLElement {
  const toast = document.createElement("div");
  toast.className = "toast bad";
  toast.setAttribute("role", "alert");
  const words = document.createElement("p");
  const bold = document.createElement("b");
  bold.textContent = title;
  words.append(bold, document.createElement("br"), text);
  toast.append(words, ...buttons, makeButton("закрыть", close));
  return toast;
}

function makeButton(name: string, onPress: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link";
  button.textContent = name;
  button.addEventListener("click", onPress);
  return button;
}
