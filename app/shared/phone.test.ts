import { getCountryCallingCode, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import examples from "libphonenumber-js/examples.mobile.json";
import { describe, expect, it } from "vitest";
import {
  ALLOWED_COUNTRIES,
  asE164,
  countryOf,
  DEFAULT_COUNTRY,
  formatPhone,
  isE164,
  maskPhone,
  splitPhone,
} from "./phone";
import { normalisePhone } from "./phone.server";

describe("countries", () => {
  it("the seventeen countries keep their order", () => {
    expect(ALLOWED_COUNTRIES.map((country) => country.code).join(", ")).toBe(
      "RU, BY, UA, AM, GE, AZ, TR, KZ, UZ, TM, KG, MN, MD, LT, LV, EE, FI",
    );
    expect(DEFAULT_COUNTRY).toBe("RU");
  });

  it("a number has the country that the library finds", () => {
    for (const { code } of ALLOWED_COUNTRIES)
      expect(countryOf(asE164(getExampleNumber(code, examples)!.number))).toBe(code);
    let shared = 0;
    for (let head = 30_000; head < 100_000; head += 1) {
      const number = parsePhoneNumberFromString(`+7${head}34567`);
      if (!number?.isValid()) continue;
      shared += 1;
      expect(countryOf(asE164(number.number)), number.number).toBe(number.country);
    }
    expect(shared).toBeGreaterThan(10_000);
  });

  it("the countries have the calling codes of the numbering plan", () => {
    for (const { code, callingCode } of ALLOWED_COUNTRIES) expect(getCountryCallingCode(code)).toBe(callingCode);
  });
});

describe("normalisePhone", () => {
  it.each([
    "+79123456789",
    "89123456789",
    "79123456789",
    "9123456789",
    "8 (912) 345-67-89",
    "+7 912 345 67 89",
    "+7(912)345\u201167\u201189",
    "\u00a08\u00a0912\u00a0345\u00a067\u00a089 ",
    "8.912.345.67.89",
  ])("%s is read as a phone", (spelling) => {
    expect(normalisePhone(spelling)).toEqual({ ok: true, phone: "+79123456789" });
  });

  it("Kazakhstan and Russia are distinguished by the digits", () => {
    expect(normalisePhone("+7 701 234 56 78")).toEqual({ ok: true, phone: "+77012345678" });
    expect(normalisePhone("8 701 234 56 78", "KZ")).toEqual({ ok: true, phone: "+77012345678" });
    expect(normalisePhone("+7 912 345 67 89", "KZ")).toEqual({ ok: true, phone: "+79123456789" });
  });

  it("a national number of the chosen country and an international one of any allowed country are read", () => {
    expect(normalisePhone("29 123-45-67", "BY")).toEqual({ ok: true, phone: "+375291234567" });
    expect(normalisePhone("+995 555 12 34 56", "RU")).toEqual({ ok: true, phone: "+995555123456" });
    expect(normalisePhone("041 2345678", "fi")).toEqual({ ok: true, phone: "+358412345678" });
  });

  it.each([
    "",
    " ",
    "+",
    "8912345678",
    "891234567890",
    "+7 000 000 00 00",
    "позвони 89123456789",
    "89123456789 ext. 5",
    "8 800 555 35 35",
    "+7912345678a",
    "9".repeat(60),
  ])("the phone %s is refused", (spelling) => {
    expect(normalisePhone(spelling)).toEqual({ ok: false, reason: "phone-invalid" });
  });

  it("a country we do not serve is refused", () => {
    expect(normalisePhone("+1 202 456 1111")).toEqual({ ok: false, reason: "country-not-allowed" });
    expect(normalisePhone("+44 7911 123456")).toEqual({ ok: false, reason: "country-not-allowed" });
    expect(normalisePhone("2024561111", "US")).toEqual({ ok: false, reason: "country-not-allowed" });
    expect(normalisePhone("9123456789", "__proto__")).toEqual({ ok: false, reason: "country-not-allowed" });
  });
});

it("only what has the form of E.164 is taken back as a phone", () => {
  expect(["+79123456789", "89123456789", "+7 912 345 67 89", "+7912", ""].filter(isE164)).toEqual(["+79123456789"]);
  expect(() => asE164("89123456789")).toThrow("Not an E.164 number");
});

describe("display", () => {
  it("phones are formatted for display", () => {
    expect(formatPhone("+79123456789")).toBe("+7 912 345-67-89");
    expect(formatPhone("+375291234567")).toBe("+375 29 123-45-67");
    expect(formatPhone("not a phone")).toBe("not a phone");
  });

  it("a phone stands in a form without its calling code, which the country beside it gives", () => {
    expect(splitPhone(asE164("+79123456789"))).toEqual({ phone: "912 345-67-89", phoneCountry: "RU" });
    expect(splitPhone(asE164("+375291234567"))).toEqual({ phone: "29 123-45-67", phoneCountry: "BY" });
  });

  it("a phone is masked except for the last two digits", () => {
    expect(maskPhone("+79123456789")).toBe("+7 912 ***-**-89");
    expect(maskPhone("+375291234567")).toBe("+375 29 ***-**-67");
    expect(maskPhone("89123456789")).toBe("***");
    expect(maskPhone("")).toBe("***");
  });
});
