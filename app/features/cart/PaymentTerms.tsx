import { SCHOOL } from "~/features/school/school";

/** What a payer asks before paying: when the courses open, what comes back, and whether the school is licensed. */
export function PaymentTerms({ isParent, isByMonths }: { isParent: boolean; isByMonths: boolean }) {
  return (
    <p className="micro muted">
      {isByMonths &&
        `Начатый месяц открывается сразу после оплаты, каждый следующий — первого числа. ${isParent ? "Передумаете" : "Передумаешь"} — вернём деньги за месяцы, которые ещё не начались, и за оставшиеся дни начатого. `}
      Лицензия на образовательную деятельность получена в {SCHOOL.licenceYear} году.
    </p>
  );
}
