import { useSchool } from "~/features/core/school/use-school";

type PaymentTermsProps = {
  isParent: boolean;
  isByMonths: boolean;
  /** Whose courses these are and where they open; null where the form has said it. */
  whose: string | null;
};

/** Answers a payer's questions before paying: for whom, when the courses open, refunds, and the licence. */
export function PaymentTerms({ isParent, isByMonths, whose }: PaymentTermsProps) {
  const { licence } = useSchool();
  return (
    <>
      <p className="micro muted">
        {whose}
        {whose !== null && isByMonths && " "}
        {isByMonths && "Начатый месяц открывается сразу, каждый следующий — первого числа."}
      </p>
      {isByMonths && (
        <p className="micro muted">
          {isParent ? "Передумаете" : "Передумаешь"} — вернём деньги за месяцы, которые ещё не начались, и за оставшиеся
          дни начатого.
        </p>
      )}
      {licence !== "" && <p className="micro muted">Лицензия на образовательную деятельность {licence}.</p>}
    </>
  );
}
