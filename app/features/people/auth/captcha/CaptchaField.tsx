import { useId } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { CaptchaView } from "~/features/people/auth/auth-view";
import { useAnswerFocus } from "~/ui/answer-focus";
import { AppLink } from "~/ui/AppLink";
import { FieldError } from "~/ui/FieldError";
import { CAPTCHA_FIELDS } from "./captcha-token";
import type { CaptchaProgress } from "./use-captcha";

/**
 * A question for visitors without a script. The script solves its own task and hides the question but keeps the space.
 */
export function CaptchaField({
  captcha,
  progress,
  errors,
  form,
}: {
  captcha: CaptchaView;
  progress: CaptchaProgress;
  errors?: readonly string[];
  /** The id of the form when the field stands outside it. */
  form?: string;
}) {
  const errorId = `${useId()}-error`;
  return (
    <div className="captcha">
      <input type="hidden" name={CAPTCHA_FIELDS.challenge} value={captcha.challenge} form={form} />
      {progress.state === "solved" && (
        <input type="hidden" name={CAPTCHA_FIELDS.counter} value={progress.counter} form={form} />
      )}
      {progress.state === "widget" && <OutsideWidget {...progress} form={form} />}
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

/** Before hydration only a browser without scripts loads the picture. */
function Question({ captcha, errorId, form }: { captcha: CaptchaView; errorId?: string; form?: string }) {
  const id = useId();
  const isHydrated = useHydrated();
  const focus = useAnswerFocus(errorId !== undefined);
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
        {/* With scripts enabled but not loaded, the picture is behind one click. */}
        {!isHydrated && picture !== null && (
          <a className="link small captcha-open" href={picture} target="_blank" rel="noreferrer">
            открыть картинку
          </a>
        )}
      </span>
      <input
        // A new question needs an empty answer.
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
        {...focus}
      />
      {isHydrated ? words : words && <noscript>{words}</noscript>}
    </>
  );
}

type WidgetProps = Extract<CaptchaProgress, { state: "widget" }> & { form: string | undefined };

/** The widget's own script draws inside; the space is reserved for it. */
function OutsideWidget({ container, token, form }: WidgetProps) {
  return (
    <>
      <div ref={container} className="captcha-widget" />
      {token !== null && <input type="hidden" name={CAPTCHA_FIELDS.widget} value={token} form={form} />}
    </>
  );
}
