import type { StaffRole } from "~/shared/column-values";
import { asE164, type E164 } from "~/shared/phone";

/**
 * A login of the back office for each role, in demo mode only: the password of the demo pupil. The second factor is set
 * up at the first login; the code that is asked for stands in DATA_DIR/outbox/staff-codes.jsonl.
 */
export const DEMO_STAFF: readonly { phone: E164; name: string; roles: StaffRole[] }[] = [
  { phone: asE164("+79990000011"), name: "Ярослава Громыкина", roles: ["owner"] },
  { phone: asE164("+79990000012"), name: "Матвей Синичкин", roles: ["content"] },
  { phone: asE164("+79990000013"), name: "Полина Вересова", roles: ["sales"] },
  { phone: asE164("+79990000014"), name: "Таисия Корнеева", roles: ["methodologist"] },
  { phone: asE164("+79990000015"), name: "Родион Дубравин", roles: ["reviewer"] },
  { phone: asE164("+79990000016"), name: "Злата Полынина", roles: ["support"] },
  { phone: asE164("+79990000017"), name: "Аркадий Ельников", roles: ["analyst"] },
];
