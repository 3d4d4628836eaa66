/** The field of a new password in a form. */
import { z } from "zod";
import { isTooLong, LONG_ENOUGH, PASSWORD_MESSAGES } from "./password-policy";

export const newPassword = z
  .string({ required_error: PASSWORD_MESSAGES["too-short"] })
  .regex(LONG_ENOUGH, PASSWORD_MESSAGES["too-short"])
  .refine((password) => !isTooLong(password), PASSWORD_MESSAGES["too-long"]);
