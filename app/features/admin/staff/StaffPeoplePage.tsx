import { Form } from "@remix-run/react";
import { staffConfirmPath, staffPeoplePath, staffPersonPath } from "~/features/admin/shell/staff-paths";
import { initialsOf, nameRoles } from "~/features/admin/shell/staff-view";
import type { StaffRole } from "~/shared/column-values";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { CopyField } from "~/ui/CopyField";
import { Notice } from "~/ui/Notice";
import { PhoneInput } from "~/ui/PhoneInput";
import { getPhoneProps } from "~/ui/phone-props";
import { useCheckedForm } from "~/ui/use-checked-form";
import { RoleBoxes } from "./RoleBoxes";
import { RoleMatrix } from "./RoleMatrix";

export type StaffPeopleView = {
  people: { userId: number; name: string; roles: StaffRole[]; hasFactor: boolean; isYou: boolean }[];
  invitations: { id: number; phone: string; roles: StaffRole[]; until: string }[];
  rules: FormRules;
  /** The second factor was shown minutes ago. */
  isFactorRecent: boolean;
  mayManage: boolean;
};

export type InviteAnswer = FormAnswer<{ link?: string; roles?: StaffRole[] }>;

export function StaffPeoplePage({ view, answer }: { view: StaffPeopleView; answer: InviteAnswer | null }) {
  const { people, invitations, mayManage } = view;
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>Сотрудники</h1>
          <p className="small muted">
            У человека может быть несколько ролей. Себе роль не добавить, последний владелец не уйдёт.
          </p>
        </div>
      </div>
      <section aria-labelledby="h-people">
        <h2 id="h-people">Люди школы</h2>
        <ul className="rows">
          {people.map(({ userId, name, roles, hasFactor, isYou }) => (
            <li key={userId}>
              <div className="rw">
                <p className="rw-t row">
                  <span className="face" aria-hidden="true">
                    {initialsOf(name)}
                  </span>
                  {mayManage ? <AppLink href={staffPersonPath(userId)}>{name}</AppLink> : name}
                  {isYou && <span className="small muted">это вы</span>}
                </p>
                <p className="rw-s">
                  {nameRoles(roles)}
                  {!hasFactor && <span className="bad-t">, нет второго ключа</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {/* After a link the form begins anew. */}
      {mayManage && <Invite key={answer?.link} view={view} answer={answer} />}
      {invitations.length > 0 && (
        <section aria-labelledby="h-links">
          <h2 id="h-links">Приглашения</h2>
          <ul className="rows">
            {invitations.map(({ id, phone, roles, until }) => (
              <li key={id}>
                <Form method="post" className="rw">
                  <p className="rw-t">{phone}</p>
                  <button className="btn line sm" name="intent" value="withdraw">
                    отозвать<span className="vh"> приглашение {phone}</span>
                  </button>
                  <input type="hidden" name="id" value={id} />
                  <p className="rw-s">
                    {nameRoles(roles)}, до {until}
                  </p>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="h-matrix">
        <h2 id="h-matrix">Кому что можно</h2>
        <RoleMatrix />
      </section>
    </main>
  );
}

function Invite({ view, answer }: { view: StaffPeopleView; answer: InviteAnswer | null }) {
  const { formProps, fields } = useCheckedForm<"phone" | "phoneCountry">({
    lastResult: answer?.link === undefined ? answer : null,
    rules: view.rules,
  });
  return (
    <section aria-labelledby="h-invite" className="way-box" id="invite">
      <h2 id="h-invite">Позвать человека</h2>
      {answer?.link !== undefined && (
        <Notice tone="good" title="Ссылка готова, она сработает один раз" isLive>
          <p>Передайте её сами: кто откроет, тот и станет сотрудником. Показываем только сейчас, живёт три дня.</p>
          <CopyField kind="link" label="Ссылка-приглашение" value={answer.link} />
        </Notice>
      )}
      {view.isFactorRecent ? (
        <Form
          {...formProps}
          method="post"
          action={`${staffPeoplePath()}#invite`}
          className="form solo-form"
          autoComplete="off"
        >
          <PhoneInput label="Телефон" {...getPhoneProps(fields.phone, fields.phoneCountry)} />
          <RoleBoxes chosen={answer?.roles ?? []} errors={errorsAt(answer, "roles")} />
          <Button name="intent" value="invite">
            сделать ссылку
          </Button>
        </Form>
      ) : (
        <AskFactor returnTo={`${staffPeoplePath()}#invite`} />
      )}
    </section>
  );
}

/** Roles change only soon after the second factor: it is asked for before the form, so that no input is lost. */
export function AskFactor({ returnTo }: { returnTo: string }) {
  return (
    <>
      <p className="small">Код второго ключа вы вводили больше десяти минут назад. Роли меняем только со свежим.</p>
      <p>
        <ButtonLink href={staffConfirmPath(returnTo)}>подтвердить кодом</ButtonLink>
      </p>
    </>
  );
}
