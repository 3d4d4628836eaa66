import { offers } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";

type NoTasksProps = {
  /** «ЕГЭ» */
  exam: string;
  exams: readonly { name: string; href: string; isCurrent: boolean }[];
  level?: 1 | 2;
};

/** In place of an exam without tasks; leads to the other one if that has some. */
export function NoTasks({ exam, exams, level }: NoTasksProps) {
  const school = useSchool();
  const hasOthers = EXAM_TYPES.some(({ key, name }) => name !== exam && offers(school, key, "tasks"));
  return (
    <EmptyState level={level} title={`Задания ${exam} готовятся`} text="Откроются, когда пройдут вторую проверку.">
      {hasOthers && (
        <p className="row">
          {exams.map(
            ({ name, href, isCurrent }) =>
              !isCurrent && (
                <ButtonLink key={href} href={href}>
                  {name}
                </ButtonLink>
              ),
          )}
        </p>
      )}
    </EmptyState>
  );
}
