/** Formatting while typing, in our 17 countries. */
import { AsYouType, parsePhoneNumberFromString, type MetadataJson } from "libphonenumber-js/core";
import metadataOfOurCountries from "~/shared/phone-metadata.json";
import { isE164, type PhoneCountryCode, splitPhone } from "~/shared/phone";
import { cleanPhone, phoneReadings } from "~/shared/phone-spelling";

// The JSON is the library's own file cut to 17 codes; its inferred tuple types do not match the library's declaration.
const metadata = metadataOfOurCountries as unknown as MetadataJson;

export type TypedPhone = { text: string; country: PhoneCountryCode };

/**
 * The field's text for typed or pasted input. A complete number stands as the server writes it, without its prefix,
 * because the country stands beside it: «912 345-67-89». A calling code of another country switches the country; digits
 * that only look like another country's, in the middle of typing, switch nothing.
 */
export function formatTypedPhone(typed: string, country: PhoneCountryCode): TypedPhone {
  const spelling = cleanPhone(typed);
  for (const reading of phoneReadings(spelling, country)) {
    const number = parsePhoneNumberFromString(reading, country, metadata);
    if (!number?.isValid() || !isE164(number.number)) continue;
    const { phone, phoneCountry } = splitPhone(number.number);
    // Ten digits of the plan that Russia and Kazakhstan share are also a longer number half-typed.
    const isNational = spelling.replace(/\D/g, "").length <= number.nationalNumber.length;
    return { text: phone, country: isNational ? country : phoneCountry };
  }
  return { text: new AsYouType(country, metadata).input(spelling), country };
}
