import fc from "fast-check";
import { getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import mobile from "libphonenumber-js/examples.mobile.json";
import { describe, expect, test } from "vitest";
import metadata from "~/shared/phone-metadata.json";
import { ALLOWED_COUNTRIES, asE164, DEFAULT_COUNTRY, type E164, type PhoneCountryCode } from "~/shared/phone";
import { normalisePhone } from "~/shared/phone.server";
import { formatTypedPhone, type TypedPhone } from "~/ui/phone-format";
import { draws } from "../../tests/setup/draws";

describe("formatTypedPhone", () => {
  test.each([
    ["912345", "RU", "912 345", "RU"],
    ["9123456789", "RU", "912 345-67-89", "RU"],
    ["89123456789", "RU", "912 345-67-89", "RU"],
    ["+7 (912) 345-67-89", "RU", "912 345-67-89", "RU"],
    ["+375291234567", "RU", "29 123-45-67", "BY"],
    ["+7 701 123 45 67", "RU", "701 123-45-67", "KZ"],
    ["+7 912 345 67 89", "KZ", "912 345-67-89", "RU"],
    ["+7 843 123-45-67", "RU", "843 123-45-67", "RU"],
    ["843 123-45-67", "RU", "843 123-45-67", "RU"],
    ["7916123456", "RU", "791 612-34-56", "RU"],
    ["79161234567", "KZ", "916 123-45-67", "RU"],
    ["77011234567", "RU", "701 123-45-67", "KZ"],
    ["\u202A+7 916 223-45-67\u202C", "RU", "916 223-45-67", "RU"],
    ["", "RU", "", "RU"],
    ["abc", "RU", "", "RU"],
  ] as const)("%s typed for %s reads %s of %s", (typed, country, text, found) => {
    const shown = formatTypedPhone(typed, country);
    expect({ ...shown, text: shown.text.replaceAll("\u00a0", " ") }).toEqual({ text, country: found });
  });

  test("a shown number can be formatted again without change", () => {
    const once = formatTypedPhone("+998901234567", "RU");
    expect(formatTypedPhone(once.text, once.country)).toEqual(once);
  });
});

const isDialled = (phone: E164) => normalisePhone(phone).ok;

/** Areas of landlines, which the library has no examples of. */
const LANDLINES: Partial<Record<PhoneCountryCode, string[]>> = {
  RU: ["+74951234567", "+78431234567", "+78462001122", "+78121234567", "+73432001122"],
  KZ: ["+77272345678", "+77172123456"],
  BY: ["+375171234567"],
  UA: ["+380441234567"],
  FI: ["+358912345678"],
};

/** Valid numbers of a country. */
const numberOf = (code: PhoneCountryCode) =>
  fc
    .tuple(
      fc.constantFrom(getExampleNumber(code, mobile)!.number, ...(LANDLINES[code] ?? [])),
      fc.stringMatching(/^\d{5}$/),
    )
    .map(([example, tail]) => asE164(example.slice(0, -5) + tail))
    .filter(isDialled);

const SEPARATORS = ["", " ", "-", "\u00A0", ".", "\u2011"] as const;

/** The usual spellings of a number, of which each names its country or is written for the chosen one. */
function spellingsOf(phone: E164, code: PhoneCountryCode, separator: string): { text: string; isWhole: boolean }[] {
  const number = parsePhoneNumberFromString(phone)!;
  const calling = number.countryCallingCode;
  const national = String(number.nationalNumber);
  const grouped = (digits: string) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].join(separator);
  const isShared = calling === "7";
  return [
    { text: phone, isWhole: true },
    { text: `+${calling}${separator}(${national.slice(0, 3)})${separator}${national.slice(3)}`, isWhole: true },
    { text: number.formatInternational(), isWhole: true },
    { text: `\u202A${phone}\u202C`, isWhole: true },
    { text: `tel:${phone}`, isWhole: true },
    { text: `${calling}${grouped(national)}`, isWhole: false },
    { text: grouped(national), isWhole: false },
    { text: number.formatNational(), isWhole: false },
    ...(isShared ? [{ text: `8${separator}${grouped(national)}`, isWhole: false }] : []),
  ];
}

function typeByKeys(text: string, country: PhoneCountryCode): TypedPhone {
  let field: TypedPhone = { text: "", country };
  for (const key of text) field = formatTypedPhone(field.text + key, field.country);
  return field;
}

/** Every common way to enter a number leads to it, with the script that formats and without it. */
describe.each(ALLOWED_COUNTRIES)("numbers of $code", ({ code }) => {
  test("are read in every spelling, pasted or typed key by key", () => {
    const inputs = [numberOf(code), fc.constantFrom(...SEPARATORS), fc.constantFrom(...ALLOWED_COUNTRIES)] as const;
    const property = fc.property(...inputs, (phone, separator, { code: other }) => {
      for (const { text, isWhole } of spellingsOf(phone, code, separator)) {
        for (const chosen of isWhole ? [code, other] : [code]) {
          const read = { ok: true, phone };
          expect(normalisePhone(text, chosen), `${text} sent for ${chosen}`).toEqual(read);
          const pasted = formatTypedPhone(text, chosen);
          expect(normalisePhone(pasted.text, pasted.country), `${text} pasted for ${chosen}`).toEqual(read);
          expect(formatTypedPhone(pasted.text, pasted.country), `${text} left for ${chosen}`).toEqual(pasted);
          const keys = typeByKeys(text, chosen);
          expect(normalisePhone(keys.text, keys.country), `${text} typed for ${chosen}`).toEqual(read);
        }
      }
    });
    fc.assert(property, { numRuns: draws(400, 8) });
  });
});

describe("countries", () => {
  test("the form offers seventeen countries, Russia by default, and the metadata holds only these", () => {
    const codes = ALLOWED_COUNTRIES.map((country) => country.code);
    expect(codes).toHaveLength(17);
    expect(DEFAULT_COUNTRY).toBe("RU");
    expect(Object.keys(metadata.countries).sort()).toEqual([...codes].sort());
    const byCallingCode: Record<string, string[]> = metadata.country_calling_codes;
    for (const { code, callingCode } of ALLOWED_COUNTRIES) expect(byCallingCode[callingCode]).toContain(code);
  });
});
