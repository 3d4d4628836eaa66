import type { BannerType } from "~/shared/column-values";
import { catalogPath, coursePath, parentsPath, webinarsPath } from "~/shared/paths";

/** A demo banner; `landings` and `teachers` are slugs, empty if it may be shown anywhere. */
export type DemoBanner = {
  id: number;
  title: string;
  text: string;
  bannerType: BannerType;
  link: string | null;
  imageForMobile: string;
  imageForTablet: string;
  imageForDesktop: string;
  landings: string[];
  teachers: string[];
};

/** The pictures contain exactly the words of `title` and `text`. */
const drawn = (name: string) => ({
  imageForMobile: `/banners/${name}-mobile.svg`,
  imageForTablet: `/banners/${name}-tablet.svg`,
  imageForDesktop: `/banners/${name}-desktop.svg`,
});

const ANYWHERE = { landings: [], teachers: [] };

export const DEMO_BANNERS: DemoBanner[] = [
  {
    id: 1,
    title: "Собери год из месяцев",
    text: "Платишь только за те, которые выбираешь",
    bannerType: "",
    link: catalogPath("ege-osnova"),
    ...drawn("year-by-months"),
    ...ANYWHERE,
  },
  {
    id: 2,
    title: "Первый шаг бесплатно",
    text: "Демокурс на 2–3 часа, чтобы попробовать",
    bannerType: "",
    link: catalogPath("besplatnye"),
    ...drawn("free-lesson"),
    ...ANYWHERE,
  },
  {
    id: 3,
    title: "Один вебинар, один номер",
    text: "Разбираем вживую, потом остаётся запись",
    bannerType: "",
    link: webinarsPath(),
    ...drawn("webinars"),
    ...ANYWHERE,
  },
  {
    id: 4,
    title: "ОГЭ: семь предметов",
    text: "От русского до информатики, по месяцам",
    bannerType: "",
    link: catalogPath("oge"),
    ...drawn("oge"),
    ...ANYWHERE,
  },
  {
    id: 5,
    title: "Родителям: сколько стоит",
    text: "Отчёт каждую неделю, оплата по месяцам",
    bannerType: "",
    link: parentsPath(),
    ...drawn("parents"),
    ...ANYWHERE,
  },
  {
    id: 6,
    title: "Рефреш по математике",
    text: "7–11 дней, наставник отвечает за 5 минут",
    bannerType: "",
    link: coursePath("matematika-ege-refresh"),
    ...drawn("math-refresh"),
    landings: ["matematika-ege-osnova", "matematika-ege-prokachka"],
    teachers: ["gleb-orlov", "mayya-rudneva"],
  },
  {
    id: 7,
    title: "Химия: с чего начать",
    text: "Бесплатный демокурс к ЕГЭ за один вечер",
    bannerType: "",
    link: coursePath("khimiya-ege-demokurs"),
    ...drawn("chemistry-demo"),
    landings: ["khimiya-ege-osnova", "khimiya-ege-prokachka"],
    teachers: ["veronika-strelnikova", "marat-akhmetshin"],
  },
  {
    id: 8,
    title: "Второй предмет дешевле",
    text: "Скидку за два курса корзина посчитает сама",
    bannerType: "menu",
    link: catalogPath(),
    ...drawn("second-subject"),
    ...ANYWHERE,
  },
  {
    id: 9,
    title: "Занятие прошло мимо?",
    text: "Прошлые вебинары ждут тебя в записи",
    bannerType: "menu",
    link: webinarsPath(),
    ...drawn("recordings"),
    ...ANYWHERE,
  },
];
