/**
 * Phone vocabulary for screens and logs: countries, masking, display. No phone library here, because this file reaches
 * the browser; `phone.server.ts` validates numbers.
 */

declare const e164: unique symbol;
/** '+79123456789': a number that was read on arrival (`normalisePhone`) and is parsed nowhere again. */
export type E164 = string & { readonly [e164]: true };

export type PhoneCountryCode = (typeof ALLOWED_COUNTRIES)[number]["code"];

/** In the order of the list on the form. The server refuses every other country: SMS pumping starts abroad. */
export const ALLOWED_COUNTRIES = [
  { code: "RU", callingCode: "7", name: "Россия" },
  { code: "BY", callingCode: "375", name: "Беларусь" },
  { code: "UA", callingCode: "380", name: "Украина" },
  { code: "AM", callingCode: "374", name: "Армения" },
  { code: "GE", callingCode: "995", name: "Грузия" },
  { code: "AZ", callingCode: "994", name: "Азербайджан" },
  { code: "TR", callingCode: "90", name: "Турция" },
  { code: "KZ", callingCode: "7", name: "Казахстан" },
  { code: "UZ", callingCode: "998", name: "Узбекистан" },
  { code: "TM", callingCode: "993", name: "Туркменистан" },
  { code: "KG", callingCode: "996", name: "Киргизия" },
  { code: "MN", callingCode: "976", name: "Монголия" },
  { code: "MD", callingCode: "373", name: "Молдова" },
  { code: "LT", callingCode: "370", name: "Литва" },
  { code: "LV", callingCode: "371", name: "Латвия" },
  { code: "EE", callingCode: "372", name: "Эстония" },
  { code: "FI", callingCode: "358", name: "Финляндия" },
] as const;

export const DEFAULT_COUNTRY: PhoneCountryCode = "RU";

export const INVALID_PHONE_MESSAGE = "неверный формат телефона";

/** For a phone that was validated before and comes back, in a signed cookie or a line of the spool. */
export function isE164(text: string): text is E164 {
  return /^\+\d{8,15}$/.test(text);
}

/** The same for constants in our own code. */
export function asE164(text: string): E164 {
  if (!isE164(text)) throw new Error("Not an E.164 number");
  return text;
}

export function isAllowedCountry(code: string | undefined): code is PhoneCountryCode {
  return ALLOWED_COUNTRIES.some((country) => country.code === code);
}

function splitCallingCode(phone: string): { callingCode: string; rest: string } | null {
  if (!isE164(phone)) return null;
  // No calling code in the list is a prefix of another, so the first match is the only one.
  const country = ALLOWED_COUNTRIES.find(({ callingCode }) => phone.startsWith(callingCode, 1));
  return country ? { callingCode: country.callingCode, rest: phone.slice(1 + country.callingCode.length) } : null;
}

/** Kazakhstan shares +7 with Russia: its areas begin with 7. */
const OF_KAZAKHSTAN = "+77";

export function countryOf(phone: E164): PhoneCountryCode {
  if (phone.startsWith(OF_KAZAKHSTAN)) return "KZ";
  return ALLOWED_COUNTRIES.find(({ callingCode }) => phone.startsWith(callingCode, 1))?.code ?? DEFAULT_COUNTRY;
}

/** Groups of two from the right; the first group takes the rest: 345-67-89. */
function groupTail(digits: string): string {
  const groups: string[] = [];
  let end = digits.length;
  while (end > 3) {
    groups.unshift(digits.slice(end - 2, end));
    end -= 2;
  }
  groups.unshift(digits.slice(0, end));
  return groups.join("-");
}

function spell(phone: string, digitAt: (digit: string, index: number, length: number) => string): string | null {
  const split = splitCallingCode(phone);
  if (!split) return null;
  const areaLength = split.callingCode === "7" || split.callingCode === "90" ? 3 : 2;
  const shown = [...split.rest].map((digit, index, all) => digitAt(digit, index, all.length)).join("");
  return `+${split.callingCode} ${shown.slice(0, areaLength)} ${groupTail(shown.slice(areaLength))}`;
}

/** '+79123456789' → '+7 912 345-67-89'. Anything but an allowed E.164 number is returned unchanged. */
export function formatPhone(phone: string): string {
  return spell(phone, (digit) => digit) ?? phone;
}

/** As it stands in a form with the country beside it: «912 345-67-89», «RU». */
export function splitPhone(phone: E164): { phone: string; phoneCountry: PhoneCountryCode } {
  return { phone: formatPhone(phone).replace(/^\+\d+ /, ""), phoneCountry: countryOf(phone) };
}

/**
 * '+79123456789' → '+7 912 ***-**-89': enough for its owner to recognise, too little for a reader of the log.
 * An unknown format is hidden whole, since a mistyped number still belongs to a person.
 */
export function maskPhone(phone: string): string {
  const areaLength = phone.startsWith("+7") || phone.startsWith("+90") ? 3 : 2;
  return spell(phone, (digit, i, length) => (i < areaLength || i >= length - 2 ? digit : "*")) ?? "***";
}
