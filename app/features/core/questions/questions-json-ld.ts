import { plainText } from "~/features/core/documents/document-text";
import { type Json, SCHEMA } from "~/features/core/school/json-ld";
import type { Question } from "./question-view";

/** For a page that alone has these questions; none where it has none. */
export function questionsJsonLd(questions: readonly Question[]): Json[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainText(html) },
  }));
  return [{ "@context": SCHEMA, "@type": "FAQPage", mainEntity }];
}
