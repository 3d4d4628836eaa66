import { describe, expect, test } from "vitest";
import metadata from "~/shared/phone-metadata.json";
import { ALLOWED_COUNTRIES, DEFAULT_COUNTRY } from "~/shared/phone";
import { formatTypedPhone } from "~/ui/phone-format";

describe("formatTypedPhone", () => {
  test.each([
    ["912345", "RU", "912 345", "RU"],
    ["9123456789", "RU", "912 345-67-89", "RU"],
    ["89123456789", "RU", "912 345-67-89", "RU"],
    ["+7 (912) 345-67-89", "RU", "912 345-67-89", "RU"],
    ["+375291234567", "RU", "29 123 45 67", "BY"],
    ["+7 701 123 45 67", "RU", "701 123 4567", "KZ"],
    ["+7 912 345 67 89", "KZ", "912 345-67-89", "RU"],
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
