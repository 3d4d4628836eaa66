import type { AuthAnswer, CaptchaView, CodeChannel, PendingCode } from "~/features/auth/auth-view";
import { CaptchaField } from "~/features/auth/captcha/CaptchaField";
import { useCaptcha } from "~/features/auth/captcha/use-captcha";
import { AppLink } from "~/ui/AppLink";
import { CountdownNote } from "~/ui/CountdownNote";
import { FieldError } from "~/ui/FieldError";
import { sayDelay, secondsLeft } from "~/ui/seconds-left";

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
  const wait = answer?.wait;
  const until = wait?.until ?? pending.resendAt;
  const shownAt = wait?.now ?? now;
  const errorId = `${props.formId}-error`;
  const early = isAsked && until > shownAt ? [sayDelay(pending.earlyNote, secondsLeft(until, shownAt))] : undefined;
  return (
    <div className="field">
      <FieldError id={errorId} errors={answer?.errors[""] ?? early} />
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
      {/* A script solves the captcha unseen, so the row exists only for the question. */}
      <CaptchaField captcha={captcha} progress={progress} errors={answer?.errors.captchaAnswer} form={formId} />
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
