/** How the child gets the courses that a parent pays for. */
export function ChildTerms({ isGuest }: { isGuest: boolean }) {
  return (
    <p className="small">
      {isGuest && "Регистрация не нужна. "}После оплаты покажем QR-код и ссылку для ребёнка, она же придёт на почту: он
      войдёт по ней со своего телефона, и курсы откроются у него.
    </p>
  );
}
