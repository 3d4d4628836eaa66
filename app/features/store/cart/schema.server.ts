/** The cart's forms with their phones as E.164; apart from `schema.ts`, whose limits the browser may read. */
import type { z } from "zod";
import { AUTH_REFUSALS } from "~/features/people/auth/auth-messages";
import { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";
import { phoneOrIssue } from "~/shared/phone.server";
import { cartFormSchema } from "./schema";

export const postedCartFormSchema = cartFormSchema.transform((form, issues) => {
  if (form.intent !== "checkout") return form;
  const { phone: own, phoneCountry, childPhone: child, childPhoneCountry, ...rest } = form;
  const typedOwn = { text: own ?? "", country: phoneCountry, path: ["phone"] };
  const typedChild = { text: child ?? "", country: childPhoneCountry, path: ["childPhone"] };
  return {
    ...rest,
    phone: own === undefined ? null : phoneOrIssue(issues, AUTH_REFUSALS, typedOwn),
    // A parent reads this sentence, and a pupil the other.
    childPhone: child === undefined ? null : phoneOrIssue(issues, LEAD_REFUSALS, typedChild),
  };
});

export type PostedCartForm = z.infer<typeof postedCartFormSchema>;
