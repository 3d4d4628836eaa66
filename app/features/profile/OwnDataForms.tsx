import { formatPhone, isAllowedCountry } from "~/shared/phone";
import { PhoneInput } from "~/ui/PhoneInput";
import { TextInput } from "~/ui/TextInput";
import type { OwnData, ProfileAnswer } from "./account-view";
import { ProfileForm } from "./ProfileForm";

type FormProps = { data: OwnData; answer: ProfileAnswer | null };

/** A field holds what was typed and refused, otherwise the stored value. */
function fieldsOf(intent: string, { data, answer }: FormProps) {
  const own = answer?.intent === intent ? answer : null;
  return (name: keyof OwnData & string) => ({
    name,
    defaultValue: own ? own.typed[name] : String(data[name] ?? ""),
    errors: own?.errors[name],
  });
}

export function PupilForm({ data, answer }: FormProps) {
  const field = fieldsOf("own-data", { data, answer });
  return (
    <ProfileForm intent="own-data" part="data" answer={answer} submit="сохранить">
      <TextInput label="Фамилия" autoComplete="family-name" maxLength={200} {...field("lastName")} />
      <TextInput label="Имя" autoComplete="given-name" maxLength={200} {...field("firstName")} />
      <TextInput label="Отчество" autoComplete="additional-name" maxLength={200} {...field("patronymic")} />
      <TextInput
        label="Адрес"
        autoComplete="street-address"
        maxLength={500}
        note="индекс, город, улица, дом и квартира"
        {...field("address")}
      />
    </ProfileForm>
  );
}

export function ParentForm({ data, answer }: FormProps) {
  const field = fieldsOf("parent", { data, answer });
  const { defaultValue = "", ...phone } = field("parentPhone");
  const country = answer?.intent === "parent" ? answer.typed.parentPhoneCountry : undefined;
  return (
    <ProfileForm intent="parent" part="parent" answer={answer} submit="сохранить данные родителя">
      <TextInput label="Фамилия родителя" autoComplete="off" maxLength={200} {...field("parentLastName")} />
      <TextInput label="Имя родителя" autoComplete="off" maxLength={200} {...field("parentFirstName")} />
      <TextInput label="Отчество родителя" autoComplete="off" maxLength={200} {...field("parentPatronymic")} />
      <PhoneInput
        label="Телефон родителя"
        countryName="parentPhoneCountry"
        defaultCountry={isAllowedCountry(country) ? country : undefined}
        defaultValue={formatPhone(defaultValue)}
        {...phone}
      />
      <TextInput label="Адрес родителя" autoComplete="off" maxLength={500} {...field("parentAddress")} />
    </ProfileForm>
  );
}
