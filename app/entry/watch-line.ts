/**
 * Without a line no form is sent and no link is followed: the page, its last valid state and what was typed stay. One
 * message says so and offers to repeat. What may be sent twice without harm is repeated by itself once the line is
 * back; the cart's forms are such (product.md, "The cart"). Loaded once React has taken over, and drawn without React: any
 * page may need it.
 */
import { LOST_EVENT, type LostLine } from "~/shared/lost-line";
import { cartPath } from "~/shared/paths";

type Held = { again: () => void; isSafe: boolean };

let held: Held | null = null;
let message: HTMLElement | null = null;

export function watchLine(): void {
  // On the window and before all others: neither the router nor the browser sees what cannot be sent.
  window.addEventListener("submit", holdForm, true);
  window.addEventListener("click", holdLink, true);
  window.addEventListener(LOST_EVENT, (event) => {
    event.preventDefault();
    hold({ again: (event as CustomEvent<LostLine>).detail.again, isSafe: true });
  });
  window.addEventListener("online", () => {
    if (held?.isSafe) repeat();
  });
}

function holdForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (navigator.onLine || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hold({
    again: () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null),
    isSafe: new URL(form.action).pathname === cartPath(),
  });
}

function holdLink(event: MouseEvent): void {
  if (navigator.onLine || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPage = link?.origin === location.origin && link.target !== "_blank";
  if (!link || !isPage || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hold({ again: () => link.isConnected && link.click(), isSafe: false });
}

function hold(what: Held): void {
  held = what;
  message?.remove();
  message = drawMessage();
  // An open dialog covers the page and its toasts.
  const dialog = document.querySelector("dialog[open]");
  if (!dialog) return void document.querySelector(".toasts")?.append(message);
  const toasts = document.createElement("div");
  toasts.className = "toasts";
  toasts.append(message);
  message = toasts;
  dialog.append(toasts);
}

function repeat(): void {
  const { again } = held ?? {};
  dismiss();
  again?.();
}

function dismiss(): void {
  held = null;
  message?.remove();
}

function drawMessage(): HTMLElement {
  const toast = document.createElement("div");
  toast.className = "toast bad";
  toast.setAttribute("role", "alert");
  const text = document.createElement("p");
  const title = document.createElement("b");
  title.textContent = navigator.onLine ? "Школа не ответила" : "Нет связи";
  text.append(
    title,
    document.createElement("br"),
    isAboutCourses() ? "Корзина цела, всё набранное на месте" : "Всё набранное на месте",
  );
  toast.append(text, makeButton("повторить", repeat), makeButton("закрыть", dismiss));
  return toast;
}

/** Elsewhere nothing was done to a cart. */
const isAboutCourses = () => [cartPath(), "/courses/"].some((path) => location.pathname.startsWith(path));

function makeButton(name: string, onPress: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link";
  button.textContent = name;
  button.addEventListener("click", onPress);
  return button;
}
