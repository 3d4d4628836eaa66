/** The texts and fields of any lead form. Pupils are «ты», parents «вы». */
import type { LeadType } from "./lead-type";
import { type CallTimes, type LeadItem, type LeadWords, makeLeadItem, pageLeads } from "./page-lead";

const wordsOf = ({ phoneHours }: CallTimes): Record<LeadType, LeadWords> => ({
  ...pageLeads({ phoneHours }),
  learning_plan_request: {
    title: "Составим план до экзамена",
    description: `Оставьте телефон: методист спросит, какие предметы нужны и куда хочет поступать ребёнок, и составит план. Перезвонит ${phoneHours}.`,
  },
  webinars_page: {
    title: "Записаться на вебинар",
    description: "Методист пришлёт ссылку на вебинар до его начала.",
    formType: "webinar",
  },
  from_landing_page_faq: {
    title: "Остались вопросы?",
    description: `Оставь телефон: расскажем про курс, расписание и проверку домашних работ. Звоним ${phoneHours}.`,
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
    description: `Звоним ${phoneHours}.`,
    formType: "callback",
  },
  support: {
    title: "Написать в поддержку",
    description: "Пара слов о том, что случилось, и телефон: ответим звонком или в мессенджере.",
    formType: "support",
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
});

export const leadItem = (type: LeadType, school: CallTimes): LeadItem => makeLeadItem(type, wordsOf(school)[type]);
