import { type ReactNode, useId } from "react";
import { useAnswerFocus } from "~/ui/answer-focus";
import { classes } from "~/ui/classes";
import { FieldError } from "~/ui/FieldError";
import { TextInput } from "~/ui/TextInput";
import { ANSWER_FIELD } from "./answer-parts";
import { TaskHtml } from "./TaskHtml";
import type { AnswerControl, PublicTask } from "./bank-view";

type AnswerFieldsProps = {
  /** Set where several tasks share a form. */
  name?: string;
  type: AnswerControl;
  options: PublicTask["options"];
  note?: string;
  /** The first of several parts. */
  typed: readonly string[];
  errors?: readonly string[];
};

const hasOptions = ({ type, options }: Pick<AnswerFieldsProps, "type" | "options">) =>
  options !== null && type !== "number" && type !== "string" && type !== "free";

/** An answer with its button. A typed one shares a line with it; on a phone the line stays at the edge of the screen. */
export function AnswerWithButton({ children, ...fields }: AnswerFieldsProps & { children: ReactNode }) {
  if (hasOptions(fields))
    return (
      <>
        <AnswerFields {...fields} />
        <div className="answer-bar">{children}</div>
      </>
    );
  return (
    <div className="answer-bar is-line">
      <AnswerFields {...fields} />
      {children}
    </div>
  );
}

/** The controls of an answer. They work without scripts, and each part has a label of its own. */
export function AnswerFields({ name = ANSWER_FIELD, type, options, note, typed, errors }: AnswerFieldsProps) {
  if ((type === "choice" || type === "one-of") && options)
    return (
      <Choice name={name} note={note} typed={typed} errors={errors} items={options.items} isOneOf={type === "one-of"} />
    );
  if ((type === "match" || type === "order") && options)
    return <Match name={name} type={type} note={note} typed={typed} errors={errors} options={options} />;
  return (
    <TextInput
      label="Ответ"
      name={name}
      note={note}
      errors={errors ? [...errors] : undefined}
      defaultValue={typed[0]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
    />
  );
}

type GroupProps = Pick<AnswerFieldsProps, "note" | "typed" | "errors"> & { name: string };

type ChoiceProps = GroupProps & { items: readonly string[]; isOneOf: boolean };

function Choice({ name, items, isOneOf, note, typed, errors }: ChoiceProps) {
  const noteId = useId();
  const errorId = useId();
  const focus = useAnswerFocus(errors !== undefined);
  return (
    <fieldset className="answer-options" aria-describedby={classes(noteId, errors && errorId)}>
      <legend className="lbl">Ответ</legend>
      {items.map((html, index) => (
        <label key={html} className="radio">
          <input
            type={isOneOf ? "radio" : "checkbox"}
            name={name}
            value={index + 1}
            defaultChecked={typed.includes(String(index + 1))}
            aria-invalid={errors ? true : undefined}
            {...(index === 0 && focus)}
          />
          <span>
            {index + 1}) <TaskHtml html={html} isInline />
          </span>
        </label>
      ))}
      <p className="note" id={noteId}>
        {note}
      </p>
      {errors && <FieldError id={errorId} errors={[...errors]} />}
    </fieldset>
  );
}

const LETTERS = "АБВГДЕЖЗИК";

function Match({
  name,
  type,
  options,
  note,
  typed,
  errors,
}: GroupProps & { type: "match" | "order"; options: NonNullable<PublicTask["options"]> }) {
  const noteId = useId();
  const errorId = useId();
  const focus = useAnswerFocus(errors !== undefined);
  const { items } = options;
  const targets = options.targets ?? items;
  const rows = type === "match" ? items : items.map((_, index) => `место ${index + 1}`);
  return (
    <div className="match-answer">
      <div>
        <p className="lbl">Варианты</p>
        <ol className="answer-key">
          {targets.map((html, index) => (
            <li key={html}>
              <b>{index + 1}</b>
              <TaskHtml html={html} isInline />
            </li>
          ))}
        </ol>
      </div>
      <div className="answer-rows">
        {rows.map((html, row) => {
          const letter = type === "match" ? (LETTERS[row] ?? String(row + 1)) : String(row + 1);
          return (
            <fieldset key={`${row}-${html}`} aria-describedby={classes(noteId, errors && errorId)}>
              <legend>
                {type === "match" && `${letter}) `}
                <TaskHtml html={html} isInline />
              </legend>
              <div className="answer-picks">
                {targets.map((_, index) => (
                  <label key={index} className="pick">
                    <input
                      type="radio"
                      name={`${name}_${row + 1}`}
                      value={index + 1}
                      defaultChecked={typed[row] === String(index + 1)}
                      {...(row + index === 0 && focus)}
                    />
                    <span className="chip">
                      <span className="vh">{letter}: вариант </span>
                      {index + 1}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <p className="note" id={noteId}>
        {note}
      </p>
      {errors && <FieldError id={errorId} errors={[...errors]} />}
    </div>
  );
}
