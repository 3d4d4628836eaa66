/** Names the next step after a form was sent, and who takes it: a success message must say what comes next. */
import { sayPhoneHours } from "~/features/core/school/school-profile";
import { capitalise } from "~/shared/capitalise";
import { callbackPromise, type CallHours } from "./callback-promise";
import type { LeadFormType, LeadType } from "./lead-type";

/** Read by pupils and parents alike, so it is impersonal. */
export function nextStep(lead: { leadType: LeadType; formType: LeadFormType }, now: Date, hours: CallHours): string {
  const promise = callbackPromise(now, hours);
  if (lead.leadType === "callback") return `${capitalise(promise)}.`;
  if (lead.leadType === "oge_waiting" || lead.leadType === "course_waiting") return "Позвоним, когда откроется набор.";
  if (lead.formType === "support") return `Ответим звонком или в мессенджере ${sayPhoneHours(hours.phoneHours)}.`;
  if (lead.formType === "webinar") return "Методист пришлёт ссылку на вебинар. День и час — вверху страницы.";
  return `Методист позвонит ${sayPhoneHours(hours.phoneHours)}.`;
}
