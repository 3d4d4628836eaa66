import { Form, useNavigation } from "@remix-run/react";
import type { FormAnswer } from "~/shared/form-answer";
import { errorsAt } from "~/shared/form-answer";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/FieldError";
import { TextInput } from "~/ui/TextInput";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { useSchool } from "~/features/core/school/use-school";
import { StaffLoginFrame } from "./StaffLoginFrame";
import type { StaffFormView } from "./StaffLoginPage";

type Props = StaffFormView & {
  answer: FormAnswer | null;
  /** Asked again in the middle of the work. */
  isAgain?: boolean;
};

/** The code of the second factor: at a login, and before roles change. */
export function StaffCodePage({ rules, redirectTo, answer, isAgain = false }: Props) {
  const { formProps, fields } = useCheckedForm<"code">({ lastResult: answer, rules });
  const { name: school } = useSchool();
  const isPending = useNavigation().state !== "idle";
  return (
    <StaffLoginFrame title={isAgain ? "Это правда вы?" : "Второй ключ"}>
      <p>
        {isAgain
          ? "Роли и ключи меняем только с кодом. Подтвердите, и десять минут не спросим."
          : `Откройте приложение с кодами и введите шесть цифр для «${school}».`}
      </p>
      <Form {...formProps} method="post" className="form solo-form">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextInput
          label="Код из приложения или запасной"
          {...getTextProps(fields.code)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FieldError id="code-form-error" errors={errorsAt(answer)} />
        <Button isPending={isPending}>{isAgain ? "подтвердить" : "войти"}</Button>
      </Form>
      {isAgain ? (
        <p>
          <AppLink className="link" href={redirectTo}>
            не сейчас
          </AppLink>
        </p>
      ) : (
        <p className="small muted">
          Вход действует 8 часов, без дела 30 минут. Нет ни телефона, ни запасных кодов: ключ сбросит владелец, а
          последнему владельцу — тот, кто ведёт сервер.
        </p>
      )}
    </StaffLoginFrame>
  );
}
