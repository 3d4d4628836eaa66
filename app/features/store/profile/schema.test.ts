import { expect, it } from "vitest";
import { describeZodError } from "~/api/api.server";
import { profileFormSchema, profilePatchBodySchema } from "./schema.server";

const INVALID = "неверный формат телефона";

it.each([
  ["8 912 345-67-89", "+79123456789"],
  ["", null],
  [null, null],
  [undefined, undefined],
])("the parent's phone %j of a patch becomes %j", (parentPhone, read) => {
  expect(profilePatchBodySchema.parse({ parentPhone }).parentPhone).toBe(read);
});

it.each(["912", "+12025550123"])("the parent's phone %s is refused to a program by its own name", (parentPhone) => {
  const { error } = profilePatchBodySchema.safeParse({ parentPhone });
  const answer = { code: "parent-phone-invalid", detail: INVALID, fields: { parentPhone: [INVALID] } };
  expect(describeZodError(error!)).toEqual(answer);
});

it("the parent's phone of the form is read by the country beside it, and refused under its field", () => {
  const form = { intent: "parent", parentPhone: "29 123-45-67", parentPhoneCountry: "BY" };
  expect(profileFormSchema.parse(form)).toMatchObject({ parentPhone: "+375291234567" });
  const { error } = profileFormSchema.safeParse({ ...form, parentPhoneCountry: "RU" });
  expect(error!.flatten().fieldErrors).toEqual({ parentPhone: [INVALID] });
});
