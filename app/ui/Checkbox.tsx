import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { classes } from "~/ui/classes";
import { useDescribedField } from "~/ui/field-props";
import { FieldError } from "~/ui/FieldError";

export type CheckboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "aria-invalid" | "aria-describedby"
> & {
  name: string;
  /** The sentence the user agrees to; may contain links. */
  children: ReactNode;
  errors?: readonly string[];
};

export function Checkbox({ children, errors, className, ...native }: CheckboxProps) {
  const ownId = useId();
  const id = native.id ?? ownId;
  const { errorId, control } = useDescribedField(id, errors, false);
  return (
    <div className={className}>
      <label className={classes("check", control["aria-invalid"] && "bad")} htmlFor={id}>
        <input {...native} id={id} type="checkbox" {...control} />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} errors={errors} />
    </div>
  );
}
