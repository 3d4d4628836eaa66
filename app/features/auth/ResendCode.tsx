import { AppLink } from "~/ui/AppLink";
import { CountdownNote } from "~/ui/CountdownNote";
import { FieldError } from "~/ui/FieldError";
import type { AuthAnswer, CaptchaView, CodeChannel, PendingCode } from "./auth-view";
import { CaptchaField } from "./CaptchaField";
import { useCaptcha } from "./use-captcha";

type ResendProps = {
  /** The resend is a form of its own; its controls stand under the code, inside the other form. */
  formId: string;
  pending: PendingCode;
  captcha: CaptchaView;
  now: number;
  answer: AuthAnswer | null;
  isPending: boolean;
  /** The address of this very view. */
  selfHref: string;
};

/** The resend appears only when the countdown has ended (specification §4). */
export function ResendCode(props: ResendProps) {
  const { pending, now, answer, selfHref } = props;
  const wait = answer?.wait;
  const until = wait?.until ?? pending.resendAt;
  const shownAt = wait?.now ?? now;
  const errorId = `${props.formId}-error`;
  return (
    <div className="field">
      <FieldError id={errorId} errors={answer?.errors[""]} />
      <CountdownNote key={until} template={wait?.note ?? pending.resendNote} until={until} now={shownAt}>
        <ResendControls {...props} />
      </CountdownNote>
      {until > shownAt && (
        <noscript>
          <AppLink className="link small" href={selfHref}>
            когда время выйдет: запросить новый код
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
      {/* Solved by a script there is nothing to see, so the row is only there for the sum. */}
      <CaptchaField captcha={captcha} progress={progress} errors={answer?.errors.captchaAnswer} form={formId} />
      <p className="row">
        <ResendButton formId={formId} channel="sms" isBusy={isBusy}>
          отправить новый SMS-код
        </ResendButton>
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
