import { catalogPath } from "~/shared/paths";

/** Texts that the demo school has for search engines in place of the built-in ones. */
export const DEMO_SEO_TEXTS = [
  {
    path: catalogPath("trenazher"),
    title: "Тренажёры ЕГЭ: задания на каждый день | {{школа}}",
    description:
      "Небольшая порция заданий ЕГЭ каждый день: ответ и разбор сразу после решения. Предметы, темы и цены тренажёров школы.",
    ...{ h1: "", footHeading: "", foot: "" },
  },
  {
    path: catalogPath("spetskurs"),
    title: "Спецкурсы ЕГЭ по трудным заданиям | {{школа}}",
    description: "",
    ...{ h1: "", footHeading: "", foot: "" },
  },
];
