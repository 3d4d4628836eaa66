import type { ReviewView } from "./review-view";

/** Points by criterion, and the comment. */
export function ReviewResult({ review, title, level = 3 }: { review: ReviewView; title: string; level?: 2 | 3 }) {
  const { rows, comment, score, max } = review;
  const Heading = `h${level}` as const;
  return (
    <div className="box stack review-result">
      <Heading className="h3">
        {title}: {score} из {max}
      </Heading>
      {rows.length > 1 && (
        <dl className="review-rows">
          {rows.map((row) => (
            <div key={row.key}>
              <dt>
                {row.key}. {row.title}
              </dt>
              <dd>
                {row.score} из {row.max}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {comment.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
