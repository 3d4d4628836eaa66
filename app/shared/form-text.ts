/** The texts of a form's field; a file is none. */
export const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");

/** Empty where the form has no such field. */
export const textOf = (form: FormData, name: string): string => textsOf(form, name)[0] ?? "";
