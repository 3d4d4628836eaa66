import { isTooShort, PASSWORD_MESSAGES, PASSWORD_TOOLTIP } from "~/features/auth/password/password-policy";
import { PasswordInput } from "~/ui/PasswordInput";
import { ProfileForm } from "./ProfileForm";
import type { ProfileAnswer } from "./account-view";

/** Sets a password if there is none; changing it requires the old one. */
export function PasswordForm({ hasPassword, answer }: { hasPassword: boolean; answer: ProfileAnswer | null }) {
  const errors = answer?.intent === "password" ? answer.errors : {};
  return (
    <ProfileForm
      intent="password"
      part="security"
      answer={answer}
      submit={hasPassword ? "сменить пароль" : "задать пароль"}
    >
      {hasPassword && (
        <PasswordInput
          label="Прежний пароль"
          name="oldPassword"
          autoComplete="current-password"
          errors={errors.oldPassword}
          required
        />
      )}
      <PasswordInput
        label="Новый пароль"
        name="password"
        autoComplete="new-password"
        tooltip={PASSWORD_TOOLTIP}
        blurCheck={(password) => (isTooShort(password) ? PASSWORD_MESSAGES["too-short"] : undefined)}
        errors={errors.password}
        note={errors.password ? undefined : "не менее 8 символов; на других устройствах нужно будет войти заново"}
        required
      />
    </ProfileForm>
  );
}
