/** What keeps a text that a person has written from being shown: each fault as a sentence. */
import { listMarkdownTokens } from "~/features/core/school/read-markdown.server";
import { addressOf, isFact } from "./document-facts";
import { listAnchors, listFacts } from "./document-text";

/** Of a title or a description, where only facts count. */
export const judgeFacts = (text: string): string[] =>
  [...new Set(listFacts(text))]
    .filter((name) => !isFact(name))
    .map((name) => `В профиле школы нет сведений {{${name}}}: имена перечислены под текстом`);

export function judgeDocumentText(markdown: string): string[] {
  const anchors = listAnchors(markdown);
  const repeated = anchors.find((id, index) => anchors.indexOf(id) !== index);
  const inTokens = listMarkdownTokens(markdown).flatMap((token) => {
    if (token.type === "html") return [`Теги не показываем: ${token.raw.trim().slice(0, 40)}`];
    if (token.type === "image") return ["Картинок в документах нет: уберите ![…](…)"];
    if (token.type === "heading" && token.depth === 1)
      return [`Заголовок раздела начинается с ##: ${token.raw.trim()}`];
    if (token.type === "link" && !leadsSomewhere(String(token.href))) return [`Ссылка никуда не ведёт: ${token.href}`];
    return [];
  });
  return [
    ...judgeFacts(markdown),
    ...(repeated === undefined ? [] : [`Якорь {#${repeated}} стоит дважды`]),
    ...new Set(inTokens),
  ];
}

/** `document:` and `page:` by name, the pages of this site by path, and whatever a click may open. */
function leadsSomewhere(href: string): boolean {
  const [, kind, name] = /^(document|page):([\w-]+)(?:#[\w-]+)?$/.exec(href) ?? [];
  if (name !== undefined) return addressOf(kind === "page" ? "page" : "document", name) !== undefined;
  return /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/.test(href);
}
