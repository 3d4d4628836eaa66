import { leadItem } from "~/features/people/leads/lead-item";
import type { CallTimes, LeadItem } from "~/features/people/leads/page-lead";
import { type Offering, offers, promisesDeduction } from "~/features/core/school/offer";
import type { SchoolView } from "~/features/core/school/school-profile";
import { parentsPath } from "~/shared/paths";

/** Questions of a parent before paying; each is a benefit variant of the lead form. */
export type Benefit = "tax" | "family" | "loan" | "installment";

type Words = { type: Benefit; name: string; about: string };

/** Whether a choice has something to say in this school. */
type BenefitSchool = Offering & Pick<SchoolView, "licenceYear" | "credit">;

const IS_OFFERED: Record<Benefit, (school: BenefitSchool) => boolean> = {
  tax: promisesDeduction,
  family: (school) => offers(school, null, "bundle"),
  installment: ({ credit }) => credit.installment,
  loan: ({ credit }) => credit.loan,
};

export const BENEFITS: readonly Words[] = [
  { type: "tax", name: "налоговый вычет", about: "У школы есть лицензия. Подскажем, какие документы мы выдаём." },
  { type: "family", name: "двое детей или предметов", about: "Посчитаем вместе, как выйдет дешевле." },
  { type: "installment", name: "рассрочка", about: "Разделим платёж за несколько месяцев на части." },
  { type: "loan", name: "кредит", about: "Посчитаем платёж заранее, до подписания." },
];

export type PlanChoice = { name: string; about: string; href: string; isCurrent: boolean };

const offered = (school: BenefitSchool): readonly Words[] => BENEFITS.filter(({ type }) => IS_OFFERED[type](school));

/** Reads `?benefit=`; anything else is the plain request for a learning plan. */
export function readBenefit(asked: string | null, school: BenefitSchool): Benefit | null {
  return offered(school).find(({ type }) => type === asked)?.type ?? null;
}

export function planItem(benefit: Benefit | null, school: CallTimes): LeadItem {
  return leadItem(benefit ?? "learning_plan_request", school);
}

/** Each choice is an address, so it works without scripts; the page's `exam` is preserved. */
export function planChoices(chosen: Benefit | null, exam: string | null, school: BenefitSchool): PlanChoice[] {
  const address = (benefit: Benefit | null) => {
    const query = new URLSearchParams({ ...(benefit && { benefit }), ...(exam && { exam }) }).toString();
    return `${parentsPath()}${query && `?${query}`}#plan`;
  };
  const plan = { name: "план обучения", about: "Предметы, темп и цена месяца под цель ребёнка." };
  return [
    { ...plan, href: address(null), isCurrent: chosen === null },
    ...offered(school).map(({ type, name, about }) => ({
      name,
      about,
      href: address(type),
      isCurrent: chosen === type,
    })),
  ];
}
