import { capitalise } from "~/shared/capitalise";
import { useSchool } from "./use-school";

/** How to reach a person, shown wherever something may go wrong. `isForParents` uses «вы». */
export function SupportNote({ isForParents }: { isForParents?: boolean }) {
  const { phone, phoneHours, supportEmail } = useSchool();
  if (!phone && supportEmail === "") return null;
  const [call, write] = isForParents ? ["позвоните", "напишите"] : ["позвони", "напиши"];
  return (
    <p className="small muted">
      {isForParents ? "Остались вопросы?" : "Есть вопрос?"}{" "}
      {phone && (
        <>
          {capitalise(call)}{" "}
          <a href={phone.href}>
            <span className="nb">{phone.display}</span>
          </a>{" "}
          {phoneHours}
        </>
      )}
      {supportEmail !== "" && (
        <>
          {phone ? ` или ${write}` : capitalise(write)} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </>
      )}
      .
    </p>
  );
}
