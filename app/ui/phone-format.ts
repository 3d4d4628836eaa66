/**
 * Formatting while typing. Loaded on the first focus of a phone field, never with the page: import it only by `await
 * import("~/ui/phone-format")`. The metadata holds our 17 countries, not the world's 245.
 */
import { AsYouType, parsePhoneNumberFromString, type MetadataJson } from "libphonenumber-js/core";
import metadataOfOurCountries from "~/shared/phone-metadata.json";
import { isAllowedCountry, type PhoneCountryCode } from "~/shared/phone";

// The JSON is the library's own file cut to 17 codes; its inferred tuple types do not match the library's declaration.
const metadata = metadataOfOurCountries as unknown as MetadataJson;

export type TypedPhone = { text: string; country: PhoneCountryCode };

/**
 * The field's text for typed or pasted input. A full number of another country switches the country; a complete number
 * loses its prefix, because the country stands beside it: «912 345-67-89».
 */
export function formatTypedPhone(typed: string, country: PhoneCountryCode): TypedPhone {
  const trimmed = typed.trim();
  const number = parsePhoneNumberFromString(trimmed, country, metadata);
  if (number?.isValid()) {
    // Russia and Kazakhstan share «+7»: the library tells them apart by the next digits.
    const found = isAllowedCountry(number.country) ? number.country : country;
    // Typed digit by digit it gets the hyphens it had while typing. Some countries (Belarus) group only the
    // international spelling, which is then shown without its code.
    const digits = String(number.nationalNumber);
    const typedAgain = new AsYouType(found, metadata).input(digits);
    const international = number.format("INTERNATIONAL").replace(`+${number.countryCallingCode} `, "");
    return { text: typedAgain === digits ? international : typedAgain, country: found };
  }
  return { text: new AsYouType(country, metadata).input(trimmed), country };
}
