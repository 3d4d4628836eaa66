import { asE164 } from "~/shared/phone";

/** Who the tests log in as, unless a test needs several. */
export const PHONE = asE164("+79123456789");
export const PASSWORD = "тропа до вершины";
