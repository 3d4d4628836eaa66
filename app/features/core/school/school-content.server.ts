/** The profile of the school as the back office edits it. */
import { isWebAddress } from "~/features/core/resources/addresses";
import { findSiteImages } from "~/features/core/images/image-rows.server";
import {
  choices,
  colour,
  type FieldErrors,
  flag,
  group,
  image,
  line,
  list,
  number,
  optionalDay,
  optionalNumber,
  text,
} from "~/features/core/resources/fields";
import { defineSingle } from "~/features/core/resources/single.server";
import { homePath } from "~/shared/paths";
import { findColourFaults } from "./brand-colours";
import { sayLogoFault, sayLogoNeed, sayPairFault } from "./logo-size";
import { isTaxId } from "./tax-id";
import { type Brand, NEW_SCHOOL, PAYMENT_SYSTEMS, phoneLink, SCHOOL_KIND, type SchoolProfile } from "./school-profile";

const FIRST_EGE = 2001;
const LAST_YEAR = 2100;
const SOURCE_HINT = "Например: протоколы ЕГЭ. Пусто — «данные школы»";
const year = (label: string, hint?: string) => optionalNumber(label, { min: 1990, max: LAST_YEAR, hint });
const link = { name: line("Название", { max: 60 }), href: line("Адрес", { max: 300, hint: "https://…" }) };
const source = (hint = SOURCE_HINT) => line("Откуда известно", { max: 120, isOptional: true, hint });
const linkList = (label: string, one: string) => list(label, { one, most: 8, isOptional: true }, link);

const FIELDS = {
  name: line("Название", { max: 40, hint: "Как школу называют: в шапке, в письмах и в заголовках страниц" }),
  pageTitle: line("Заголовок главной во вкладке и в поиске", { max: 80 }),
  description: text("О школе одной фразой", { max: 200, hint: "Её показывают поиск и ссылки в мессенджерах" }),
  brand: group("Логотип и цвета", {
    logo: image("Логотип", { isOptional: true, hint: `${sayLogoNeed()}. Пусто — стоит название` }),
    logoOnDark: image("Логотип для тёмного фона", {
      isOptional: true,
      hint: "Внизу страниц и в тёмной теме. Пусто — там логотип стоит на светлой подложке",
    }),
    main: colour("Основной цвет", { hint: "Кнопки и ссылки, на нём белые буквы. Пусто — фиолетовый сайта" }),
    accent: colour("Второй цвет", { hint: "Яркие панели и метки, на нём тёмные буквы. Пусто — лаймовый сайта" }),
  }),
  phone: line("Телефон", { max: 24, isOptional: true, hint: "Как его читают: 8 800 555 04 27. Пусто — не показывать" }),
  phoneHours: group("Когда отвечают по телефону, по Москве", {
    from: number("С", { min: 0, max: 23, unit: "ч" }),
    to: number("До", { min: 1, max: 24, unit: "ч" }),
  }),
  callbackMinutes: optionalNumber("За сколько минут перезваниваете", {
    ...{ min: 1, max: 240, unit: "мин" },
    hint: "Столько обещаем в эти часы. Пусто — обещаем перезвонить сегодня",
  }),
  supportEmail: line("Почта поддержки", { max: 80, isOptional: true }),
  partnerEmail: line("Почта для партнёров", {
    ...{ max: 80, isOptional: true },
    hint: "Для «Сведений об образовательной организации»; можно ту же",
  }),
  legal: group("Юридическое лицо", {
    name: line("Наименование", { max: 120, isOptional: true, hint: "ООО «…» или ИП …" }),
    address: line("Адрес", { max: 200, isOptional: true }),
    activityCode: line("ОКВЭД", { max: 8, isOptional: true }),
    taxId: line("ИНН", { max: 12, isOptional: true }),
    registrationNumber: line("ОГРН или ОГРНИП", { max: 15, isOptional: true }),
    directorName: line("Руководитель", { max: 80, isOptional: true, hint: "Фамилия, имя, отчество" }),
    directorPost: line("Должность", { max: 80, isOptional: true, hint: "Например: генеральный директор" }),
    directorPostBy: line("Кем утверждены документы", {
      ...{ max: 80, isOptional: true },
      hint: "Та же должность в творительном падеже: генеральным директором",
    }),
  }),
  licenceYear: year(
    "Год образовательной лицензии",
    "Пусто — лицензии нет: сайт и документы не говорят о ней и не обещают налогового вычета. " +
      "Без лицензии учит только ИП, который ведёт занятия сам (273-ФЗ, ст. 91)",
  ),
  licenceNumber: line("Номер лицензии", {
    ...{ max: 40, isOptional: true },
    hint: "Как в реестре лицензий. Пусто — сайт называет только год",
  }),
  licenceDate: optionalDay("Дата лицензии", { hint: "День, которым она предоставлена" }),
  paymentSystems: choices(
    "Чем платят",
    PAYMENT_SYSTEMS.map((value) => ({ value, name: value })),
  ),
  credit: group("Оплата частями", {
    installment: flag("Рассрочка", { hint: "Если она есть в договоре с банком. Иначе сайт о ней не говорит" }),
    loan: flag("Кредит"),
  }),
  lessonLength: line("Обычное занятие длится", { max: 40, hint: "Например: полтора часа" }),
  hasMonthlyMocks: flag("Пробник каждый месяц", { hint: "В курсах ЕГЭ. Иначе тексты сайта о нём не говорят" }),
  foundedYear: year("Год основания", "Для «Сведений об образовательной организации»"),
  claims: group("Цифры о школе", {
    graduates: line("Сколько выпускников", { max: 80, isOptional: true, hint: "Например: более 66 000 выпускников" }),
    graduatesYear: optionalNumber("На какой год", { min: 1990, max: LAST_YEAR }),
    graduatesSource: source(),
    averageScore: group("Средний балл ЕГЭ", {
      ours: optionalNumber("Наших учеников", { min: 0, max: 100 }),
      country: optionalNumber("По стране", { min: 0, max: 100 }),
      year: optionalNumber("Год", { min: FIRST_EGE, max: LAST_YEAR }),
      source: source("И наш балл, и балл по стране. Пусто — «данные школы»"),
    }),
    results: list(
      "Результаты",
      { one: "результат", most: 6, isOptional: true, hint: "Только то, что можно подтвердить" },
      {
        value: line("Число", { max: 24 }),
        name: line("Чего", { max: 60, hint: "высокобалльников" }),
        year: number("Год", { min: FIRST_EGE, max: LAST_YEAR }),
        source: source(),
      },
    ),
    tutorHour: group("Час с репетитором, для сравнения", {
      price: optionalNumber("Цена", { min: 0, max: 100_000, unit: "₽" }),
      source: line("Откуда известно", { max: 80, isOptional: true }),
      year: optionalNumber("Год", { min: FIRST_EGE, max: LAST_YEAR }),
    }),
  }),
  links: group("Ссылки", {
    socialLinks: linkList("Сообщества", "сообщество"),
    messengers: linkList("Мессенджеры поддержки", "мессенджер"),
    channels: linkList("Каналы", "канал"),
    partners: linkList("Партнёры", "партнёр"),
  }),
};

const LINK_KINDS = ["socialLinks", "messengers", "channels", "partners"] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const SCHOOL_CONTENT = defineSingle({
  kind: SCHOOL_KIND,
  name: "профиль школы",
  fields: FIELDS,
  blank: NEW_SCHOOL,
  path: homePath(),
  check: async ({ brand, phone, phoneHours, supportEmail, partnerEmail, legal, links, ...licence }, db) => {
    const isWrongEmail = (address: string) => address !== "" && !EMAIL.test(address);
    const wrongLinks = LINK_KINDS.flatMap((kind) =>
      links[kind].flatMap(({ href }, index) => (isWebAddress(href) ? [] : [`links.${kind}[${index}].href`])),
    );
    const isShortPhone = phone !== "" && (phoneLink(phone)?.href.length ?? 0) < SHORTEST_PHONE;
    const wrong: [name: string, text: string][] = [
      ...says(isShortPhone, "phone", "Нужен номер целиком, с кодом"),
      ...says(phoneHours.to <= phoneHours.from, "phoneHours.to", "Позже, чем начало"),
      ...says(isWrongEmail(supportEmail), "supportEmail", "Это не адрес почты"),
      ...says(isWrongEmail(partnerEmail), "partnerEmail", "Это не адрес почты"),
      ...says(
        legal.taxId !== "" && !isTaxId(legal.taxId),
        "legal.taxId",
        "В ИНН ошибка: не сходится контрольная цифра",
      ),
      ...checkLicence(licence),
      ...wrongLinks.flatMap((name) => says(true, name, "Адрес начинается с https://")),
    ];
    return { ...Object.fromEntries(wrong.map(([name, text]) => [name, [text]])), ...(await checkBrand(db, brand)) };
  },
});

function checkLicence({
  licenceYear,
  licenceNumber,
  licenceDate,
}: Pick<SchoolProfile, "licenceYear" | "licenceNumber" | "licenceDate">): [name: string, text: string][] {
  const isNamed = licenceNumber !== "" || licenceDate !== "";
  const isOtherYear = licenceDate !== "" && licenceYear !== null && !licenceDate.startsWith(`${licenceYear}-`);
  return [
    ...says(isNamed && licenceYear === null, "licenceYear", "Без года сайт считает, что лицензии нет"),
    ...says(isOtherYear, "licenceDate", "Год в ней другой, чем у лицензии"),
  ];
}

async function checkBrand(db: Parameters<typeof findSiteImages>[0], brand: Brand): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const images = await findSiteImages(
    db,
    [brand.logo, brand.logoOnDark].filter((id) => id !== ""),
  );
  const [logo, onDark] = [brand.logo, brand.logoOnDark].map((id) => images.find((one) => one.id === id));
  const fault = logo && sayLogoFault(logo);
  if (fault) errors["brand.logo"] = [fault];
  if (brand.logo === "" && brand.logoOnDark !== "") errors["brand.logoOnDark"] = ["Сначала выберите логотип"];
  const pairFault = logo && onDark && (sayLogoFault(onDark) ?? sayPairFault(logo, onDark));
  if (pairFault) errors["brand.logoOnDark"] = [pairFault];
  for (const [name, text] of Object.entries(findColourFaults(brand))) errors[`brand.${name}`] = [text];
  return errors;
}

const says = (isWrong: boolean, name: string, text: string): [string, string][] => (isWrong ? [[name, text]] : []);

/** `tel:+` and ten digits. */
const SHORTEST_PHONE = 15;
