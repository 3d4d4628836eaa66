import type { ReactNode } from "react";
import { FieldError } from "~/ui/FieldError";

/** Label, control, tooltip, note and error in their places. */
export function FieldFrame(props: {
  id: string;
  label?: string;
  note?: string;
  noteId: string;
  errors?: readonly string[];
  errorId: string;
  tooltip?: string;
  isTooltipShown?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="field">
      {props.label !== undefined && <label htmlFor={props.id}>{props.label}</label>}
      <div className="field-tip">
        {props.tooltip !== undefined && props.isTooltipShown && (
          <span className="tip" role="tooltip">
            {props.tooltip}
          </span>
        )}
        {props.children}
      </div>
      <FieldError id={props.errorId} errors={props.errors} />
      {props.note !== undefined && (
        <p className="note" id={props.noteId}>
          {props.note}
        </p>
      )}
    </div>
  );
}
