import { SCHOOL } from "~/features/school/school";

/** What a payer asks before paying: for whom, when the courses open, what comes back, and whether the school is licensed. */
export function PaymentTerms({ isParent, isByMonths }: { isParent: boolean; isByMonths: boolean }) {
  return (
    <>
      <p className="micro muted">
        {isParent
          ? "Для ребёнка: курсы откроются в кабинете с номером, по которому вы входите."
          : "Для тебя: курсы откроются в кабинете с номером, по которому ты входишь."}
        {isByMonths && " Начатый месяц — сразу после оплаты, каждый следующий — первого числа."}
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
