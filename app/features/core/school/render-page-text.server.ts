import type { AppContext } from "~/app-context.server";
import { fillPageFacts, pageFacts } from "./page-facts";
import { renderTypedMarkdown } from "./typed-markdown.server";

/** A text that staff type, as pages of both exams show it. */
export function renderPageText(source: string, { school }: Pick<AppContext, "school">): string {
  const facts = pageFacts(school.profile(), { offer: school.view().offer });
  return renderTypedMarkdown(fillPageFacts(source, facts));
}
