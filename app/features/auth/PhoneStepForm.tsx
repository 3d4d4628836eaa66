import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { legalPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { CountdownNote } from "~/ui/CountdownNote";
import { Notice } from "~/ui/Notice";
import { PhoneInput } from "~/ui/PhoneInput";
import { useHydrated } from "remix-utils/use-hydrated";
import { authAddress } from "./auth-address";
import { PURPOSE_MESSAGES } from "./auth-panel-messages";
import type { AuthAnswer, AuthPurpose, CaptchaView, PendingCode, TypedPhone } from "./auth-view";
import { CaptchaField } from "./captcha/CaptchaField";
import { type FormPlace, PlaceFields } from "./PlaceFields";
import { isSamePhone, useTypedPhone } from "./use-typed-phone";
import { type CaptchaProgress, useCaptcha } from "./captcha/use-captcha";
import type { FormRules } from "~/shared/form-rules";
import { getPhoneProps } from "~/ui/phone-props";
import { useCheckedForm } from "~/ui/use-checked-form";
import { useCountdown } from "~/ui/use-countdown";

type PhoneStepProps = {
  purpose: AuthPurpose;
  where: FormPlace;
  captcha: CaptchaView;
  /** The last code asked for: the same phone waits until another may be sent. */
  pending: PendingCode | null;
  /** What was typed before, kept on the way back from step 2. */
  typedBefore: TypedPhone | null;
  /** The visitor has already asked for the code, with the phone, on the page before. */
  isSentAtOnce: boolean;
  /** Epoch milliseconds by the server's clock. */
  now: number;
  rules: FormRules;
  initialAnswer: AuthAnswer | null;
};

/** Step 1: the phone and the captcha. Submitting it sends the code. */
export function PhoneStepForm(props: PhoneStepProps) {
  const { purpose, where, captcha, pending, typedBefore, isSentAtOnce, now, rules, initialAnswer } = props;
  const fetcher = useFetcher<AuthAnswer>();
  const answer = fetcher.data ?? initialAnswer;
  const element = useRef<HTMLFormElement>(null);
  const challenge = answer?.captcha ?? captcha;
  const progress = useCaptcha(challenge);
  const again = answer?.isAgain === true ? challenge.challenge : null;
  const { typed: lastTyped, keep } = useTypedPhone(typedBefore);
  const isAwaited = pending !== null && pending.purpose === purpose && isSamePhone(lastTyped, pending.typed);
  const mayGoOn = isSentAtOnce && lastTyped !== null && !isAwaited && answer === null;
  const { queued, queueWhileSolving } = useQueuedSubmit(element, progress.state, { again, mayGoOn });
  const { form, formProps, fields } = useCheckedForm<"phone" | "phoneCountry" | "captchaAnswer">({
    lastResult: answer,
    rules,
    defaultValue: lastTyped ?? undefined,
    onSubmit: queueWhileSolving,
  });
  const kept = useCountdown(purpose, answer?.wait ?? null);
  const wait = kept ?? (isAwaited ? { until: pending.resendAt, now, note: pending.firstNote } : null);
  const [endedWait, setEndedWait] = useState<number | null>(null);
  // Nothing counts down without a script, so the button stays enabled; the server refuses a send that is too early.
  const isHeldBack = useHydrated() && wait !== null && wait.until > wait.now && endedWait !== wait.until;
  const isBusy = fetcher.state !== "idle" || queued !== null;
  const isCallOnly = answer?.isCallOnly === true;
  const isCall = (fetcher.formData?.get("notificationType") ?? queued) === "phone_call";
  const formError = form.errors?.[0];
  return (
    <fetcher.Form
      {...formProps}
      ref={element}
      className="form"
      method="post"
      action={authAddress({ place: "page", returnTo: where.returnTo, view: PURPOSE_MESSAGES[purpose].view })}
      preventScrollReset={where.place === "modal"}
      onInput={keep}
    >
      <PlaceFields {...where} intent="send-code" />
      <input type="hidden" name="purpose" value={purpose} />
      {formError !== undefined && <Notice tone="bad" title={formError} isLive />}
      <PhoneInput label="Телефон" {...getPhoneProps(fields.phone, fields.phoneCountry)} autoFocus />
      <CaptchaField captcha={challenge} progress={progress} errors={fields.captchaAnswer.errors} />
      {wait && (
        <CountdownNote template={wait.note} until={wait.until} now={wait.now} onEnd={() => setEndedWait(wait.until)} />
      )}
      {isAwaited && (
        <p>
          <AppLink className="link small" href={authAddress({ ...where, view: "code" })} keepsScroll>
            код уже есть: ввести его
          </AppLink>
        </p>
      )}
      {!isCallOnly && (
        <Button
          name="notificationType"
          value="sms"
          isPending={isBusy && !isCall}
          aria-disabled={isBusy || isHeldBack || undefined}
        >
          продолжить
        </Button>
      )}
      <Button
        variant={isCallOnly ? "main" : "soft"}
        name="notificationType"
        value="phone_call"
        isPending={isBusy && isCall}
        aria-disabled={isBusy || (isHeldBack && !isCallOnly) || undefined}
      >
        {isCallOnly ? "позвоните мне с кодом" : "позвонить вместо SMS"}
      </Button>
      {purpose !== "recovery" && (
        <p className="micro muted">
          Продолжая, ты принимаешь условия <AppLink href={legalPath("public-offer-agreement")}>оферты</AppLink>. Как мы
          бережём данные, сказано в <AppLink href={legalPath("privacy-policy")}>политике</AppLink>.
        </p>
      )}
    </fetcher.Form>
  );
}

type Queue = { again: string | null; mayGoOn: boolean };

/**
 * Queues a press made while the captcha is still being solved and repeats it with the same button afterwards. `again`
 * is a harder challenge that the server asked for; the last press is repeated with it once.
 * `mayGoOn`: the press was made on the page before.
 */
function useQueuedSubmit(
  form: React.RefObject<HTMLFormElement>,
  captcha: CaptchaProgress["state"],
  { again, mayGoOn }: Queue,
) {
  const [queued, setQueued] = useState<string | null>(null);
  const lastPress = useRef("sms");
  const isSolving = captcha === "solving";
  // Once: a visitor who comes back to this step presses themselves.
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (!mayGoOn || hasGoneOn.current || (captcha !== "solving" && captcha !== "solved")) return;
    hasGoneOn.current = true;
    setQueued("sms");
  }, [mayGoOn, captcha]);
  useEffect(() => {
    if (again !== null) setQueued(lastPress.current);
  }, [again]);
  useEffect(() => {
    if (queued === null || isSolving) return;
    setQueued(null);
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(`button[value="${queued}"]`));
  }, [queued, isSolving, form]);
  return {
    queued,
    queueWhileSolving(event: FormEvent) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const isCall = submitter instanceof HTMLButtonElement && submitter.value === "phone_call";
      lastPress.current = isCall ? "phone_call" : "sms";
      if (!isSolving) return;
      event.preventDefault();
      setQueued(lastPress.current);
    },
  };
}
