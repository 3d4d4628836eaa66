/** Faults that keep a text from being published, each as a sentence for the person who wrote it. */
import { listMarkdownTokens, renderMarkdown } from "~/features/core/school/read-markdown.server";
import { unfoldConditions } from "~/features/core/school/words-on-condition";
import { addressOf, isFact } from "./document-facts";
import { findRepeatedAnchor, listFacts, listUnknownLinks } from "./document-text";

/** Of a title or a description, where only facts count. */
export const judgeFacts = (text: string): string[] =>
  [...new Set(listFacts(unfoldConditions(text)))]
    .filter((name) => !isFact(name))
    .map((name) => `В профиле школы нет сведений {{${name}}}: имена перечислены под текстом`);

export function judgeDocumentText(markdown: string): string[] {
  const repeated = findRepeatedAnchor(renderMarkdown(markdown));
  const inTokens = listMarkdownTokens(markdown).flatMap((token) => {
    if (token.type === "html") return [`Теги не показываем: ${token.raw.trim().slice(0, 40)}`];
    if (token.type === "image") return ["Картинок в документах нет: уберите ![…](…)"];
    if (token.type === "heading" && token.depth === 1)
      return [`Заголовок раздела начинается с ##: ${token.raw.trim()}`];
    if (token.type === "link" && !isAddress(String(token.href))) return [sayDeadLink(String(token.href))];
    return [];
  });
  return [
    ...judgeFacts(markdown),
    ...listUnknownLinks(markdown, addressOf).map(sayDeadLink),
    ...(repeated === undefined ? [] : [`Якорь {#${repeated}} стоит дважды`]),
    ...new Set(inTokens),
  ];
}

/** Named links are judged by their names. */
const isAddress = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|#|\/(?!\/)|(document|page):[\w-]+(#[\w-]+)?$)/.test(href);

const sayDeadLink = (href: string): string => `Ссылка никуда не ведёт: ${href}`;
