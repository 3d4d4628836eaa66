import { useId, useRef, type FormEvent } from "react";
import { type FieldProps, useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { DEFAULT_COUNTRY, isAllowedCountry, ALLOWED_COUNTRIES, type PhoneCountryCode } from "~/shared/phone";
import { useTooltip } from "~/ui/use-tooltip";

export type PhoneInputProps = Omit<FieldProps, "name"> & {
  /** The contract for scripts and password managers is `phone`; the country is `phoneCountry`. */
  name?: string;
  countryName?: string;
  defaultCountry?: PhoneCountryCode;
  form?: string;
  required?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  /** Another person's phone has a section of its own: «section-parent tel». */
  autoComplete?: string;
};

type Formatter = typeof import("~/ui/phone-format");

/**
 * Country and number side by side. Formats while typing once its code has loaded (on first focus); without a script any
 * usual spelling is accepted and the server parses it.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { label, ariaLabel, errors, note, tooltip } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const countryRef = useRef<HTMLSelectElement>(null);
  const formatter = useRef<Formatter | null>(null);
  const isTooltipShown = useTooltip(errors);
  const { errorId, noteId, control } = useDescribedField(id, errors, note !== undefined);

  async function loadFormatter() {
    // A failed load leaves a plain field, which is enough.
    formatter.current ??= await import("~/ui/phone-format").catch(() => null);
  }

  function reformat(input: HTMLInputElement) {
    const select = countryRef.current;
    if (!formatter.current || !select || !isAllowedCountry(select.value)) return;
    const shown = formatter.current.formatTypedPhone(input.value, select.value);
    if (shown.text !== input.value) input.value = shown.text;
    if (shown.country !== select.value) select.value = shown.country;
  }

  function reformatWhileTyping(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    // Deleting, or editing in the middle: moving the caret then would fight the user.
    const isDeleting = inputType?.startsWith("delete") ?? false;
    const isAtEnd = input.selectionStart === input.value.length;
    if (!isDeleting && isAtEnd) reformat(input);
  }

  return (
    <FieldFrame {...{ id, label, note, noteId, errors, errorId, tooltip }} isTooltipShown={isTooltipShown}>
      <div className="join">
        <select
          ref={countryRef}
          name={props.countryName ?? "phoneCountry"}
          form={props.form}
          className="input"
          aria-label="Страна телефона"
          // Restored with the number, also in a form that restores no choices.
          autoComplete="on"
          defaultValue={props.defaultCountry ?? DEFAULT_COUNTRY}
        >
          {ALLOWED_COUNTRIES.map((country) => (
            <option key={country.code} value={country.code}>
              +{country.callingCode} {country.name}
            </option>
          ))}
        </select>
        <input
          id={id}
          name={props.name ?? "phone"}
          form={props.form}
          type="tel"
          inputMode="tel"
          autoComplete={props.autoComplete ?? "tel"}
          className="input num"
          placeholder={props.placeholder ?? "900 000-00-00"}
          defaultValue={props.defaultValue}
          required={props.required}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only where the caller opened a dialog for this very field
          autoFocus={props.autoFocus}
          aria-label={ariaLabel}
          {...control}
          onFocus={loadFormatter}
          onInput={reformatWhileTyping}
          onBlur={(event) => reformat(event.currentTarget)}
        />
      </div>
    </FieldFrame>
  );
}
