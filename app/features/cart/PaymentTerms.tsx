import { SCHOOL } from "~/features/school/school";

type PaymentTermsProps = {
  isParent: boolean;
  isByMonths: boolean;
  /** Whose courses these are and where they open. */
  whose: string;
};

/** What a payer asks before paying: for whom, when the courses open, what comes back, and whether the school is licensed. */
export function PaymentTerms({ isParent, isByMonths, whose }: PaymentTermsProps) {
  return (
    <>
      <p className="micro muted">
        {whose}
        {isByMonths && " Начатый месяц — сразу, каждый следующий — первого числа."}
      </p>
      {isByMonths && (
        <p className="micro muted">
          {isParent ? "Передумаете" : "Передумаешь"} — вернём деньги за месяцы, которые ещё не начались, и за оставшиеся
          дни начатого.
        </p>
      )}
      <p className="micro muted">Лицензия на образовательную деятельность получена в {SCHOOL.licenceYear} году.</p>
    </>
  );
}
