import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { readColour } from "~/shared/colour";
import { type FieldProps, useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";

/** A control of an item: it always has an id and a visible label. */
export type ItemControl = FieldProps & { id: string; label: string };

/** Longer than a colour, for the spaces around a pasted one. */
const LONGEST = 12;

/**
 * A colour that is typed, and with scripts chosen in the browser's palette too. The palette alone could not be left
 * empty, so its choice is written into the text, which is what the form sends.
 */
export function ColourInput({ label, note, name, id, errors, defaultValue = "" }: ItemControl) {
  const { errorId, noteId, control } = useDescribedField(id, errors, note !== undefined);
  const text = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  // Something may have been typed before the scripts arrived.
  useEffect(() => setTyped(text.current?.value ?? ""), []);
  const shown = readColour(typed);
  const choose = (colour: string) => {
    if (text.current) text.current.value = colour;
    setTyped(colour);
  };
  return (
    <FieldFrame {...{ id, label, note, noteId, errors, errorId }}>
      <span className="colour-input">
        <input
          ref={text}
          {...{ id, name, defaultValue }}
          className="input short"
          placeholder="#rrggbb"
          maxLength={LONGEST}
          spellCheck={false}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          {...control}
        />
        {useHydrated() ? (
          <input
            type="color"
            aria-label={`${label}: палитра`}
            value={shown ?? "#ffffff"}
            onChange={({ target }) => choose(target.value)}
          />
        ) : (
          shown !== null && (
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={shown} />
            </svg>
          )
        )}
      </span>
    </FieldFrame>
  );
}
