/** The link by which staff look at a value of a flag before others see it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { cleanEnvironment, TEST_DATE } from "../setup/test-server";
import { visitor } from "../setup/visitor";

/** `npm run flags` beside the running server. */
function runFlags(...args: string[]): string {
  const { url, dataDir } = inject("server");
  return execFileSync(process.execPath, [path.join(ROOT, "app/cli/command.mjs"), "flags", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...cleanEnvironment(),
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      SERVER_DATE: TEST_DATE,
    },
  });
}

const BLOCKS = ["Как идёт занятие", "С чего начать сейчас"];
const blocksOf = (page: PlainPage) =>
  parsePage(page.html)
    .querySelectorAll("main h2")
    .map(textOf)
    .filter((title) => BLOCKS.includes(title));
const noticeOf = (page: PlainPage) => parsePage(page.html).querySelector('[aria-label="Показ для проверки"]');

test("a signed link shows another order of the first page to its visitor alone, until it is reset", async () => {
  expect(runFlags()).toContain("home-blocks: a  [a, b;");
  const link = new URL(runFlags("link", "home-blocks=b").trim());
  const { http } = visitor();
  const question = await http.get(link.pathname + link.search);
  expect(question.text).toMatch(/Показать вариант « ?b ?» ?\?/);
  // A link opened by a preview sets nothing: only the button does.
  expect(blocksOf(await http.get("/"))).toEqual(BLOCKS);

  const shown = await http.submit(question, {}, "показать");
  expect([shown.path, blocksOf(shown)]).toEqual(["/", [...BLOCKS].reverse()]);
  expect(textOf(noticeOf(shown)!)).toContain("home-blocks = b");
  expect(noticeOf(await visitor().http.get("/"))).toBeNull();

  const reset = await http.submit(await http.get("/catalog/"), {}, "сбросить");
  expect([reset.path, noticeOf(reset)]).toEqual(["/catalog/", null]);
  expect(blocksOf(await http.get("/"))).toEqual(BLOCKS);
});

test("a changed link shows nothing, and says so", async () => {
  const link = new URL(runFlags("link", "home-blocks=b").trim());
  link.searchParams.set("value", "a");
  const page = await visitor().http.get(link.pathname + link.search);
  expect(page.status).toBe(404);
  expect(page.text).toContain("Ссылка не подошла");
  expect(page.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label))).not.toContain("показать");
});
