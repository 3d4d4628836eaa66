import { SCHOOL } from "~/features/school/school";

/** How to reach a person, shown wherever something may go wrong. `isForParents` uses «вы». */
export function SupportNote({ isForParents }: { isForParents?: boolean }) {
  const [email] = SCHOOL.emails;
  return (
    <p className="small muted">
      {isForParents ? "Остались вопросы? Позвоните" : "Есть вопрос? Позвони"}{" "}
      <a href={SCHOOL.phone.href}>
        <span className="nb">{SCHOOL.phone.display}</span>
      </a>{" "}
      {SCHOOL.phoneHours} или {isForParents ? "напишите" : "напиши"}{" "}
      <a href={`mailto:${email.address}`}>{email.address}</a>.
    </p>
  );
}
