/** Parts shared by every form control. The shape is what conform's field metadata gives. */

/** A control has a name for everyone: a visible label, or an aria-label where the design has none. */
type NamedControl = { label: string; ariaLabel?: string } | { label?: undefined; ariaLabel: string };

export type FieldProps = NamedControl & {
  name: string;
  id?: string;
  defaultValue?: string;
  errors?: readonly string[];
  /** A line under the control that is always there. */
  note?: string;
  /** Says what is expected; shown for TOOLTIP_SHOWN when the field turns out wrong. */
  tooltip?: string;
};

/** The ids of what describes the control. `{id}-error` is also conform's own name for it. */
export function describeField(id: string, parts: { hasErrors: boolean; hasNote: boolean }) {
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const ids = [parts.hasErrors && errorId, parts.hasNote && noteId].filter(Boolean).join(" ");
  return { errorId, noteId, describedBy: ids === "" ? undefined : ids };
}
