import { useId } from "react";
import { TaskHtml } from "~/features/learning/task-bank/TaskHtml";
import { plural, type PluralForms } from "~/shared/plural";
import { useAnswerFocus } from "~/ui/answer-focus";
import { FieldError } from "~/ui/FieldError";
import { type CriterionView, pointsField } from "./review-view";

const POINTS: PluralForms = { one: "балла", few: "баллов", many: "баллов" };

/** A group of choices for each criterion, saying what each number of points is given for. */
export function CriteriaFields({
  criteria,
  points,
  errors,
}: {
  criteria: readonly CriterionView[];
  points: Readonly<Record<string, number>>;
  errors: readonly string[] | undefined;
}) {
  const errorId = useId();
  const focus = useAnswerFocus(errors !== undefined);
  return (
    <>
      {/* Above the first group, which takes the focus: below the last one it would be out of sight. */}
      {errors && <FieldError id={errorId} errors={[...errors]} />}
      {criteria.map((criterion, index) => (
        <fieldset key={criterion.key} className="criteria" aria-describedby={errors ? errorId : undefined}>
          <legend className="lbl">{nameOf(criterion, criteria.length)}</legend>
          {criterion.steps.map(({ score, html }, step) => (
            <label key={score} className="criterion">
              <input
                type="radio"
                name={pointsField(index)}
                value={score}
                required
                defaultChecked={points[criterion.key] === score}
                {...(index + step === 0 && focus)}
              />
              <b>{score}</b>
              <TaskHtml html={html} isInline />
            </label>
          ))}
          {criterion.zeroes !== null && <p className="note">{criterion.zeroes}</p>}
        </fieldset>
      ))}
    </>
  );
}

/** A paper with one criterion asks for the score itself. */
function nameOf({ key, title, max }: CriterionView, count: number): string {
  return count === 1 ? `Сколько баллов из ${max}` : `${key}. ${title}, до ${max} ${plural(max, POINTS)}`;
}
