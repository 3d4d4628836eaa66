import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { staffPath } from "./staff-paths";
import { nameRoles, type StaffRefusalView } from "./staff-view";

/** The refused action, the reason, and the way on. `status`: of a failure that no guard has described. */
export function StaffRefusal({ refusal, status }: { refusal: StaffRefusalView | null; status: number }) {
  return (
    <main id="main" className="st">
      {refusal === null ? <Failed status={status} /> : refusal.refusal === "role" ? <WrongRole {...refusal} /> : null}
      {refusal?.refusal === "login" && <LoginEnded {...refusal} />}
    </main>
  );
}

function WrongRole({ roles, allowed }: Extract<StaffRefusalView, { refusal: "role" }>) {
  return (
    <>
      <h1>Сюда вашей роли нельзя</h1>
      <Notice tone="bad" title={`Это делает ${nameRoles(allowed)}`}>
        <p>Ваша роль: {nameRoles(roles)}. Заход записан в журнал: так видно, кому какой роли не хватает.</p>
        <p>Нужно для работы? Попросите владельца добавить роль.</p>
      </Notice>
      <p className="row">
        <ButtonLink href={staffPath()}>к моим разделам</ButtonLink>
      </p>
    </>
  );
}

/** The typed fields stay in this page alone: the server stores nothing of somebody without a session. */
function LoginEnded({ loginHref, action, kept }: Extract<StaffRefusalView, { refusal: "login" }>) {
  return (
    <>
      <h1>Вход закончился</h1>
      <Notice tone="warn" title={kept.length > 0 ? "Набранное цело, но ещё не записано" : "Отправленное не записано"}>
        <p>
          <AppLink className="link" href={loginHref} target="_blank">
            войдите в новой вкладке
          </AppLink>
          , а эту не закрывайте.
        </p>
        {kept.length > 0 && <p>Потом вернитесь сюда и отправьте форму ещё раз. Файлы придётся выбрать заново.</p>}
      </Notice>
      {kept.length > 0 && (
        <form method="post" action={action} encType="multipart/form-data" autoComplete="off">
          {kept.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button className="btn">отправить ещё раз</button>
        </form>
      )}
    </>
  );
}

function Failed({ status }: { status: number }) {
  return (
    <>
      <h1>{status === 404 ? "Такой страницы нет" : "Не открылось"}</h1>
      <p>
        {status === 404
          ? "Возможно, её убрали или в адресе опечатка."
          : "Ошибка на нашей стороне, она уже записана. Попробуйте ещё раз через минуту."}
      </p>
      <p className="row">
        <ButtonLink href={staffPath()}>к моим разделам</ButtonLink>
      </p>
    </>
  );
}
