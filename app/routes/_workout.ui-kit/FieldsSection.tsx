import { Checkbox } from "~/ui/Checkbox";
import { CountdownNote } from "~/ui/CountdownNote";
import { PasswordInput } from "~/ui/PasswordInput";
import { PhoneInput } from "~/ui/PhoneInput";
import { Radio } from "~/ui/Radio";
import { Select } from "~/ui/Select";
import { TextInput, type TextInputType } from "~/ui/TextInput";
import { KitSection, KitState } from "./KitSection";

const TYPES: readonly TextInputType[] = ["email", "number", "password", "search", "tel", "text", "url"];
const RESEND_DELAY = { seconds: 60 } as const;

export function FieldsSection({ now }: { now: number }) {
  return (
    <KitSection title="Поля">
      <div className="kit">
        <KitState name="обычное, с пояснением">
          <TextInput
            label="Имя"
            name="kit-name"
            note="Так к тебе будет обращаться наставник"
            autoComplete="given-name"
          />
        </KitState>
        <KitState name="ошибка и подсказка на три секунды">
          <TextInput
            label="Почта для чека"
            name="kit-email"
            type="email"
            defaultValue="alina@"
            errors={["Проверь адрес: после @ чего-то не хватает"]}
            tooltip="например, alina@pochta.example"
          />
        </KitState>
        <KitState name="недоступное; без видимой подписи">
          <div className="flow">
            <TextInput label="Промокод" name="kit-off" defaultValue="НОЯБРЬ10" disabled />
            <TextInput ariaLabel="Поиск по курсам" name="kit-search" type="search" placeholder="найти курс" />
          </div>
        </KitState>
        <KitState name="пароль: показать, скрыть">
          <PasswordInput
            label="Новый пароль"
            name="kit-password"
            autoComplete="new-password"
            note="Не менее 8 символов"
          />
        </KitState>
        <KitState name="пароль не подошёл">
          <PasswordInput
            label="Пароль"
            name="kit-wrong"
            autoComplete="current-password"
            errors={["неправильный номер или пароль"]}
          />
        </KitState>
        <KitState name="телефон: 17 стран">
          <div className="flow">
            <PhoneInput label="Телефон" id="kit-phone" />
            <PhoneInput label="Телефон" defaultValue="912 345" errors={["неверный формат телефона"]} />
          </div>
        </KitState>
        <KitState name="код и обратный отсчёт">
          <TextInput
            label="SMS-код"
            name="kit-code"
            isCode
            inputMode="numeric"
            maxLength={4}
            autoComplete="one-time-code"
            placeholder="введи код..."
          />
          <CountdownNote template="новый SMS-код через {delay} сек" until={now + RESEND_DELAY.seconds * 1000} now={now}>
            <button type="button" className="link small">
              получить новый код
            </button>
          </CountdownNote>
        </KitState>
        <KitState name="список, флажки, выбор одного">
          <Select
            label="Экзамен"
            name="kit-exam"
            options={[
              { value: "ege", name: "ЕГЭ, 11 класс" },
              { value: "oge", name: "ОГЭ, 9 класс" },
            ]}
          />
          <Checkbox name="kit-ad">я хочу получать рекламу и информацию о скидках</Checkbox>
          <Checkbox name="kit-data" errors={["Без согласия заявку не отправить"]}>
            Даю согласие на обработку персональных данных
          </Checkbox>
          <fieldset className="form">
            <legend className="lbl">Как оплатить</legend>
            <div className="pays">
              <Radio name="kit-pay" value="sbp" defaultChecked>
                СБП
              </Radio>
              <Radio name="kit-pay" value="card">
                картой
              </Radio>
            </div>
          </fieldset>
        </KitState>
        <KitState name="все виды текстового поля" isWide>
          <div className="kit-fields">
            {TYPES.map((type) => (
              <TextInput key={type} type={type} name={`kit-${type}`} ariaLabel={`Поле ${type}`} placeholder={type} />
            ))}
          </div>
        </KitState>
      </div>
    </KitSection>
  );
}
