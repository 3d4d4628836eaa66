import { KimRidge } from "~/features/learning/task-bank/KimRidge";
import { AppLink } from "~/ui/AppLink";
import { NextStep } from "./NextStep";
import type { SubjectProgressView } from "./progress-view";

/** The progress of a pupil in the subject of a course they have bought. */
export function ProgressPart({ subject }: { subject: SubjectProgressView }) {
  const { name, category, summary, parts, steps, href } = subject;
  const [first] = steps;
  return (
    <section className={`subject-progress cat-${category}`} aria-label={name}>
      <div className="stack">
        <h3>{name}</h3>
        <p className="muted">{summary}</p>
      </div>
      <KimRidge parts={parts} />
      {first && <NextStep step={first} />}
      <p>
        <AppLink className="link" href={href} aria-label={`Весь прогресс: ${name}`}>
          весь прогресс
        </AppLink>
      </p>
    </section>
  );
}
