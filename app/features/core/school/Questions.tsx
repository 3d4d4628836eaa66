import { useId } from "react";
import { AppLink } from "~/ui/AppLink";
import { Fold } from "~/ui/Fold";

export type Question = {
  question: string;
  answer: string;
  /** Forms over the page for further questions. */
  links?: readonly { name: string; href: string }[];
};

/** Questions and answers, all folded: these pages are long. */
export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  const titleId = useId();
  return (
    <section className="section wrap faq" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div>
        {items.map(({ question, answer, links }) => (
          <Fold key={question} summary={question}>
            {answer}
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
