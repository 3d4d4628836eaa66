/** Forms of the back office about people and their logins. */
import { z } from "zod";
import { newPassword } from "~/features/people/auth/password/new-password.server";
import { STAFF_ROLES } from "~/shared/column-values";
import { phoneOrIssue, readsPhone } from "~/shared/phone.server";
import { STAFF_REFUSALS } from "./staff-messages";

const phone = z
  .string({ required_error: STAFF_REFUSALS["phone-invalid"].text })
  .max(40, STAFF_REFUSALS["phone-invalid"].text);
const phoneCountry = z.string().max(2).optional();
const redirectTo = z.string().max(2048).optional().catch(undefined);
const password = z.string({ required_error: "введите пароль" }).min(1, "введите пароль");
/** Whether it is six digits or a recovery code is the use case's business. */
const code = z.string({ required_error: "введите код" }).trim().max(40, STAFF_REFUSALS["wrong-code"].text);

export const STAFF_SECRET_FIELDS = ["password", "code"];

const loginFields = z.object({ redirectTo, phone, phoneCountry, password });
export const staffLoginSchema = loginFields.transform(readsPhone(STAFF_REFUSALS));

export const staffCodeSchema = z.object({ redirectTo, code });

export const staffKeySchema = z.object({
  redirectTo,
  code,
  isKept: z.literal("on", {
    errorMap: () => ({ message: "сначала сохраните запасные коды: второй раз их не покажем" }),
  }),
});

const name = z
  .string({ required_error: "как вас зовут?" })
  .trim()
  .min(2, "как вас зовут?")
  .max(80, "слишком длинно: хватит имени и фамилии");

/** The password of a new account is chosen, that of an account that is there is asked for. */
export const staffJoinSchema = (account: "none" | "password" | "no-password") =>
  z.object({ name, password: account === "none" ? newPassword : password });

const roles = z.preprocess(
  (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length),
);

/** A link for a new member of staff, or an end to one. */
export const staffPeopleSchema = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("invite"), phone, phoneCountry, roles }),
    z.object({ intent: z.literal("withdraw"), id: z.coerce.number().int() }),
  ])
  .transform((form, issues) => {
    if (form.intent === "withdraw") return form;
    const { phone: text, phoneCountry: country, ...rest } = form;
    return { ...rest, phone: phoneOrIssue(issues, STAFF_REFUSALS, { text, country, path: ["phone"] }) };
  });

export const staffPersonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("roles"), roles }),
  z.object({ intent: z.literal("reset-factor") }),
]);

export const staffSessionSchema = z.object({ session: z.string().max(40) });
