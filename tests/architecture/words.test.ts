/** One name for one thing in what visitors read; the search alone understands the others. */
import { expect, test } from "vitest";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

const SHOWN = /^app\/(features|routes|demo|ui|web)\/.*\.(tsx?|md|yaml)$/;
/** Synonyms that people type. */
const SEARCH_WORDS = "app/features/site/search/page-words.ts";

const OTHER_NAMES: readonly { pattern: RegExp; instead: string; except?: RegExp }[] = [
  { pattern: /банк[аеу]? (заданий|задач|ЕГЭ|ОГЭ)/i, instead: "база заданий" },
  { pattern: /эфир/i, instead: "вебинар, занятие", except: /альдегид/ },
  { pattern: /личн\S+ кабинет/i, instead: "мой профиль", except: /налогоплательщика|Telegram/ },
];

test.each(OTHER_NAMES)("nothing shown is named by $pattern instead of «$instead»", ({ pattern, except }) => {
  const found = listOwnFiles()
    .filter((file) => SHOWN.test(file) && !file.includes(".test.") && file !== SEARCH_WORDS)
    .flatMap((file) =>
      readOwnFile(file)
        .split("\n")
        .filter((line) => pattern.test(line) && !except?.test(line))
        .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
    );
  expect(found).toEqual([]);
});
