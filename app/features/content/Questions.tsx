import { useId } from "react";
import { Fold } from "~/ui/Fold";

export type Question = { question: string; answer: string };

/** Questions and answers of a page, the first one open: it shows that the others open too. */
export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  const titleId = useId();
  return (
    <section className="section wrap faq" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div>
        {items.map(({ question, answer }, index) => (
          <Fold key={question} summary={question} isOpen={index === 0}>
            {answer}
          </Fold>
        ))}
      </div>
    </section>
  );
}
