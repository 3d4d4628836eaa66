/** Parts shared by every form control, in the shape of conform's field metadata. */

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

/** The ids of the elements that describe the control. `{id}-error` is also conform's own name for it. */
export function describeField(id: string, parts: { hasErrors: boolean; hasNote: boolean }) {
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const ids = [parts.hasErrors && errorId, parts.hasNote && noteId].filter(Boolean).join(" ");
  return { errorId, noteId, describedBy: ids === "" ? undefined : ids };
}
