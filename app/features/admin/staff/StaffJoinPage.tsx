import { Form, useNavigation } from "@remix-run/react";
import { nameRoles } from "~/features/admin/shell/staff-view";
import type { StaffRole } from "~/shared/column-values";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/FieldError";
import { Notice } from "~/ui/Notice";
import { PasswordInput } from "~/ui/PasswordInput";
import { TextInput } from "~/ui/TextInput";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { StaffLoginFrame } from "./StaffLoginFrame";
import { STAFF_REFUSALS } from "./staff-messages";

export type StaffJoinView =
  | { state: "over" }
  | { state: "no-password"; phone: string }
  | { state: "open"; phone: string; roles: StaffRole[]; hasAccount: boolean; rules: FormRules };

type OpenView = Extract<StaffJoinView, { state: "open" }>;

/** Behind a one-time link: the invited person becomes staff. */
export function StaffJoinPage({ view, answer }: { view: StaffJoinView; answer: FormAnswer | null }) {
  if (view.state === "over")
    return (
      <StaffLoginFrame title="Ссылка не работает">
        <p>{STAFF_REFUSALS["invitation-over"].text}</p>
      </StaffLoginFrame>
    );
  if (view.state === "no-password")
    return (
      <StaffLoginFrame title="Сначала пароль">
        <p>
          {STAFF_REFUSALS["no-password"].text} Телефон {view.phone}.
        </p>
      </StaffLoginFrame>
    );
  return <OpenInvitation view={view} answer={answer} />;
}

function OpenInvitation({ view, answer }: { view: OpenView; answer: FormAnswer | null }) {
  const { phone, roles, hasAccount, rules } = view;
  const { formProps, fields } = useCheckedForm<"name" | "password">({ lastResult: answer, rules });
  const isPending = useNavigation().state !== "idle";
  return (
    <StaffLoginFrame title="Вас зовут в команду">
      <p>
        Телефон {phone}, {roles.length > 1 ? "роли" : "роль"}: {nameRoles(roles)}. Ссылка сработает один раз.
      </p>
      <Form {...formProps} method="post" className="form solo-form">
        <TextInput
          label="Имя и фамилия"
          note="Так вас увидят коллеги и журнал"
          autoComplete="name"
          {...getTextProps(fields.name)}
        />
        {hasAccount && (
          <Notice tone="calm" title="Этот телефон уже есть на сайте школы">
            <p>Введите пароль от него: вход будет общий.</p>
          </Notice>
        )}
        <PasswordInput
          label={hasAccount ? "Пароль" : "Придумайте пароль"}
          note={hasAccount ? undefined : "Не менее 8 символов"}
          autoComplete={hasAccount ? "current-password" : "new-password"}
          {...getTextProps(fields.password)}
        />
        <FieldError id="join-form-error" errors={errorsAt(answer)} />
        <Button isPending={isPending}>дальше, ко второму ключу</Button>
      </Form>
    </StaffLoginFrame>
  );
}
