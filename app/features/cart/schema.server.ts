/** The cart's forms with the phone of a guest as E.164; apart from `schema.ts`, whose limits the browser may read. */
import type { z } from "zod";
import { AUTH_REFUSALS } from "~/features/auth/auth-messages";
import { phoneOrIssue } from "~/shared/phone.server";
import { cartFormSchema } from "./schema";

export const postedCartFormSchema = cartFormSchema.transform((form, issues) => {
  if (form.intent !== "checkout") return form;
  const { phone: text, phoneCountry: country, ...rest } = form;
  const phone = text === undefined ? null : phoneOrIssue(issues, AUTH_REFUSALS, { text, country, path: ["phone"] });
  return { ...rest, phone };
});

export type PostedCartForm = z.infer<typeof postedCartFormSchema>;
