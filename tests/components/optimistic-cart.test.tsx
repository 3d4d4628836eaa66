/** The cart that shows a change before the server has answered (product.md, "The cart"). */
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { SHOWN_MONTHS } from "~/features/store/cart/cart-answer";
import { badge, bin, box, type HeldPost, openCart, sum } from "./cart-page";
import { stopTime } from "./mount";

const DEBOUNCE = 750;

beforeEach(() => stopTime("setTimeout", "clearTimeout"));

const monthsOf = ({ form }: HeldPost) => [form.get("productId"), form.getAll("months"), form.getAll(SHOWN_MONTHS)];

async function openWhenPriced() {
  const server = openCart();
  await expect.element(sum).toHaveTextContent(/1 900/);
  return server;
}

it("prices ticks at once, and posts those of one line together 750 ms after the last", async () => {
  const server = await openWhenPriced();
  await box(1, "декабрь").click();
  vi.advanceTimersByTime(DEBOUNCE - 1);
  await box(1, "январь").click();
  await expect.element(sum).toHaveTextContent(/3 657/);
  vi.advanceTimersByTime(DEBOUNCE);
  await expect.poll(() => server.posts.length).toBe(1);
  expect(server.posts.map(monthsOf)).toEqual([["1", ["2026.11", "2026.12", "2027.1"], ["2026.11"]]]);
  server.posts[0]?.answer();
  await expect.poll(() => server.loads()).toBe(2);
  await expect.element(sum).toHaveTextContent(/3 657/);
  expect(server.posts).toHaveLength(1);
});

it("shows all changes in flight together, whichever is answered first", async () => {
  const server = await openWhenPriced();
  await box(1, "декабрь").click();
  await box(2, "декабрь").click();
  await expect.element(sum).toHaveTextContent(/3 800/);
  vi.advanceTimersByTime(DEBOUNCE);
  await expect.poll(() => server.posts.length).toBe(2);
  server.posts[1]?.answer();
  await expect.poll(() => server.cart().version).toBe(4);
  await expect.element(sum).toHaveTextContent(/3 800/);
  await expect.element(box(1, "декабрь")).toBeChecked();
  server.posts[0]?.answer();
  await expect.poll(() => server.cart().price).toBe(3800);
  await expect.element(sum).toHaveTextContent(/3 800/);
});

it("counts a removed course out at once, and takes its line away when the server agrees", async () => {
  const server = await openWhenPriced();
  await expect.element(badge(2)).toBeVisible();
  await bin(2).click();
  await expect.element(sum).toHaveTextContent(/1 000/);
  await expect.element(badge(1)).toBeVisible();
  await expect.element(bin(2)).toBeDisabled();
  server.posts[0]?.answer();
  await expect.poll(() => bin(2).query()).toBeNull();
  await expect.element(badge(1)).toBeVisible();
});

it("returns to the last valid cart when a change is refused, and keeps the others", async () => {
  const server = await openWhenPriced();
  await box(1, "декабрь").click();
  await box(2, "декабрь").click();
  vi.advanceTimersByTime(DEBOUNCE);
  await expect.poll(() => server.posts.length).toBe(2);
  server.posts[0]?.refuse("Этот месяц больше не продаётся");
  await expect.element(page.getByText("Этот месяц больше не продаётся")).toBeVisible();
  await expect.element(box(1, "декабрь")).not.toBeChecked();
  await expect.element(box(2, "декабрь")).toBeChecked();
  await expect.element(sum).toHaveTextContent(/2 850/);
  server.posts[1]?.answer();
  await expect.poll(() => server.cart().price).toBe(2850);
  await expect.element(sum).toHaveTextContent(/2 850/);
});

it("lets a later choice of the same line supersede the one in flight", async () => {
  const server = await openWhenPriced();
  await box(1, "декабрь").click();
  vi.advanceTimersByTime(DEBOUNCE);
  await expect.poll(() => server.posts.length).toBe(1);
  await box(1, "декабрь").click();
  await expect.element(sum).toHaveTextContent(/1 900/);
  vi.advanceTimersByTime(DEBOUNCE);
  await expect.poll(() => server.posts.length).toBe(2);
  server.posts[0]?.answer();
  await expect.poll(() => server.cart().version).toBe(4);
  await expect.element(box(1, "декабрь")).not.toBeChecked();
  server.posts[1]?.answer();
  await expect.poll(() => server.cart().price).toBe(1900);
  await expect.element(sum).toHaveTextContent(/1 900/);
  await expect.element(box(1, "декабрь")).not.toBeChecked();
  expect(page.getByText("Что-то пошло не так").query()).toBeNull();
});

it("discards an answer that is older than the cart it shows", async () => {
  const server = await openWhenPriced();
  const older = server.cart();
  await box(1, "декабрь").click();
  vi.advanceTimersByTime(DEBOUNCE);
  await expect.poll(() => server.posts.length).toBe(1);
  server.posts[0]?.answer();
  await expect.poll(() => server.loads()).toBe(2);
  server.sayAlways(older);
  // Coming back to a page that the browser has cached loads the cart again, unless an answer is still being shown.
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => comeBack() && server.loads()).toBeGreaterThan(2);
  await expect.element(sum).toHaveTextContent(/2 850/);
  await expect.element(box(1, "декабрь")).toBeChecked();
});

/** As the translator of Chromium does: each text node gives way to elements of its own. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

it("shows the new sums and months on a page that the browser has translated", async () => {
  await openWhenPriced();
  const read = () => document.querySelector("main")?.textContent;
  await box(1, "декабрь").click();
  await expect.element(sum).toHaveTextContent(/2 850/);
  const two = read();
  await box(1, "январь").click();
  await expect.element(sum).toHaveTextContent(/3 657/);
  const three = read();
  await box(1, "январь").click();
  await expect.element(sum).toHaveTextContent(/2 850/);
  translatePage();
  expect(read()).toBe(two);
  await box(1, "январь").click();
  await expect.element(sum).toHaveTextContent(/3 657/);
  expect(read()).toBe(three);
  await box(1, "январь").click();
  await expect.element(sum).toHaveTextContent(/2 850/);
  expect(read()).toBe(two);
});
