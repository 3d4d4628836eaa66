import { Form } from "@remix-run/react";
import { staffPeoplePath, staffPersonPath } from "~/features/admin/shell/staff-paths";
import type { StaffRole } from "~/shared/column-values";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { Button } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Notice } from "~/ui/Notice";
import { useCheckedForm } from "~/ui/use-checked-form";
import { RoleBoxes } from "./RoleBoxes";
import { AskFactor } from "./StaffPeoplePage";

export type StaffPersonView = {
  userId: number;
  name: string;
  phone: string;
  roles: StaffRole[];
  hasFactor: boolean;
  since: string;
  isYou: boolean;
  isFactorRecent: boolean;
};

export type PersonAnswer = FormAnswer<{ roles?: StaffRole[] }>;

const NO_RULES = { constraint: {}, sentences: {} };

export function StaffPersonPage({ view, answer }: { view: StaffPersonView; answer: PersonAnswer | null }) {
  const { userId, name, phone, roles, hasFactor, since, isYou, isFactorRecent } = view;
  const { formProps } = useCheckedForm({ lastResult: answer, rules: NO_RULES });
  const refusal = errorsAt(answer);
  return (
    <main id="main" className="st">
      <Crumbs
        crumbs={[
          { name: "сотрудники", href: staffPeoplePath() },
          { name, href: null },
        ]}
      />
      <div className="st-head">
        <div>
          <h1>{name}</h1>
          <p className="small muted">
            {phone}, с {since}. {hasFactor ? "Второй ключ настроен." : "Второго ключа ещё нет."}
          </p>
        </div>
      </div>
      {refusal && <Notice tone="bad" title={refusal.join(". ")} isLive />}
      {!isFactorRecent ? (
        <AskFactor returnTo={staffPersonPath(userId)} />
      ) : (
        <>
          <Form {...formProps} method="post" className="way-box" autoComplete="off">
            <RoleBoxes chosen={answer?.roles ?? roles} />
            <p className="small muted">
              {isYou
                ? "Свою роль можно только снять. Вход после этого закончится."
                : "Снимете роль, и все входы человека закончатся сразу. Снимете все, и он больше не сотрудник."}
            </p>
            <Button name="intent" value="roles">
              сохранить роли
            </Button>
          </Form>
          {hasFactor && !isYou && (
            <Form method="post" className="way-box way-line">
              <h2>Потерян второй ключ</h2>
              <p className="small">
                Убедитесь, что просит сам человек: позвоните ему. Входы закончатся, после пароля он настроит новый ключ.
                Запись останется в журнале.
              </p>
              <Button variant="line" name="intent" value="reset-factor">
                сбросить второй ключ
              </Button>
            </Form>
          )}
        </>
      )}
    </main>
  );
}
