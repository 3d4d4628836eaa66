import { useId, useState, type InputHTMLAttributes } from "react";
import { type FieldProps, useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { Icon } from "~/ui/Icon";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTooltip } from "~/ui/use-tooltip";

export type PasswordInputProps = FieldProps & {
  autoComplete: "current-password" | "new-password";
  required?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "form" | "minLength" | "maxLength" | "placeholder" | "autoFocus">;

/** The show/hide button needs a script and appears with it; its space is reserved from the start. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, ariaLabel, errors, note, tooltip, ...native } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isHydrated = useHydrated();
  const [isVisible, setVisible] = useState(false);
  const isTooltipShown = useTooltip(errors);
  const hasErrors = Boolean(errors?.length);
  const { errorId, noteId, control } = useDescribedField(id, errors, note !== undefined && !hasErrors);
  return (
    <FieldFrame
      {...{ id, label, noteId, errors, errorId, tooltip }}
      // The error says what the note asked for, and a corrected password needs no tooltip.
      note={hasErrors ? undefined : note}
      isTooltipShown={isTooltipShown}
    >
      <div className="with-btn">
        <input
          {...native}
          id={id}
          type={isVisible ? "text" : "password"}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={ariaLabel}
          {...control}
        />
        {isHydrated && (
          <button
            type="button"
            className="icon-btn"
            aria-label="Показать пароль"
            aria-pressed={isVisible}
            aria-controls={id}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name={isVisible ? "eyeoff" : "eye"} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
