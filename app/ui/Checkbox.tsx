import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { classes } from "~/ui/classes";
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
  const errorId = `${id}-error`;
  const isWrong = Boolean(errors?.length);
  return (
    <div className={className}>
      <label className={classes("check", isWrong && "bad")} htmlFor={id}>
        <input
          {...native}
          id={id}
          type="checkbox"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} errors={errors} />
    </div>
  );
}
