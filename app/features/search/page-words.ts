/** What the search says about the school's own pages, and what else pupils and parents call them. */
import type { DocumentSlug } from "~/features/documents/documents";
import { SCHOOL } from "~/features/school/school";
import type { SchoolPageKey } from "~/features/shell/school-pages";

type PageWords = {
  /** The line under its name. */
  note: string;
  /** Words that neither the name nor the note has. */
  calledAlso?: string;
  /** A guest is led to the login page and back. */
  isPersonal?: boolean;
};

export const PAGE_WORDS: Record<SchoolPageKey, PageWords> = {
  home: { note: SCHOOL.description, calledAlso: "о школе" },
  catalog: {
    note: "Все курсы школы: предмет, экзамен и цена месяца",
    calledAlso: "цены стоимость сколько стоит прайс тариф купить выбрать",
  },
  egeCourses: {
    note: "Все курсы для 11 класса, с ценой месяца",
    calledAlso: "цены стоимость сколько стоит прайс тариф купить выбрать",
  },
  ogeCourses: {
    note: "Все курсы для 9 класса, с ценой месяца",
    calledAlso: "цены стоимость сколько стоит прайс тариф купить выбрать",
  },
  picker: {
    note: "Экзамен, предметы и тариф: набор курсов за три шага",
    calledAlso: "какой выбрать подбор тест посоветуйте",
  },
  goal: {
    note: "Какие месяцы ведут к цели в баллах и сколько они стоят",
    calledAlso: "цель баллы калькулятор план подготовки до вершины",
  },
  freeCourses: { note: "Занятия за 0 ₽, чтобы попробовать", calledAlso: "бесплатно пробный демо" },
  bank: {
    note: "Задания ЕГЭ и ОГЭ по номерам и темам, с решением по шагам, бесплатно",
    calledAlso: "банк тренажёр варианты прорешать бесплатный",
  },
  workout: {
    note: "Десять заданий из разных номеров, с результатом сразу",
    calledAlso: "пробник диагностика проверить себя тренироваться бесплатно",
  },
  webinars: { note: "Расписание ближайших и записи прошедших", calledAlso: "эфир трансляция" },
  teachers: { note: "Кто ведёт курсы: опыт, свой балл и отзывы учеников", calledAlso: "педагоги состав" },
  parents: {
    note: "Сколько стоит месяц, что видно в отчёте за неделю, как платить частями и вернуть деньги",
    calledAlso:
      "родители мама папа рассрочка кредит оплата в рассрочку посчитать цена стоимость гарантия контроль ребёнок",
  },
  referral: {
    note: "Другу скидка на первый заказ, тебе бонус",
    calledAlso: "реферальная программа реферал приглашение привести приведи бонусы акции",
  },
  refund: {
    note: "Что вернётся, если остановиться сейчас",
    calledAlso: "возврат денег средств отказ отказаться отменить бросить прекратить",
    isPersonal: true,
  },
  tax: {
    note: "Сколько уплачено за год и запрос справки для налоговой",
    calledAlso: "налоговый налог вычет ндфл 13 процентов",
    isPersonal: true,
  },
  contacts: {
    note: `${SCHOOL.phone.display} ${SCHOOL.phoneHours}, ${SCHOOL.emails[0].address}`,
    calledAlso: `телефон позвонить звонок почта email написать адрес поддержка помощь служба директор инн огрн лицензия ${SCHOOL.legalName} ${SCHOOL.legalAddress}`,
  },
  cart: {
    note: "Выбранные курсы, промокод и оплата",
    calledAlso: "оплатить платить заплатить картой сбп заказ купить за другого родители",
  },
  login: { note: "Вход по телефону и регистрация", calledAlso: "пароль восстановить забыл аккаунт код смс" },
  profile: {
    note: "Купленные курсы и оплаты",
    calledAlso: "личный кабинет мой профиль лк чеки покупки",
    isPersonal: true,
  },
  myCourses: { note: "Уроки и записи купленных курсов", calledAlso: "учёба личный кабинет", isPersonal: true },
  schedule: { note: "Занятия недели и календарь", calledAlso: "расписание когда уроки", isPersonal: true },
  progress: { note: "Решённые задания по номерам и темам", calledAlso: "успехи статистика результаты" },
  mistakes: { note: "Задания, которые стоит решить ещё раз", calledAlso: "повторение работа над ошибками" },
  ownData: { note: "Имя, адрес, почта и родитель", calledAlso: "изменить поменять пароль рассылка", isPersonal: true },
  accounts: { note: "Телефон, ВК и Телеграм", calledAlso: "привязать вконтакте telegram vk выйти", isPersonal: true },
  payers: { note: "Кто платит и получает отчёт за неделю", calledAlso: "родители платят отчёт", isPersonal: true },
};

/** What a document is called in speech. */
export const DOCUMENT_WORDS: Partial<Record<DocumentSlug, string>> = {
  "public-offer-agreement":
    "договор соглашение условия оплата оплаты чек возврат вернуть деньги отказ рассрочка правила",
  "promocodes-rules": "скидка скидки промо купон акция",
  "tax-info": "налоговая налог вычет ндфл справка вернуть 13 процентов",
  "privacy-policy": "конфиденциальность",
  "terms-use-cookies": "куки файлы",
  "about-organization": "лицензия реквизиты директор адрес юридическое лицо учредитель",
  "platform-info": "технические требования компьютер телефон интернет приложение",
  "advertising-consent": "рассылка отписаться спам",
};
