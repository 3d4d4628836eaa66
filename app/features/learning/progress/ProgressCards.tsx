import { KimRidgePicture } from "~/features/learning/task-bank/KimRidge";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { taskBankPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { NextStep } from "./NextStep";
import type { SubjectProgressView } from "./progress-view";

/** The progress of a pupil on their profile: a small ridge for each subject they practise or have bought. */
export function ProgressCards({ subjects }: { subjects: readonly SubjectProgressView[] }) {
  if (subjects.length === 0)
    return (
      <EmptyState
        level={3}
        title="Прогресс появится с первым заданием"
        text="Решай номера в базе заданий: здесь будет видно, что уже взято и какой номер даст больше всего баллов."
      >
        <p className="row">
          <ButtonLink href={taskBankPath(DEFAULT_EXAM_TYPE)}>решать задания</ButtonLink>
        </p>
      </EmptyState>
    );
  return (
    <ul className="progress-cards" role="list">
      {subjects.map(({ key, name, category, summary, parts, steps, href }) => (
        <li key={key}>
          <section className={`cat-${category}`} aria-label={name}>
            <h3>{name}</h3>
            <p className="small muted">{summary}</p>
            <KimRidgePicture slices={parts.flatMap(({ slices }) => slices)} />
            {steps[0] && <NextStep step={steps[0]} />}
            <p>
              <AppLink className="link" href={href} aria-label={`Весь прогресс: ${name}`}>
                весь прогресс
              </AppLink>
            </p>
          </section>
        </li>
      ))}
    </ul>
  );
}
