import { Form, useNavigation } from "@remix-run/react";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PasswordInput } from "~/ui/PasswordInput";
import { PhoneInput } from "~/ui/PhoneInput";
import { getPhoneProps } from "~/ui/phone-props";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import type { SessionEnd } from "./session-end";
import { StaffLoginFrame } from "./StaffLoginFrame";

export type StaffFormView = { rules: FormRules; redirectTo: string };
/** `ended`: why the session of this browser has ended, if it had one. */
type Props = StaffFormView & { ended: SessionEnd | null; answer: FormAnswer | null };

const ENDS: Record<SessionEnd, string> = {
  idle: "Вход закончился: 30 минут без действий",
  whole: "Вход закончился: он длится не больше восьми часов",
};

export function StaffLoginPage({ rules, redirectTo, ended, answer }: Props) {
  const { formProps, fields } = useCheckedForm<"phone" | "phoneCountry" | "password">({ lastResult: answer, rules });
  const isPending = useNavigation().state !== "idle";
  return (
    <StaffLoginFrame title="Вход для сотрудников">
      {ended !== null && (
        <Notice tone="calm" title={ENDS[ended]}>
          Войдите ещё раз, и откроется та же страница.
        </Notice>
      )}
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
