import { useId } from "react";
import { AppLink } from "~/ui/AppLink";
import { Fold } from "~/ui/Fold";
import type { Question } from "./question-view";

/** Questions and answers, all folded: these pages are long. */
export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section className="section wrap faq" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div>
        {items.map(({ question, html, links }, index) => (
          <Fold key={index} summary={question}>
            {/* eslint-disable-next-line no-restricted-syntax -- rendered by `renderTypedMarkdown`, which lets no HTML of its author through. */}
            <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
            {links && (
              <span className="row small">
                {links.map(({ name, href }) => (
                  <AppLink key={href} className="link" href={href} keepsScroll rel="nofollow">
                    {name}
                  </AppLink>
                ))}
              </span>
            )}
          </Fold>
        ))}
      </div>
    </section>
  );
}
