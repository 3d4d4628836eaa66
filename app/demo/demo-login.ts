import { asE164 } from "~/shared/phone";

/** The demo pupil, who has already bought a month. Exists in demo mode only. */
export const DEMO_LOGIN = { phone: asE164("+79990000001"), password: "vershina-demo", firstName: "Алина" } as const;
