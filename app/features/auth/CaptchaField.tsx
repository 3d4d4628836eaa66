import { useId } from "react";
import { FieldError } from "~/ui/FieldError";
import type { CaptchaView } from "./auth-view";
import { CAPTCHA_FIELDS } from "./captcha-token";
import type { CaptchaProgress } from "./use-captcha";

/** A sum for those without a script; a script solves its own task and takes the sum away, keeping the place. */
export function CaptchaField({
  captcha,
  progress,
  errors,
  form,
}: {
  captcha: CaptchaView;
  progress: CaptchaProgress;
  errors?: readonly string[];
  /** The id of the form, where the field stands outside it. */
  form?: string;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = Boolean(errors?.length);
  return (
    <div className="captcha">
      <input type="hidden" name={CAPTCHA_FIELDS.challenge} value={captcha.challenge} form={form} />
      {progress.state === "solved" && (
        <input type="hidden" name={CAPTCHA_FIELDS.counter} value={progress.counter} form={form} />
      )}
      {progress.state === "widget" && <OutsideWidget progress={progress} form={form} />}
      {progress.state === "asked" && captcha.widget?.hasQuestion === false && (
        <p className="note">Проверка на робота не открылась: включи JavaScript и загрузи страницу ещё раз.</p>
      )}
      {progress.state === "asked" && captcha.widget?.hasQuestion !== false && (
        <>
          <label htmlFor={id}>{captcha.question}</label>
          <input
            // A new question wants a new answer.
            key={captcha.challenge}
            id={id}
            name={CAPTCHA_FIELDS.answer}
            form={form}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            required
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? errorId : undefined}
          />
        </>
      )}
      {progress.state === "solving" && <p className="note">проверяем, что это не робот…</p>}
      {progress.state === "solved" && <p className="note">проверка на робота пройдена</p>}
      <FieldError id={errorId} errors={errors} />
    </div>
  );
}

/** Its own script draws inside; the place is kept free for it. */
function OutsideWidget({
  progress,
  form,
}: {
  progress: Extract<CaptchaProgress, { state: "widget" }>;
  form: string | undefined;
}) {
  return (
    <>
      <div ref={progress.container} className="captcha-widget" />
      {progress.token !== null && (
        <input type="hidden" name={CAPTCHA_FIELDS.widget} value={progress.token} form={form} />
      )}
    </>
  );
}
