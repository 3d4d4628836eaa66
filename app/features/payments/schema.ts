import { z } from "zod";

/** The buttons of the demo bank. */
export const demoBankFormSchema = z.object({ decision: z.enum(["pay", "decline", "pay-late", "pay-twice"]) });
