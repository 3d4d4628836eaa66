/** What happens after a form was sent, and who does it: a success message must say what comes next. */
import { SCHOOL } from "~/features/school/school";
import { callbackPromise } from "./callback-promise";
import type { LeadFormType, LeadType } from "./lead-type";

/** Read by pupils and parents alike, so it is impersonal. */
export function nextStep(lead: { leadType: LeadType; formType: LeadFormType }, now: Date): string {
  const promise = callbackPromise(now);
  if (lead.leadType === "callback") return `${promise.charAt(0).toUpperCase()}${promise.slice(1)}.`;
  if (lead.leadType === "oge_waiting" || lead.leadType === "course_waiting") return "Позвоним, когда откроется набор.";
  if (lead.formType === "support") return `Ответим звонком или в мессенджере ${SCHOOL.phoneHours}.`;
  if (lead.formType === "webinar") return "Методист пришлёт ссылку на вебинар. День и час эфира — вверху страницы.";
  return `Методист позвонит ${SCHOOL.phoneHours}.`;
}
