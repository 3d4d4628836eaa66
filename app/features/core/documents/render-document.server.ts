import { renderMarkdown } from "~/features/core/school/read-markdown.server";
import type { SchoolProfile } from "~/features/core/school/school-profile";
import { addressOf, chooseForSchool, factsOf, isFact, toMarkdown } from "./document-facts";
import { escapeMarkdown, fillFacts, listFacts, resolveLinks } from "./document-text";

/** A text that may be unfinished: a fact that is not known stays as it is written, and so do the words of a dead link. */
export function renderDocumentDraft(markdown: string, profile: SchoolProfile): string {
  const chosen = chooseForSchool(markdown, profile);
  const unknown = listFacts(chosen).filter((name) => !isFact(name));
  const facts = {
    ...toMarkdown(factsOf(profile), profile),
    ...Object.fromEntries(unknown.map((name) => [name, escapeMarkdown(`{{${name}}}`)])),
  };
  const source = resolveLinks(fillFacts(chosen, facts), (kind, name) => addressOf(kind, name) ?? "");
  return renderMarkdown(source).replace(/\s*\{#[\w-]+\}(?=<\/h2>)/g, "");
}
