/**
 * One task a screen. On a phone of 375 × 667 with the cookie notice open, each task has one line above it. Its button
 * is in sight and covers nothing that has the focus. The gate measures a task of each way to answer and number, `npm
 * run test:long` all of them.
 */
import type { Page } from "@playwright/test";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { findTopic } from "~/features/learning/task-bank/topic";
import type { PlainClient } from "../setup/plain-client";
import { isLongRun } from "../setup/draws";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 375, height: 667 } });

/** Every task of the sitemap with the way to answer its number. */
async function listTasks(http: PlainClient): Promise<{ kind: string; path: string }[]> {
  const read = async (path: string) =>
    [...(await http.get(path)).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const files = await read("/sitemap.xml");
  const paths = (await Promise.all(files.map(read))).flat();
  return paths.flatMap((path) => {
    const [, exam, subject, number, id] = path.split("/");
    const isTask = (exam === "ege" || exam === "oge") && /^\d+$/.test(id ?? "");
    const topic = isTask ? findTopic(exam, subject!) : null;
    return topic ? [{ kind: `${findKimNumber(topic.id, Number(number))?.type} ${number}`, path }] : [];
  });
}

/** Faults of a task's screen; the page is left scrolled to its end. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const need = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const screen = document.documentElement.clientHeight;
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;

    const head = document.querySelector(".task-head")!;
    need(head.getBoundingClientRect().height <= 49, "the line above the task is no line");
    need(head.scrollWidth <= head.clientWidth, "the line above the task is too long");
    need(document.documentElement.scrollWidth <= innerWidth, "the page is wider than the screen");

    const bar = document.querySelector<HTMLElement>(".answer-bar")!;
    const button = bar.querySelector<HTMLElement>(".btn")!;
    const { left, top, bottom, width, height } = button.getBoundingClientRect();
    need(top >= 0 && bottom <= screen, "the button is out of sight");
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    need(seen !== null && button.contains(seen), "something covers the button");
    for (const floating of [".chat", ".cookie"])
      need(!meet(box(floating), bar.getBoundingClientRect()), `${floating} meets the bar`);

    const fields = document.querySelectorAll<HTMLElement>(
      '.task :is(input:not([type="hidden"]), textarea, select), .after-answer a, .after-answer button',
    );
    for (const field of fields) {
      const before = scrollY;
      field.focus();
      // Of a text the line with the caret.
      const { x, y, width: wide, height: high } = field.getBoundingClientRect();
      const at = new DOMRect(x, y, wide, field.matches("textarea") ? 48 : high);
      if (bar.contains(field)) need(Math.abs(scrollY - before) <= 1, "a field of the bar moves the page");
      else need(!meet(at, bar.getBoundingClientRect()), `the bar covers ${field.outerHTML.slice(0, 60)}`);
      need(at.top >= 0 && at.bottom <= screen, `${field.outerHTML.slice(0, 60)} is out of sight`);
      need(!meet(at, head.getBoundingClientRect()), `the line covers ${field.outerHTML.slice(0, 60)}`);
    }

    // Where the task ends the bar stands below all of it.
    scrollTo(0, document.documentElement.scrollHeight);
    for (const part of document.querySelectorAll(".task > :not(.answer, .task-head), .answer > :not(.answer-bar)"))
      need(!meet(part.getBoundingClientRect(), bar.getBoundingClientRect()), `the bar covers .${part.className}`);
    return faults;
  });

test("each task has its button in sight on a phone, and the button covers nothing", async ({ page, http, clock }) => {
  const all = await listTasks(http);
  const kinds = new Map([...all].reverse().map((one) => [one.kind, one]));
  expect(all.length).toBeGreaterThan(6000);
  expect(kinds.size).toBeGreaterThan(60);
  const measured = isLongRun ? all : [...kinds.values()];
  const faults: string[] = [];
  for (const [index, { kind, path }] of measured.entries()) {
    // A network may read so many pages in ten minutes.
    if (index % 3000 === 2999) await clock.advance({ minutes: 10 });
    await page.goto(path);
    for (const fault of await findFaults(page)) faults.push(`${path} (${kind}): ${fault}`);
  }
  expect(faults).toEqual([]);
});
