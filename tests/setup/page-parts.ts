/** Parts of a page that was read without a browser. */
import { parsePage, textOf } from "./html-forms";
import type { PlainPage } from "./plain-client";

/** The text at each place that the selector finds. */
export const textsOf = (page: PlainPage, selector: string): string[] =>
  parsePage(page.html).querySelectorAll(selector).map(textOf);

/** The values that the page's forms would send by this name as they stand. */
export const valuesOf = (page: PlainPage, name: string): string[] =>
  page.forms.flatMap(({ controls }) => controls.flatMap((one) => (one.name === name && one.isOn ? one.value : [])));

/** The address of the first link whose name, for a screen reader, matches. */
export function linkBy(page: PlainPage, name: RegExp): string {
  const links = parsePage(page.html).querySelectorAll("a[href]");
  const link = links.find((one) =>
    name.test((one.getAttribute("aria-label") ?? textOf(one)).replaceAll("\u00a0", " ")),
  );
  if (link) return link.getAttribute("href") ?? "";
  throw new Error(`${page.path} has no link ${String(name)}`);
}

/** A list of tasks with the form of one row alone. */
export const rowOf = (page: PlainPage, task: string): PlainPage => ({
  ...page,
  forms: page.forms.filter(({ controls }) => controls.some(({ name, value }) => name === "task" && value === task)),
});
