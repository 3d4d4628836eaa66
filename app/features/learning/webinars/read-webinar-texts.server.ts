/** The text at the bottom of `/webinars/{subject}`: one Markdown file per subject, `texts/<slug>.md`. */
import { readMarkdownFolder } from "~/features/core/school/read-markdown.server";

const WEBINAR_TEXTS = "app/features/learning/webinars/texts";

export type WebinarText = { heading: string; html: string };

const HEADING = /^## (.+)\n/;

let texts: ReadonlyMap<string, WebinarText> | undefined;

export function readWebinarText(subjectSlug: string): WebinarText | null {
  texts ??= readWebinarTexts();
  return texts.get(subjectSlug) ?? null;
}

export function readWebinarTexts(): ReadonlyMap<string, WebinarText> {
  return new Map(
    [...readMarkdownFolder(WEBINAR_TEXTS)].map(([name, { markdown, html }]) => {
      const heading = HEADING.exec(markdown)?.[1];
      if (!heading) throw new Error(`${WEBINAR_TEXTS}/${name}.md does not open with "## " and a heading`);
      return [name, { heading, html: html.slice(html.indexOf("</h2>") + "</h2>".length).trim() }];
    }),
  );
}
