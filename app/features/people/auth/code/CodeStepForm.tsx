import { useFetcher } from "@remix-run/react";
import { useId, useRef } from "react";
import { type FormPlace, PlaceFields } from "~/features/people/auth/PlaceFields";
import { askingResend, authAddress } from "~/features/people/auth/auth-address";
import {
  CHANNEL_MESSAGES,
  CODE_ALONE_LEADS,
  CROWDED_MESSAGES,
  NOT_SENT_YET,
  PURPOSE_MESSAGES,
} from "~/features/people/auth/auth-panel-messages";
import type { AuthAnswer, CaptchaView, PendingCode } from "~/features/people/auth/auth-view";
import { PASSWORD_TOOLTIP } from "~/features/people/auth/password/password-policy";
import { ShownDocuments } from "~/features/core/documents/ShownDocuments";
import { legalPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { CountdownNote } from "~/ui/CountdownNote";
import { NewTabLink } from "~/ui/NewTabLink";
import { Notice } from "~/ui/Notice";
import { PasswordInput } from "~/ui/PasswordInput";
import { TextInput } from "~/ui/TextInput";
import { ResendCode } from "./ResendCode";
import { useWebOtp } from "./use-web-otp";
import { typedAt } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { getCheckboxProps, getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { useCountdown } from "~/ui/use-countdown";

type CodeStepProps = {
  where: FormPlace;
  pending: PendingCode;
  captcha: CaptchaView;
  now: number;
  /** Asked for through the link that the page offers without scripts. */
  isResendAsked: boolean;
  rules: FormRules;
  initialAnswer: AuthAnswer | null;
};

/** Step 2: the four-digit code from the SMS, and the new password unless the code alone is enough. */
export function CodeStepForm(props: CodeStepProps) {
  const { where, pending, captcha, now, isResendAsked, rules, initialAnswer } = props;
  const fetcher = useFetcher<AuthAnswer>();
  const resend = useFetcher<AuthAnswer>();
  const resendFormId = useId();
  const action = authAddress({ place: "page", returnTo: where.returnTo, view: "code" });
  const answer = fetcher.data ?? (typedAt(initialAnswer, "intent") === "confirm" ? initialAnswer : null);
  const resendAnswer = resend.data ?? (typedAt(initialAnswer, "intent") === "resend" ? initialAnswer : null);
  const element = useRef<HTMLFormElement>(null);
  const { form, formProps, fields } = useCheckedForm<"password" | "code" | "isPersonalDataAllowed" | "isAdAllowed">({
    lastResult: answer,
    rules,
    // The consent stands at its own place in every refusal, also before scripts run.
    isNeverNative: pending.purpose === "checkout",
  });
  const words = CHANNEL_MESSAGES[pending.channel];
  const hasPassword = pending.purpose === "registration" || pending.purpose === "recovery";
  const hasConsent = pending.purpose === "registration" || pending.purpose === "checkout";
  const lead = hasPassword ? words.lead : CODE_ALONE_LEADS[pending.channel];
  const wait = useCountdown("code", answer?.wait ?? null);
  const formError = form.errors?.[0];
  useWebOtp(element, pending.channel === "sms" ? pending.resendAt : null);
  const preventScrollReset = where.place === "modal";
  return (
    <>
      <fetcher.Form
        {...formProps}
        ref={element}
        className="form"
        method="post"
        action={action}
        autoComplete="off"
        preventScrollReset={preventScrollReset}
      >
        <PlaceFields {...where} intent="confirm" />
        <ShownDocuments />
        <p className="small muted">
          {pending.isSent ? lead : NOT_SENT_YET} <span className="nb">{pending.phone}</span>
          {pending.isSent && words.hint}
        </p>
        {pending.isCrowded && (
          <Notice tone="warn" title={CROWDED_MESSAGES.title}>
            {CROWDED_MESSAGES.text}
          </Notice>
        )}
        {formError !== undefined && <Notice tone="bad" title={formError} isLive />}
        {wait && <CountdownNote template={wait.note} until={wait.until} now={wait.now} />}
        {hasPassword && (
          <>
            {/* Password managers store the new password under this username. */}
            <input
              className="trap"
              type="text"
              autoComplete="username"
              value={pending.phone}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <PasswordInput
              label="Новый пароль"
              {...getTextProps(fields.password)}
              autoComplete="new-password"
              tooltip={PASSWORD_TOOLTIP}
              note="Не менее 8 символов"
              autoFocus={form.valid}
            />
          </>
        )}
        <TextInput
          label={words.label}
          {...getTextProps(fields.code)}
          isCode
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          placeholder="введи код..."
          autoFocus={!hasPassword && form.valid}
        />
        <ResendCode
          formId={resendFormId}
          pending={pending}
          captcha={resendAnswer?.captcha ?? captcha}
          now={now}
          answer={resendAnswer}
          isPending={resend.state !== "idle"}
          isAsked={isResendAsked}
          selfHref={askingResend(authAddress({ ...where, view: "code" }))}
        />
        {hasConsent ? (
          <>
            <Checkbox {...getCheckboxProps(fields.isPersonalDataAllowed)}>
              даю{" "}
              <NewTabLink href={legalPath("personal-data-consent")}>
                согласие на обработку персональных данных
              </NewTabLink>
            </Checkbox>
            {pending.purpose === "registration" && (
              <Checkbox {...getCheckboxProps(fields.isAdAllowed)}>
                я хочу получать рекламу и информацию о скидках: даю{" "}
                <NewTabLink href={legalPath("advertising-consent")}>согласие на рекламу</NewTabLink>
              </Checkbox>
            )}
          </>
        ) : (
          // The page must not reveal whether the phone has an account, so the sentence covers both cases.
          <p className="micro muted">
            Если аккаунта с этим номером ещё нет, он появится. Тогда, нажимая «
            {PURPOSE_MESSAGES[pending.purpose].submit}», ты принимаешь условия{" "}
            <NewTabLink href={legalPath("public-offer-agreement")}>оферты</NewTabLink> и даёшь{" "}
            <NewTabLink href={legalPath("personal-data-consent")}>согласие на обработку персональных данных</NewTabLink>
            .
          </p>
        )}
        <Button isPending={fetcher.state !== "idle"}>{PURPOSE_MESSAGES[pending.purpose].submit}</Button>
      </fetcher.Form>
      <resend.Form id={resendFormId} method="post" action={action} preventScrollReset={preventScrollReset}>
        <PlaceFields {...where} intent="resend" />
      </resend.Form>
    </>
  );
}
