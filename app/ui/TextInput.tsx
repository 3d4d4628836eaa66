import { useId, type InputHTMLAttributes } from "react";
import { classes } from "~/ui/classes";
import { describeField, type FieldProps } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { useBlurCheck, type BlurCheck } from "~/ui/use-blur-check";
import { useTooltip } from "~/ui/use-tooltip";

/** The input types the design has. */
export type TextInputType = "email" | "number" | "password" | "search" | "tel" | "text" | "url";

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "name" | "id" | "defaultValue" | "aria-label" | "aria-invalid" | "aria-describedby"
>;

export type TextInputProps = FieldProps &
  NativeProps & {
    type?: TextInputType;
    /** Four large spaced digits: the SMS code. */
    isCode?: boolean;
    blurCheck?: BlurCheck;
  };

export function TextInput(props: TextInputProps) {
  const { label, ariaLabel, errors: serverErrors, note, tooltip, type = "text", isCode, blurCheck, ...rest } = props;
  const { className, onBlur, onChange, ...native } = rest;
  const ownId = useId();
  const id = props.id ?? ownId;
  const check = useBlurCheck(blurCheck, serverErrors);
  const tip = useTooltip(serverErrors);
  const { errors } = check;
  const { errorId, noteId, describedBy } = describeField(id, {
    hasErrors: Boolean(errors?.length),
    hasNote: note !== undefined,
  });
  return (
    <FieldFrame {...{ id, label, note, noteId, errors, errorId, tooltip }} isTooltipShown={tip.isShown}>
      <input
        {...native}
        id={id}
        type={type}
        className={classes("input", isCode && "code", className)}
        aria-label={ariaLabel}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={describedBy}
        onBlur={(event) => {
          if (check.leave(event.currentTarget.value)) tip.show();
          onBlur?.(event);
        }}
        onChange={(event) => {
          check.edit(event.currentTarget.value);
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}
