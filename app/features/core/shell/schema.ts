import { z } from "zod";

/** The notice about cookies. `consent`: a button that names its choice. */
export const consentFormSchema = z.object({
  consent: z.enum(["allowed", "refused"]).optional().catch(undefined),
  redirectTo: z.string().optional().catch(undefined),
});
