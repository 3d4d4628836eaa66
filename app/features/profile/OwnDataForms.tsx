import { formatPhone } from "~/shared/phone";
import { PhoneInput } from "~/ui/PhoneInput";
import { TextInput } from "~/ui/TextInput";
import type { OwnData } from "./account-view";
import { ProfileForm } from "./ProfileForm";
import type { FormAnswer } from "~/shared/form-answer";
import { getPhoneProps } from "~/ui/phone-props";
import { getInputProps } from "~/ui/use-form";

type FormProps = { data: OwnData; answer: FormAnswer | null };

export function PupilForm({ data, answer }: FormProps) {
  return (
    <ProfileForm intent="own-data" part="data" answer={answer} submit="сохранить">
      {(field) => {
        const own = (name: keyof OwnData) => getInputProps(field(name), String(data[name] ?? ""));
        return (
          <>
            <TextInput label="Фамилия" autoComplete="family-name" maxLength={200} {...own("lastName")} />
            <TextInput label="Имя" autoComplete="given-name" maxLength={200} {...own("firstName")} />
            <TextInput label="Отчество" autoComplete="additional-name" maxLength={200} {...own("patronymic")} />
            <TextInput
              label="Адрес"
              autoComplete="address-line1"
              maxLength={500}
              note="индекс, город, улица, дом и квартира"
              {...own("address")}
            />
          </>
        );
      }}
    </ProfileForm>
  );
}

export function ParentForm({ data, answer }: FormProps) {
  return (
    <ProfileForm intent="parent" part="parent" answer={answer} submit="сохранить данные родителя">
      {(field) => {
        const own = (name: keyof OwnData) => getInputProps(field(name), String(data[name] ?? ""));
        const phone = formatPhone(data.parentPhone ?? "");
        return (
          <>
            <TextInput label="Фамилия родителя" autoComplete="off" maxLength={200} {...own("parentLastName")} />
            <TextInput label="Имя родителя" autoComplete="off" maxLength={200} {...own("parentFirstName")} />
            <TextInput label="Отчество родителя" autoComplete="off" maxLength={200} {...own("parentPatronymic")} />
            <PhoneInput
              label="Телефон родителя"
              {...getPhoneProps(field("parentPhone"), field("parentPhoneCountry"), { phone })}
            />
            <TextInput label="Адрес родителя" autoComplete="off" maxLength={500} {...own("parentAddress")} />
          </>
        );
      }}
    </ProfileForm>
  );
}
