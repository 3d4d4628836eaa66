import { isTooShort, PASSWORD_MESSAGES, PASSWORD_TOOLTIP } from "~/features/auth/password/password-policy";
import { PasswordInput } from "~/ui/PasswordInput";
import type { OwnPart } from "./own-part";
import { ProfileForm } from "./ProfileForm";
import type { FormAnswer } from "~/shared/form-answer";
import { getInputProps } from "~/ui/use-form";

/** Sets a password if there is none; changing it requires the old one. */
export function PasswordForm({
  hasPassword,
  answer,
  saved,
}: {
  hasPassword: boolean;
  answer: FormAnswer | null;
  saved: OwnPart | null;
}) {
  return (
    <ProfileForm
      intent="password"
      part="security"
      {...{ answer, saved }}
      isForgotten
      submit={hasPassword ? "сменить пароль" : "задать пароль"}
    >
      {(field) => {
        const password = getInputProps(field("password"));
        return (
          <div className="own-pair">
            {hasPassword && (
              <PasswordInput
                label="Прежний пароль"
                {...getInputProps(field("oldPassword"))}
                autoComplete="current-password"
                required
              />
            )}
            <PasswordInput
              label="Новый пароль"
              {...password}
              autoComplete="new-password"
              tooltip={PASSWORD_TOOLTIP}
              blurCheck={(typed) => (isTooShort(typed) ? PASSWORD_MESSAGES["too-short"] : undefined)}
              note={password.errors ? undefined : "не менее 8 символов"}
              required
            />
          </div>
        );
      }}
    </ProfileForm>
  );
}
