import { getInputProps } from "@conform-to/react";
import { isAllowedCountry } from "~/shared/phone";
import type { Field } from "~/ui/use-checked-form";

/** The number and its country, for `PhoneInput`. */
export function getPhoneProps(number: Field, country: Field) {
  const { id, name, form, required, defaultValue } = getInputProps(number, { type: "tel", ariaAttributes: false });
  const chosen = country.initialValue;
  return {
    ...{ id, name, form, required, defaultValue },
    countryName: country.name,
    defaultCountry: isAllowedCountry(chosen) ? chosen : undefined,
    errors: number.errors,
  };
}
