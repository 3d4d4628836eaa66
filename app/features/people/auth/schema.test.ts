import { parseWithZod } from "@conform-to/zod";
import { describe, expect, it } from "vitest";
import { describeZodError } from "~/api/api.server";
import {
  authFormSchema,
  checkCodeBodySchema,
  confirmBodySchema,
  loginBodySchema,
  tokenBodySchema,
  verifyPhoneBodySchema,
} from "./schema.server";

const INVALID = "неверный формат телефона";
const FOREIGN = "в эту страну мы SMS не отправляем, выбери другую из списка";

describe("the phone of an API body", () => {
  const BODIES = {
    verifyPhoneBodySchema: [verifyPhoneBodySchema, { captchaToken: "token" }],
    loginBodySchema: [loginBodySchema, { captchaToken: "token" }],
    confirmBodySchema: [confirmBodySchema, { code: "1234", password: "тропа до вершины" }],
    tokenBodySchema: [tokenBodySchema, { password: "тропа до вершины" }],
  } as const;

  describe.each(Object.entries(BODIES))("%s", (_, [schema, rest]) => {
    it("becomes E.164 in any spelling", () => {
      const read = schema.parse({ ...rest, phone: " 8 (912) 345-67-89" });
      expect(read).toMatchObject({ phone: "+79123456789" });
    });

    it.each([
      ["912", "phone-invalid", INVALID],
      ["+79123456789 доб. 5", "phone-invalid", INVALID],
      ["+12025550123", "country-not-allowed", FOREIGN],
    ])("refuses %s by the name of its reason", (phone, code, text) => {
      const { error } = schema.safeParse({ ...rest, phone });
      expect(describeZodError(error!)).toEqual({ code, detail: text, fields: { phone: [text] } });
    });

    it("is judged once the other fields are right", () => {
      const { error } = schema.safeParse({ phone: "912" });
      expect(describeZodError(error!)).toMatchObject({ code: "bad-fields" });
      expect(describeZodError(error!).fields).not.toHaveProperty("phone");
    });
  });

  it("is read as a number of the country beside it", () => {
    const asked = { phone: "29 123-45-67", country: "BY", captchaToken: "token" };
    expect(verifyPhoneBodySchema.parse(asked)).toMatchObject({ phone: "+375291234567" });
    expect(verifyPhoneBodySchema.safeParse({ ...asked, country: "US" }).success).toBe(false);
  });

  it("is none for a code to check, where it cannot be read", () => {
    for (const phone of ["912", 7, undefined])
      expect(checkCodeBodySchema.parse({ phone, code: "1234" }).phone).toBeNull();
    expect(checkCodeBodySchema.parse({ phone: "89123456789", code: "1234" }).phone).toBe("+79123456789");
  });
});

describe("the phone of the login form", () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "login", password: "тропа до вершины", ...fields }))
      form.set(name, value);
    return parseWithZod(form, { schema: authFormSchema });
  };

  it("becomes E.164, by the country chosen beside it", () => {
    expect(read({ phone: "29 123-45-67", phoneCountry: "BY" })).toMatchObject({ value: { phone: "+375291234567" } });
  });

  it.each([
    ["912", INVALID],
    ["+1 202 456 1111", FOREIGN],
  ])("%s is refused under its field", (phone, text) => {
    expect(read({ phone }).reply().error).toEqual({ phone: [text] });
  });
});
