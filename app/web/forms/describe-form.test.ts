import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeForm } from "./describe-form.server";

const loginSchema = z
  .discriminatedUnion("intent", [
    z.object({
      intent: z.literal("login"),
      phone: z.string({ required_error: "нужен телефон" }).max(40, "слишком длинный"),
      code: z.string({ required_error: "нужен код" }).regex(/^\d{4}$/, "нужны четыре цифры"),
      note: z.string().max(5).optional(),
      isAdAllowed: z.boolean().default(false).catch(false),
      // Refused in zod's own words, which are not for people.
      id: z.number(),
    }),
    z.object({ intent: z.literal("leave") }),
  ])
  .transform((form) => ({ form }));

describe("describeForm", () => {
  const { constraint, sentences } = describeForm(loginSchema, { intent: "login" });

  it("takes the sentences of the one form from its schema", () => {
    expect(sentences).toEqual({
      phone: { required: "нужен телефон" },
      code: { required: "нужен код", pattern: "нужны четыре цифры" },
    });
  });

  it("requires what the schema does not do without, and limits the length", () => {
    expect(constraint.phone).toEqual({ required: true, maxLength: 40 });
    expect(constraint.note).toEqual({ maxLength: 5 });
    expect(constraint).not.toHaveProperty("isAdAllowed");
    expect(constraint).not.toHaveProperty("id");
    expect(new RegExp(constraint.code!.pattern!, "u").test("1234")).toBe(true);
    expect(new RegExp(constraint.code!.pattern!, "u").test("12345")).toBe(false);
  });

  it("adds what the use case requires", () => {
    const described = describeForm(loginSchema, { intent: "login", required: { note: "нужна записка" } });
    expect(described.constraint.note).toMatchObject({ required: true });
    expect(described.sentences.note).toEqual({ required: "нужна записка" });
  });

  it("fails on a form that the schema does not have", () => {
    expect(() => describeForm(loginSchema, { intent: "pay" })).toThrow("pay");
    expect(() => describeForm(z.string())).toThrow();
  });
});
