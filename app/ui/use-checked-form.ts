import { type FieldMetadata, getFormProps, getInputProps, parse, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import type { FormAnswer } from "~/shared/form-answer";
import { type FormRules, judgeForm } from "~/shared/form-rules";

export type Field = FieldMetadata<string>;
export type Fields<Name extends string> = Record<Name, Field>;

type Options<Name extends string> = {
  lastResult: FormAnswer | null | undefined;
  rules: FormRules;
  id?: string;
  /** Stored values: shown until something was sent. */
  defaultValue?: Partial<Record<Name, string | null | undefined>>;
  /** Even without scripts every refusal is the server's. */
  isNeverNative?: boolean;
  /** The form passes its rules and is about to be sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Conform's form, judged in the browser by the described rules of its schema (decision 0045). A field is judged when it
 * is left and, from then on, at each key.
 */
export function useCheckedForm<Name extends string>(options: Options<Name>) {
  const { rules, lastResult, id, defaultValue, isNeverNative = false, onSubmit } = options;
  const [form, fields] = useForm<Record<string, string>, Record<string, unknown>>({
    id,
    defaultValue,
    onSubmit,
    lastResult,
    constraint: rules.constraint,
    defaultNoValidate: isNeverNative,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ form: { elements }, formData, submitter }) =>
      parse<Record<string, unknown>, string[]>(formData, {
        resolve(value, intent) {
          const only = intent?.type === "validate" ? intent.payload.name : undefined;
          if (!intent && submitter?.formNoValidate) return { value };
          const names = [...elements].map((element) => element.getAttribute("name") ?? "");
          const error = judgeForm(rules, { value, names, only, shown: form.allErrors });
          return Object.keys(error).length > 0 ? { error } : { value };
        },
      }),
  });
  // The sentences of the whole form have places of their own in the views.
  const formProps = getFormProps(form, { ariaAttributes: false });
  return { form, formProps, fields: fields as unknown as Fields<Name> };
}

/** For the controls of this folder. A broken pattern is said in our words, by the browser's script or the server. */
export function getTextProps(field: Field) {
  const { pattern: _, ...props } = getInputProps(field, { type: "text", ariaAttributes: false });
  return { ...props, errors: field.errors };
}

export const getCheckboxProps = (field: Field) => ({
  ...getInputProps(field, { type: "checkbox", ariaAttributes: false }),
  errors: field.errors,
});
