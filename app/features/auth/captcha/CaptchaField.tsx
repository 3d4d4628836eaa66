import { useId } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { CaptchaView } from "~/features/auth/auth-view";
import { AppLink } from "~/ui/AppLink";
import { FieldError } from "~/ui/FieldError";
import { CAPTCHA_FIELDS } from "./captcha-token";
import type { CaptchaProgress } from "./use-captcha";

/** A question for those without a script; a script solves its own task and takes the question away, keeping the place. */
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
  const errorId = `${useId()}-error`;
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
        <Question captcha={captcha} errorId={errors?.length ? errorId : undefined} form={form} />
      )}
      {progress.state === "solving" && <p className="note">проверяем, что это не робот…</p>}
      {progress.state === "solved" && <p className="note">проверка на робота пройдена</p>}
      <FieldError id={errorId} errors={errors} />
    </div>
  );
}

const PICTURE = { width: 240, height: 80 } as const;

/** Until the script has come, only a browser without one loads the picture. */
function Question({ captcha, errorId, form }: { captcha: CaptchaView; errorId?: string; form?: string }) {
  const id = useId();
  const isHydrated = useHydrated();
  const { picture, wordsHref, question, challenge } = captcha;
  const image = picture !== null && (
    <img className="captcha-picture" src={picture} {...PICTURE} alt="Пять цифр: введи их в поле рядом" />
  );
  const words = wordsHref !== null && (
    <AppLink className="link small" href={wordsHref} reloadDocument>
      не вижу картинку
    </AppLink>
  );
  return (
    <>
      {isHydrated ? image : image && <noscript>{image}</noscript>}
      <span>
        <label htmlFor={id}>{question}</label>
        {/* Where scripts are on and have not come, the picture is a press away. */}
        {!isHydrated && picture !== null && (
          <a className="link small captcha-open" href={picture} target="_blank" rel="noreferrer">
            открыть картинку
          </a>
        )}
      </span>
      <input
        // A new question wants a new answer.
        key={challenge}
        id={id}
        name={CAPTCHA_FIELDS.answer}
        form={form}
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        required
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
      />
      {isHydrated ? words : words && <noscript>{words}</noscript>}
    </>
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
