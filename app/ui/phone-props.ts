/** Apart from `use-form.ts`, so that pages without a phone field load no list of countries. */
import { isAllowedCountry } from "~/shared/phone";
import type { FieldMetadata } from "~/ui/use-form";

/** The number and its country, for `PhoneInput`. */
export function getPhoneProps(
  { name, initialValue, errors }: FieldMetadata,
  country: FieldMetadata,
  kept?: { phone?: string; phoneCountry?: string } | null,
) {
  const { phone, phoneCountry } =
    initialValue === undefined ? (kept ?? {}) : { phone: initialValue, phoneCountry: country.initialValue };
  return {
    name,
    countryName: country.name,
    defaultValue: phone,
    defaultCountry: isAllowedCountry(phoneCountry) ? phoneCountry : undefined,
    errors,
  };
}
