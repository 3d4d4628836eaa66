import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { CaptchaView } from "~/features/people/auth/auth-view";

export type CaptchaProgress =
  /** The question is shown: there is no script, or it failed. */
  | { state: "asked" }
  | { state: "solving" }
  | { state: "solved"; counter: string }
  /** An outside captcha's widget stands in `container` and yields a token when it is passed. */
  | { state: "widget"; container: RefObject<HTMLDivElement>; token: string | null };

/** Solves each challenge in the background as soon as scripts run. */
export function useCaptcha({ challenge, difficulty, widget }: CaptchaView): CaptchaProgress {
  const isHydrated = useHydrated();
  const container = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ challenge: string; counter: string | null } | null>(null);
  const [passed, setPassed] = useState<{ challenge: string; token: string | null } | null>(null);
  const [isWidgetBroken, setWidgetBroken] = useState(false);
  const { siteKey, script } = widget ?? {};
  const hasWidget = siteKey !== undefined && script !== undefined && !isWidgetBroken;

  useEffect(() => {
    if (siteKey !== undefined || challenge === "") return;
    const stop = new AbortController();
    void import("~/features/people/auth/captcha/solve-captcha")
      .then(({ solveCaptcha }) => solveCaptcha(challenge, difficulty, stop.signal))
      .catch(() => null)
      .then((counter) => {
        if (!stop.signal.aborted) setFound({ challenge, counter });
      });
    return () => stop.abort();
  }, [challenge, difficulty, siteKey]);

  // A token is spent with the form, so a new challenge needs a new one.
  useEffect(() => {
    const place = container.current;
    if (!isHydrated || !hasWidget || !place) return;
    let isOver = false;
    let takeDown = () => {};
    void import("~/features/people/auth/captcha/show-smart-captcha").then(
      async ({ showSmartCaptcha, reloadForCaptcha }) => {
        try {
          const onToken = (token: string | null) => setPassed({ challenge, token });
          takeDown = await showSmartCaptcha(place, { siteKey, script }, onToken);
          if (isOver) takeDown();
        } catch {
          if (!isOver && !reloadForCaptcha()) setWidgetBroken(true);
        }
      },
    );
    return () => {
      isOver = true;
      takeDown();
    };
  }, [challenge, siteKey, script, hasWidget, isHydrated]);

  if (!isHydrated) return { state: "asked" };
  if (hasWidget) return { state: "widget", container, token: passed?.challenge === challenge ? passed.token : null };
  if (widget) return { state: "asked" };
  if (found?.challenge !== challenge) return { state: "solving" };
  return found.counter === null ? { state: "asked" } : { state: "solved", counter: found.counter };
}
