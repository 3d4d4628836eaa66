import { useId, type InputHTMLAttributes } from "react";
import { classes } from "~/ui/classes";
import { type FieldProps, useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { useTooltip } from "~/ui/use-tooltip";

/** The input types the design has. */
export type TextInputType =
  "date" | "datetime-local" | "email" | "number" | "password" | "search" | "tel" | "text" | "url";

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "name" | "id" | "defaultValue" | "aria-label" | "aria-invalid" | "aria-describedby"
>;

export type TextInputProps = FieldProps &
  NativeProps & {
    type?: TextInputType;
    /** Four large spaced digits: the SMS code. */
    isCode?: boolean;
  };

export function TextInput(props: TextInputProps) {
  const { label, ariaLabel, errors, note, tooltip, type = "text", isCode, className, ...native } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isTooltipShown = useTooltip(errors);
  const { errorId, noteId, control } = useDescribedField(id, errors, note !== undefined);
  return (
    <FieldFrame {...{ id, label, note, noteId, errors, errorId, tooltip }} isTooltipShown={isTooltipShown}>
      <input
        {...native}
        id={id}
        type={type}
        className={classes("input", isCode && "code", className)}
        aria-label={ariaLabel}
        {...control}
      />
    </FieldFrame>
  );
}
