import { Form, useNavigation } from "@remix-run/react";
import { useSchool } from "~/features/core/school/use-school";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/FieldError";
import { TextInput } from "~/ui/TextInput";
import { getCheckboxProps, getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { RECOVERY_FILE, recoveryFileAddress } from "./recovery-file";
import { StaffLoginFrame } from "./StaffLoginFrame";
import type { StaffFormView } from "./StaffLoginPage";

export type StaffKeyView = StaffFormView & {
  /** A picture as a data address. */
  qr: string;
  /** The same in letters, in groups. */
  secret: string;
  codes: string[];
  /** Replaces a second factor that works. */
  isNew: boolean;
};

export function StaffKeyPage({ view, answer }: { view: StaffKeyView; answer: FormAnswer | null }) {
  const { rules, redirectTo, qr, secret, codes, isNew } = view;
  const { formProps, fields } = useCheckedForm<"code" | "isKept">({ lastResult: answer, rules });
  const school = useSchool().name;
  const isPending = useNavigation().state !== "idle";
  return (
    <StaffLoginFrame title={isNew ? "Новый ключ" : "Нужен второй ключ"}>
      <p className="no-print">
        {isNew
          ? "Прежнее приложение и прежние запасные коды перестанут работать, как только подтвердите новые."
          : "Пароль можно подсмотреть, а здесь чужие телефоны и деньги. Код спросим при входе и перед сменой ролей. Хватит двух минут."}
      </p>
      <Form {...formProps} method="post" className="ways" autoComplete="off">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <section className="way-box" aria-labelledby="h-codes">
          <h2 id="h-codes">
            <span className="no-print">1. </span>Запасные коды
          </h2>
          <p className="small">
            На случай, если телефон потеряется. Каждый сработает один раз.
            <span className="no-print"> Покажем только сейчас: распечатайте или скачайте, в чат не посылайте.</span>
          </p>
          <ol className="codes mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <p className="row">
            <button type="button" className="btn line sm codes-print" onClick={() => window.print()}>
              распечатать
            </button>
            <a className="btn line sm" href={recoveryFileAddress(school, codes)} download={RECOVERY_FILE}>
              скачать .txt
            </a>
          </p>
          <div className="no-print">
            <Checkbox {...getCheckboxProps(fields.isKept)} name="isKept" value="on" required>
              коды сохранены не на этом телефоне
            </Checkbox>
          </div>
        </section>
        <section className="way-box way-line no-print" aria-labelledby="h-totp">
          <h2 id="h-totp">2. Код из приложения</h2>
          <p className="small">Яндекс Ключ, Google Authenticator или любое другое с кодами на 30 секунд.</p>
          <img className="qr" src={qr} width="184" height="184" alt="QR-код для приложения; тот же ключ буквами ниже" />
          <p className="small">
            Не сканируется? Введите ключ:
            <br />
            <b className="mono">{secret}</b>
          </p>
          <TextInput
            label="Код, 6 цифр"
            {...getTextProps(fields.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <FieldError id="key-form-error" errors={errorsAt(answer)} />
          <Button isPending={isPending}>проверить и войти</Button>
        </section>
      </Form>
      <p className="small muted no-print">
        Вход действует 8 часов, без дела 30 минут. Потеряли всё: ключ сбросит владелец, а последнему владельцу — тот,
        кто ведёт сервер.
      </p>
    </StaffLoginFrame>
  );
}
