import { KimRidge } from "~/features/task-bank/KimRidge";
import { DEFAULT_EXAM_TYPE } from "~/features/subjects/exams";
import { bankPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { NextStep } from "./NextStep";
import type { SubjectProgressView } from "./progress-view";

/** The progress of a pupil on their profile: a ridge for each subject they practise or have bought. */
export function ProgressPart({ subjects }: { subjects: readonly SubjectProgressView[] }) {
  if (subjects.length === 0)
    return (
      <EmptyState
        level={3}
        title="Прогресс появится с первым заданием"
        text="Решай номера в базе заданий: здесь будет видно, что уже взято и какой номер даст больше всего баллов."
      >
        <p className="row">
          <ButtonLink href={bankPath(DEFAULT_EXAM_TYPE)}>решать задания</ButtonLink>
        </p>
      </EmptyState>
    );
  return (
    <>
      {subjects.map((subject) => (
        <Subject key={subject.key} subject={subject} />
      ))}
    </>
  );
}

function Subject({ subject }: { subject: SubjectProgressView }) {
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
