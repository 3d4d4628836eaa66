import { useId, type SelectHTMLAttributes } from "react";
import { type FieldProps, useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";

type SelectOption = { value: string; name: string; isDisabled?: boolean };

export type SelectProps = FieldProps & { options: readonly SelectOption[] } & Pick<
    SelectHTMLAttributes<HTMLSelectElement>,
    "required" | "disabled" | "autoComplete" | "form" | "onChange"
  >;

export function Select({ label, ariaLabel, errors, note, tooltip, options, ...native }: SelectProps) {
  const ownId = useId();
  const id = native.id ?? ownId;
  const { errorId, noteId, control } = useDescribedField(id, errors, note !== undefined);
  return (
    <FieldFrame {...{ id, label, note, noteId, errors, errorId, tooltip }}>
      <select {...native} id={id} className="input" aria-label={ariaLabel} {...control}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
