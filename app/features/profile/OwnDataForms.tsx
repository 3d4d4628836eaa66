import { formatPhone } from "~/shared/phone";
import { PhoneInput } from "~/ui/PhoneInput";
import { TextInput } from "~/ui/TextInput";
import type { OwnData } from "./account-view";
import type { OwnPart } from "./own-part";
import { ProfileForm } from "./ProfileForm";
import type { FormAnswer } from "~/shared/form-answer";
import { getPhoneProps } from "~/ui/phone-props";
import { getInputProps } from "~/ui/use-form";

type FormProps = { data: OwnData; answer: FormAnswer | null; saved: OwnPart | null };

export function PupilForm({ data, answer, saved }: FormProps) {
  return (
    <ProfileForm intent="own-data" part="data" {...{ answer, saved }} submit="сохранить">
      {(field) => {
        const own = (name: keyof OwnData) => getInputProps(field(name), String(data[name] ?? ""));
        return (
          <>
            <div className="own-names">
              <TextInput label="Фамилия" autoComplete="family-name" maxLength={200} {...own("lastName")} />
              <TextInput label="Имя" autoComplete="given-name" maxLength={200} {...own("firstName")} />
              <TextInput label="Отчество" autoComplete="additional-name" maxLength={200} {...own("patronymic")} />
            </div>
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

/** Tokens of a section of their own: a browser does not fill in the pupil for the parent. */
export function ParentForm({ data, answer, saved }: FormProps) {
  return (
    <ProfileForm intent="parent" part="parent" {...{ answer, saved }} submit="сохранить данные родителя">
      {(field) => {
        const own = (name: keyof OwnData) => getInputProps(field(name), String(data[name] ?? ""));
        const phone = formatPhone(data.parentPhone ?? "");
        return (
          <>
            <div className="own-names">
              <TextInput
                label="Фамилия родителя"
                autoComplete="section-parent family-name"
                maxLength={200}
                {...own("parentLastName")}
              />
              <TextInput
                label="Имя родителя"
                autoComplete="section-parent given-name"
                maxLength={200}
                {...own("parentFirstName")}
              />
              <TextInput
                label="Отчество родителя"
                autoComplete="section-parent additional-name"
                maxLength={200}
                {...own("parentPatronymic")}
              />
            </div>
            <div className="own-contacts">
              <PhoneInput
                label="Телефон родителя"
                autoComplete="section-parent tel"
                {...getPhoneProps(field("parentPhone"), field("parentPhoneCountry"), { phone })}
              />
              <TextInput
                label="Адрес родителя"
                autoComplete="section-parent address-line1"
                maxLength={500}
                {...own("parentAddress")}
              />
            </div>
          </>
        );
      }}
    </ProfileForm>
  );
}
