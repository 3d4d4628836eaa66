import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
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
  purpose: Exclude<AuthPurpose, "checkout">;
  where: FormPlace;
  captcha: CaptchaView;
  /** The last code asked for: the same phone waits until another may be sent. */
  pending: PendingCode | null;
  /** Values typed before, restored on the way back from step 2. */
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
  const { view } = PURPOSE_MESSAGES[purpose];
  const isAsked = pending !== null && PURPOSE_MESSAGES[pending.purpose].view === view;
  const isAwaited = isAsked && isSamePhone(lastTyped, pending.typed);
  const mayGoOn = isSentAtOnce && lastTyped !== null && !isAwaited && answer === null;
  const isHydrated = useHydrated();
  const { queued, queueWhileSolving, dequeue } = useQueuedSubmit(element, progress.state, {
    again: isHydrated ? again : null,
    mayGoOn,
  });
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
  const isHeldBack = isHydrated && wait !== null && wait.until > wait.now && endedWait !== wait.until;
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
      action={authAddress({ place: "page", returnTo: where.returnTo, view })}
      preventScrollReset={where.place === "modal"}
      onInput={keep}
      onSubmitCapture={dequeue}
    >
      <PlaceFields {...where} intent="send-code" />
      <input type="hidden" name="purpose" value={purpose} />
      {formError !== undefined && <Notice tone="bad" title={formError} isLive />}
      <PhoneInput label="Телефон" {...getPhoneProps(fields.phone, fields.phoneCountry)} autoFocus={form.valid} />
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
 * Queues a click made while the captcha is still being solved and repeats it with the same button afterwards. `again`
 * is a harder challenge that the server asked for; the last click is repeated with it once. `mayGoOn`: the click was
 * made on the previous page.
 */
function useQueuedSubmit(
  form: RefObject<HTMLFormElement>,
  captcha: CaptchaProgress["state"],
  { again, mayGoOn }: Queue,
) {
  const [queued, setQueued] = useState<string | null>(null);
  const [lastClick, setLastClick] = useState("sms");
  const [repeated, setRepeated] = useState<string | null>(null);
  const [hasGoneOn, setGoneOn] = useState(false);
  const isSolving = captcha === "solving";
  // Once: a visitor who comes back to this step clicks themselves.
  if (mayGoOn && !hasGoneOn && (isSolving || captcha === "solved")) {
    setGoneOn(true);
    setQueued("sms");
  }
  if (again !== repeated) {
    setRepeated(again);
    if (again !== null) setQueued(lastClick);
  }
  useEffect(() => {
    if (queued === null || isSolving) return;
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(`button[value="${queued}"]`));
  }, [queued, isSolving, form]);
  return {
    queued,
    /** Any later submit clears the queue: the click has been repeated. */
    dequeue: () => setQueued(null),
    queueWhileSolving: (event: FormEvent) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const isCall = submitter instanceof HTMLButtonElement && submitter.value === "phone_call";
      const click = isCall ? "phone_call" : "sms";
      setLastClick(click);
      if (!isSolving) return;
      event.preventDefault();
      setQueued(click);
    },
  };
}
