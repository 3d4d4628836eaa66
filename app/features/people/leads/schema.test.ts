import { expect, it } from "vitest";
import { describeZodError } from "~/api/api.server";
import { leadBodySchema, leadFormSchema } from "./schema.server";

const LEAD = { leadType: "callback", name: "Ольга" };

it("the phone of a lead becomes E.164 in the schema, from a program and from a form", () => {
  expect(leadBodySchema.parse({ ...LEAD, phone: "8 912 345-67-89" })).toMatchObject({ phone: "+79123456789" });
  const form = { ...LEAD, phone: "29 123-45-67", phoneCountry: "BY", isPersonalDataAllowed: true };
  expect(leadFormSchema.parse(form)).toMatchObject({ phone: "+375291234567" });
});

it.each([
  ["912", "phone-invalid", "неверный формат телефона"],
  ["+12025550123", "country-not-called", "в эту страну школа не звонит, нужен номер другой страны из списка"],
])("the phone %s of a lead is refused to a program as %s", (phone, code, text) => {
  const { error } = leadBodySchema.safeParse({ ...LEAD, phone });
  expect(describeZodError(error!)).toEqual({ code, detail: text, fields: { phone: [text] } });
});
