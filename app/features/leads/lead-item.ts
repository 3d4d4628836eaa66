/** The texts and fields of a lead form. Pupils are «ты», parents «вы». */
import { SCHOOL } from "~/features/school/school";
import { isForAnybody, isForParents, type LeadFormType, type LeadType } from "./lead-type";

export type LeadItem = {
  title: string;
  description: string;
  placeholderName: string;
  placeholderPhone: string;
  formType: LeadFormType;
  leadType: LeadType;
};

type Words = Pick<LeadItem, "title" | "description"> & { formType?: LeadFormType };

const WORDS: Record<LeadType, Words> = {
  from_index_page: {
    title: "Поможем выбрать курс",
    description: `Оставь телефон: методист спросит про экзамены и цель и скажет, с какого курса начать. Звоним ${SCHOOL.phoneHours}.`,
  },
  learning_plan_request: {
    title: "Составим план до экзамена",
    description: `Расскажите, какие предметы нужны и куда хочет поступать ребёнок. Методист перезвонит ${SCHOOL.phoneHours}.`,
  },
  from_teacher_page: {
    title: "Хочешь учиться у\u00A0этого преподавателя?",
    description: `Оставь телефон: расскажем, какой курс подойдёт и когда ближайшее занятие. Звоним ${SCHOOL.phoneHours}.`,
  },
  webinars_page: {
    title: "Записаться на вебинар",
    description: "Методист пришлёт ссылку на эфир до его начала.",
    formType: "webinar",
  },
  from_landing_page_faq: {
    title: "Остались вопросы?",
    description: `Оставь телефон: расскажем про курс, расписание и проверку домашних работ. Звоним ${SCHOOL.phoneHours}.`,
  },
  from_landing_page_loan: {
    title: "Оплата частями",
    description: "Оставь телефон: посчитаем платёж по месяцам и объясним, какие документы понадобятся.",
  },
  tax: {
    title: "Налоговый вычет за обучение",
    description: "Подскажем, кому положен вычет, какие документы мы выдаём и куда их подать.",
  },
  family: {
    title: "Учатся двое и больше",
    description: "Расскажем, как оформить курсы на нескольких детей и сколько это стоит вместе.",
  },
  loan: {
    title: "Оплата в кредит",
    description: "Посчитаем платёж по месяцам и объясним, какие документы понадобятся.",
  },
  installment: {
    title: "Оплата в рассрочку",
    description: "Посчитаем платёж по месяцам и объясним, как оформить рассрочку.",
  },
  callback: {
    title: "Перезвоните мне",
    description: `Звоним ${SCHOOL.phoneHours}.`,
    formType: "callback",
  },
  support: {
    title: "Написать в поддержку",
    description: "Пара слов о том, что случилось, и телефон: ответим звонком или в мессенджере.",
    formType: "support",
  },
  oge_waiting: {
    title: "Скажем, когда курс появится",
    description: "Сейчас курсов ОГЭ по этому предмету нет. Оставь телефон: позвоним, когда откроется набор.",
  },
  course_waiting: {
    title: "Скажем, когда откроется набор",
    description:
      "В этом курсе не осталось месяцев, которые можно купить. Оставь телефон: подскажем замену или новый набор.",
  },
  corporate_training: {
    title: "Обучение для компаний",
    description: "Расскажем, как оплатить подготовку детей сотрудников и какие документы получит компания.",
  },
};

/** The default texts of a form; a page that knows more overrides them. */
export function leadItem(type: LeadType): LeadItem {
  const { title, description, formType = "request" } = WORDS[type];
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
