import type { CaptchaView } from "~/features/people/auth/auth-view";
import { CaptchaField } from "~/features/people/auth/captcha/CaptchaField";
import { useCaptcha } from "~/features/people/auth/captcha/use-captcha";
import type { SocialAccountsView } from "~/features/people/auth/social/social-view";
import { socialAccountsPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PasswordInput } from "~/ui/PasswordInput";
import { TextInput } from "~/ui/TextInput";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";

type Props = Pick<SocialAccountsView, "proof" | "rules"> & { answer: FormAnswer | null };

/** Shown before a way of logging in changes: asks for the password again, or for a fresh code. Each step is a page. */
export function ProveIdentity({ proof, rules, answer }: Props) {
  const { hasPassword, phone, isCodeSent, captcha } = proof;
  const { form, formProps, fields } = useCheckedForm<"password" | "code">({
    lastResult: answer,
    rules: isCodeSent ? rules.code : rules.password,
  });
  const formError = form.errors?.[0];
  const byCode = captcha !== null || isCodeSent;
  return (
    <section className="account" aria-labelledby="h-proof">
      <div className="account-head">
        <h2 id="h-proof">Подтверди, что это ты</h2>
      </div>
      <p className="small muted">
        Привязанная страница — это ещё один ключ от аккаунта, поэтому перед изменением спрашиваем пароль или код.
        Подтверждения хватит на 10 минут.
      </p>
      {formError !== undefined && <Notice tone="bad" title={formError} />}
      {!byCode && (
        <form {...formProps} className="form" method="post" action={socialAccountsPath()}>
          <input type="hidden" name="intent" value="prove-password" />
          <PasswordInput label="Пароль" {...getTextProps(fields.password)} autoComplete="current-password" />
          <p className="row">
            <Button>подтвердить</Button>
            <AppLink className="link small" href={`${socialAccountsPath()}?proof=code`} reloadDocument>
              по коду из SMS
            </AppLink>
          </p>
        </form>
      )}
      {isCodeSent && (
        <form {...formProps} className="form" method="post" action={`${socialAccountsPath()}?proof=sent`}>
          <input type="hidden" name="intent" value="prove-code" />
          <p className="small">
            Код отправлен на <span className="nb num">{phone}</span>.
          </p>
          <TextInput
            label="SMS-код"
            {...getTextProps(fields.code)}
            isCode
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={4}
            placeholder="введи код..."
          />
          <Button>подтвердить</Button>
        </form>
      )}
      {captcha && <AskCode captcha={captcha} phone={phone} answer={answer} isRepeated={isCodeSent} />}
      {byCode && hasPassword && (
        <p>
          <AppLink className="link small" href={socialAccountsPath()} reloadDocument>
            по паролю
          </AppLink>
        </p>
      )}
    </section>
  );
}

function AskCode({
  captcha,
  phone,
  answer,
  isRepeated,
}: {
  captcha: CaptchaView;
  phone: string;
  answer: FormAnswer | null;
  isRepeated: boolean;
}) {
  const progress = useCaptcha(captcha);
  return (
    <form className="form" method="post" action={`${socialAccountsPath()}?proof=${isRepeated ? "sent" : "code"}`}>
      <input type="hidden" name="intent" value="send-code" />
      {!isRepeated && (
        <p className="small">
          Отправим код на <span className="nb num">{phone}</span>.
        </p>
      )}
      <CaptchaField captcha={captcha} progress={progress} errors={errorsAt(answer, "captchaAnswer")} />
      <Button
        name="notificationType"
        value="sms"
        variant={isRepeated ? "soft" : "main"}
        aria-disabled={progress.state === "solving" || undefined}
      >
        {isRepeated ? "отправить новый код" : "получить код"}
      </Button>
      <Button
        name="notificationType"
        value="phone_call"
        variant="soft"
        aria-disabled={progress.state === "solving" || undefined}
      >
        позвонить вместо SMS
      </Button>
    </form>
  );
}
