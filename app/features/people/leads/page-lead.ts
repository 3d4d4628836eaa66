/** The lead forms that are part of a page's HTML; the others are in `lead-item.ts`. */
import type { SchoolView } from "~/features/core/school/school-profile";
import { isForAnybody, isForParents, type LeadFormType, type LeadType } from "./lead-type";

export type LeadItem = {
  title: string;
  description: string;
  placeholderName: string;
  placeholderPhone: string;
  formType: LeadFormType;
  leadType: LeadType;
};

export type LeadWords = Pick<LeadItem, "title" | "description"> & { formType?: LeadFormType };

/** The part of the school that the texts name. */
export type CallTimes = Pick<SchoolView, "phoneHours">;

/** Pupils are «ты». */
export const pageLeads = ({ phoneHours }: CallTimes) =>
  ({
    from_index_page: {
      title: "Поможем выбрать курс",
      description: `Оставь телефон: методист спросит про экзамены и цель и скажет, с какого курса начать. Звоним ${phoneHours}.`,
    },
    from_teacher_page: {
      title: "Хочешь учиться у\u00A0этого преподавателя?",
      description: `Оставь телефон: расскажем, какой курс подойдёт и когда ближайшее занятие. Звоним ${phoneHours}.`,
    },
    oge_waiting: {
      title: "Скажем, когда курс появится",
      description: "Сейчас курсов ОГЭ по этому предмету нет. Оставь телефон: позвоним, когда откроется набор.",
    },
  }) satisfies Partial<Record<LeadType, LeadWords>>;

export function makeLeadItem(type: LeadType, { title, description, formType = "request" }: LeadWords): LeadItem {
  const placeholderOf = () => {
    if (isForAnybody(type)) return "Как обращаться";
    return isForParents(type) ? "Как к вам обращаться" : "Как тебя зовут";
  };
  return {
    title,
    description,
    placeholderName: placeholderOf(),
    placeholderPhone: "900 000-00-00",
    formType,
    leadType: type,
  };
}

/** The default texts of a form; a page that knows more overrides them. */
export const pageLead = (type: keyof ReturnType<typeof pageLeads>, school: CallTimes): LeadItem =>
  makeLeadItem(type, pageLeads(school)[type]);
