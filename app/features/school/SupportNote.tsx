import { SCHOOL } from "~/features/school/school";

/** The way to a living person, wherever something may go wrong. `isForParents` says «вы». */
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
