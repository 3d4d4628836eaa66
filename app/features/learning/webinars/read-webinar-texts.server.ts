/** The text at the bottom of `/webinars/{subject}`: one Markdown file per subject, `texts/<slug>.md`. */
import { type HeadedText, readHeadedTexts } from "~/features/core/school/read-markdown.server";

const WEBINAR_TEXTS = "app/features/learning/webinars/texts";

export type WebinarText = { heading: string; html: string };

let texts: ReadonlyMap<string, HeadedText> | undefined;

export function readWebinarText(subjectSlug: string): WebinarText | null {
  const found = findWebinarText(subjectSlug);
  return found && { heading: found.heading, html: found.html };
}

/** The same with its Markdown, which no page needs. */
export function findWebinarText(subjectSlug: string): HeadedText | null {
  texts ??= readWebinarTexts();
  return texts.get(subjectSlug) ?? null;
}

export const readWebinarTexts = (): ReadonlyMap<string, HeadedText> => readHeadedTexts(WEBINAR_TEXTS);
