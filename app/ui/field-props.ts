/** Parts shared by every form control, in the shape of conform's field metadata. */
import { useAnswerFocus } from "./answer-focus";
import { classes } from "./classes";

/** Every control has an accessible name: a visible label, or an aria-label where the design has none. */
export type NamedControl = { label: string; ariaLabel?: string } | { label?: undefined; ariaLabel: string };

export type FieldProps = NamedControl & {
  name: string;
  id?: string;
  defaultValue?: string;
  errors?: readonly string[];
  /** A permanent line under the control. */
  note?: string;
  /** Says what is expected; shown for TOOLTIP_SHOWN when the field turns out to be wrong. */
  tooltip?: string;
};

/** `control`: what its sentences and the answer to its form ask of it. `{id}-error` is also conform's own name. */
export function useDescribedField(id: string, errors: readonly string[] | undefined, hasNote: boolean) {
  const isWrong = Boolean(errors?.length);
  const focus = useAnswerFocus(isWrong);
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const describedBy = classes(isWrong && errorId, hasNote && noteId) || undefined;
  return {
    errorId,
    noteId,
    control: { "aria-invalid": isWrong || undefined, "aria-describedby": describedBy, ...focus },
  };
}
