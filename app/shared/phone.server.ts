import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { DEFAULT_COUNTRY, type PhoneCountryCode, isAllowedCountry } from "./phone";
import { type Outcome, refuse } from "./result";

export type NormalisedPhone = Outcome<
  { /** E.164: '+79123456789'. */ phone: string; country: PhoneCountryCode },
  "invalid" | "country-not-allowed"
>;

const LONGEST_SPELLING = 40;

/** Digits and the punctuation people put between them; the library would silently drop letters and extensions. */
const USUAL_SPELLING = /^[\d\s+()./\-\u2010-\u2015\u2212]+$/;

/** Lines that no SMS reaches, or that cost the sender: the targets of toll fraud. */
const UNREACHABLE_TYPES = new Set(["PREMIUM_RATE", "TOLL_FREE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

/**
 * Any usual spelling to E.164: 8 912…, 7912…, +7 (912)…. An international number overrules the chosen country; RU and
 * KZ share +7 and differ in their digits.
 */
export function normalisePhone(text: string, country: string = DEFAULT_COUNTRY): NormalisedPhone {
  const spelling = text.trim();
  if (spelling.length > LONGEST_SPELLING || !USUAL_SPELLING.test(spelling)) return refuse("invalid");
  const chosen = country.toUpperCase();
  if (!isAllowedCountry(chosen)) return refuse("country-not-allowed");
  const number = parsePhoneNumberFromString(spelling, chosen as CountryCode);
  if (!number?.isValid() || number.ext) return refuse("invalid");
  const type = number.getType();
  if (type && UNREACHABLE_TYPES.has(type)) return refuse("invalid");
  if (!isAllowedCountry(number.country)) return refuse("country-not-allowed");
  return { ok: true, phone: number.number, country: number.country };
}
