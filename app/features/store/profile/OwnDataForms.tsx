import { formatPhone } from "~/shared/phone";
import { PhoneInput } from "~/ui/PhoneInput";
import { TextInput } from "~/ui/TextInput";
import type { OwnData } from "./account-view";
import type { OwnPart } from "./own-part";
import { ProfileForm } from "./ProfileForm";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { getPhoneProps } from "~/ui/phone-props";
import { getTextProps } from "~/ui/use-checked-form";

type FormProps = { data: OwnData; answer: FormAnswer | null; rules: FormRules; saved: OwnPart | null };

export function PupilForm({ data, answer, rules, saved }: FormProps) {
  const { lastName, firstName, patronymic, address } = data;
  const kept = { lastName, firstName, patronymic, address };
  return (
    <ProfileForm intent="own-data" part="data" {...{ answer, rules, saved, kept }} submit="сохранить">
      {(fields) => (
        <>
          <div className="own-names">
            <TextInput label="Фамилия" autoComplete="family-name" {...getTextProps(fields.lastName)} />
            <TextInput label="Имя" autoComplete="given-name" {...getTextProps(fields.firstName)} />
            <TextInput label="Отчество" autoComplete="additional-name" {...getTextProps(fields.patronymic)} />
          </div>
          <TextInput
            label="Адрес"
            autoComplete="address-line1"

            note="Индекс, город, улица, дом и квартира"
            {...getTextProps(fields.address)}
          />
        </>
      )}
    </ProfileForm>
  );
}

/** Tokens of a section of their own: a browser does not fill in the pupil for the parent. */
export function ParentForm({ data, answer, rules, saved }: FormProps) {
  const { parentLastName, parentFirstName, parentPatronymic, parentAddress } = data;
  const parentPhone = formatPhone(data.parentPhone ?? "");
  const names = { parentLastName, parentFirstName, parentPatronymic };
  const kept = { ...names, parentPhone, parentPhoneCountry: null, parentAddress };
  return (
    <ProfileForm intent="parent" part="parent" {...{ answer, rules, saved, kept }} submit="сохранить данные родителя">
      {(fields) => (
        <>
          <div className="own-names">
            <TextInput
              label="Фамилия родителя"
              autoComplete="section-parent family-name"

              {...getTextProps(fields.parentLastName)}
            />
            <TextInput
              label="Имя родителя"
              autoComplete="section-parent given-name"

              {...getTextProps(fields.parentFirstName)}
            />
            <TextInput
              label="Отчество родителя"
              autoComplete="section-parent additional-name"

              {...getTextProps(fields.parentPatronymic)}
            />
          </div>
          <div className="own-contacts">
            <PhoneInput
              label="Телефон родителя"
              autoComplete="section-parent tel"
              {...getPhoneProps(fields.parentPhone, fields.parentPhoneCountry)}
            />
            <TextInput
              label="Адрес родителя"
              autoComplete="section-parent address-line1"

              {...getTextProps(fields.parentAddress)}
            />
          </div>
        </>
      )}
    </ProfileForm>
  );
}
