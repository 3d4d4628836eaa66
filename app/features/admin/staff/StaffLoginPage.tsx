import { Form, useNavigation } from "@remix-run/react";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { Button } from "~/ui/Button";
import { PasswordInput } from "~/ui/PasswordInput";
import { PhoneInput } from "~/ui/PhoneInput";
import { getPhoneProps } from "~/ui/phone-props";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { StaffLoginFrame } from "./StaffLoginFrame";

export type StaffFormView = { rules: FormRules; redirectTo: string };
type Props = StaffFormView & { answer: FormAnswer | null };

export function StaffLoginPage({ rules, redirectTo, answer }: Props) {
  const { formProps, fields } = useCheckedForm<"phone" | "phoneCountry" | "password">({ lastResult: answer, rules });
  const isPending = useNavigation().state !== "idle";
  return (
    <StaffLoginFrame title="Вход для сотрудников">
      <Form {...formProps} method="post" className="form solo-form">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PhoneInput label="Телефон" {...getPhoneProps(fields.phone, fields.phoneCountry)} />
        <PasswordInput label="Пароль" autoComplete="current-password" {...getTextProps(fields.password)} />
        <Button isPending={isPending}>дальше</Button>
      </Form>
      <p className="small muted">
        После пароля спросим код из приложения. Забыли пароль: смените его на сайте школы, он тот же.
      </p>
    </StaffLoginFrame>
  );
}
