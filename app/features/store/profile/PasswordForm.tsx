import { PASSWORD_TOOLTIP } from "~/features/people/auth/password/password-policy";
import { PasswordInput } from "~/ui/PasswordInput";
import type { OwnPart } from "./own-part";
import { ProfileForm } from "./ProfileForm";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { getTextProps } from "~/ui/use-checked-form";

/** Sets a password if there is none; changing it requires the old one. */
export function PasswordForm({
  hasPassword,
  answer,
  rules,
  saved,
}: {
  hasPassword: boolean;
  answer: FormAnswer | null;
  rules: FormRules;
  saved: OwnPart | null;
}) {
  return (
    <ProfileForm<"password" | "oldPassword">
      intent="password"
      part="security"
      {...{ answer, rules, saved }}
      isForgotten
      submit={hasPassword ? "сменить пароль" : "задать пароль"}
    >
      {(fields) => (
        <div className="own-pair">
          {hasPassword && (
            <PasswordInput
              label="Прежний пароль"
              {...getTextProps(fields.oldPassword)}
              autoComplete="current-password"
              required
            />
          )}
          <PasswordInput
            label="Новый пароль"
            {...getTextProps(fields.password)}
            autoComplete="new-password"
            tooltip={PASSWORD_TOOLTIP}
            note="Не менее 8 символов"
          />
        </div>
      )}
    </ProfileForm>
  );
}
