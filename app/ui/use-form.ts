import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorsAt, type FormAnswer, isRefused, typedAt } from "~/shared/form-answer";

export type FieldMetadata = { name: string; initialValue: string | undefined; errors: readonly string[] | undefined };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form and the answer to it: conform's `useForm` as far as these forms need it, at a fraction of its weight (decision
 * 0045). The first refused field of a new answer takes the focus. A sentence at a field leaves as soon as the field is
 * edited into something its attributes (`required`, `type`, `minLength`) accept, and comes back when it is spoilt again.
 */
export function useForm({
  lastResult,
  isFocused = true,
}: {
  lastResult: FormAnswer | null | undefined;
  /** False where the page says the refusal at another place first. */
  isFocused?: boolean;
}) {
  const ref = useRef<HTMLFormElement>(null);
  // It belongs to one answer: the same mistake made twice is pointed at twice.
  const [edited, setEdited] = useState<{ answer: unknown; mended: readonly string[] }>({ answer: null, mended: [] });
  const mended = edited.answer === lastResult ? edited.mended : [];

  useEffect(() => {
    if (isFocused && isRefused(lastResult)) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lastResult, isFocused]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!isRefused(lastResult)) return;
    const control = target as Control;
    // A country stands beside the phone that it changes: the sentence is at the number.
    const refused = control.closest(".field")?.querySelector<Control>('[aria-invalid="true"]') ?? control;
    const { name } = refused;
    const isMended = refused !== control || control.validity.valid;
    if (isMended === mended.includes(name)) return;
    setEdited({ answer: lastResult, mended: isMended ? [...mended, name] : mended.filter((one) => one !== name) });
  }

  return {
    form: { ref, onInput, errors: errorsAt(lastResult) },
    /** `errorsOf`: the field whose sentence stands here, where it is another. */
    field: (name: string, errorsOf: readonly string[] = [name]): FieldMetadata => ({
      name,
      // A field that came empty stays empty: what is kept may not fill it again.
      initialValue: lastResult?.initialValue ? (typedAt(lastResult, name) ?? "") : undefined,
      errors: mended.includes(name) ? undefined : errorsOf.map((one) => errorsAt(lastResult, one)).find(Boolean),
    }),
  };
}

/** As conform's: what the form element takes. */
export const getFormProps = ({ ref, onInput }: ReturnType<typeof useForm>["form"]) => ({ ref, onInput });

/** As conform's, for the controls of this folder. What was typed comes before what is kept. */
export const getInputProps = ({ name, initialValue, errors }: FieldMetadata, kept?: string) => ({
  name,
  defaultValue: initialValue ?? kept,
  errors,
});

export const getCheckboxProps = ({ name, initialValue, errors }: FieldMetadata) => ({
  name,
  defaultChecked: initialValue === "on",
  errors,
});
