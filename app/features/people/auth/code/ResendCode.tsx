import type { AuthAnswer, CaptchaView, CodeChannel, PendingCode } from "~/features/people/auth/auth-view";
import { CaptchaField } from "~/features/people/auth/captcha/CaptchaField";
import { useCaptcha } from "~/features/people/auth/captcha/use-captcha";
import { AppLink } from "~/ui/AppLink";
import { CountdownNote } from "~/ui/CountdownNote";
import { FieldError } from "~/ui/FieldError";
import { sayDelay, secondsLeft } from "~/ui/seconds-left";
import { errorsAt } from "~/shared/form-answer";
import { useCountdown } from "~/ui/use-countdown";

type ResendProps = {
  /** The resend is a separate form; its controls stand under the code field, inside the other form. */
  formId: string;
  pending: PendingCode;
  captcha: CaptchaView;
  now: number;
  answer: AuthAnswer | null;
  isPending: boolean;
  /** The visitor asked for a new code on a page without scripts. */
  isAsked: boolean;
  /** The address that asks for it. */
  selfHref: string;
};

/** The resend appears only when the countdown has ended. */
export function ResendCode(props: ResendProps) {
  const { pending, now, answer, isAsked, selfHref } = props;
  const wait = useCountdown("resend", answer?.wait ?? null);
  const until = wait?.until ?? pending.resendAt;
  const shownAt = wait?.now ?? now;
  const errorId = `${props.formId}-error`;
  const early = isAsked && until > shownAt ? [sayDelay(pending.earlyNote, secondsLeft(until, shownAt))] : undefined;
  return (
    <div className="field">
      <FieldError id={errorId} errors={errorsAt(answer) ?? early} />
      <CountdownNote key={until} template={wait?.note ?? pending.resendNote} until={until} now={shownAt}>
        <ResendControls {...props} />
      </CountdownNote>
      {until > shownAt && (
        <noscript>
          <AppLink className="link small" href={selfHref}>
            запросить новый код, когда время выйдет
          </AppLink>
        </noscript>
      )}
    </div>
  );
}

function ResendControls({ formId, captcha, answer, isPending }: ResendProps) {
  const progress = useCaptcha(captcha);
  const isBusy = isPending || progress.state === "solving";
  return (
    <>
      {/* Solved by a script there is nothing to see, so the row is only there for the question. */}
      <CaptchaField captcha={captcha} progress={progress} errors={errorsAt(answer, "captchaAnswer")} form={formId} />
      <p className="row">
        {answer?.isCallOnly !== true && (
          <ResendButton formId={formId} channel="sms" isBusy={isBusy}>
            отправить новый SMS-код
          </ResendButton>
        )}
        <ResendButton formId={formId} channel="phone_call" isBusy={isBusy}>
          позвонить вместо SMS
        </ResendButton>
      </p>
    </>
  );
}

function ResendButton(props: { formId: string; channel: CodeChannel; isBusy: boolean; children: string }) {
  const { formId, channel, isBusy, children } = props;
  return (
    <button
      type="submit"
      form={formId}
      name="notificationType"
      value={channel}
      className="link small"
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
