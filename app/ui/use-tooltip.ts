import { useCallback, useEffect, useRef, useState } from "react";

/** How long a tooltip is shown. */
export const TOOLTIP_SHOWN = { milliseconds: 3000 } as const;

/** Visible for three seconds after each `show`, and whenever the server returns new errors. */
export function useTooltip(errors: readonly string[] | undefined): { isShown: boolean; show: () => void } {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setShown(true);
    timer.current = setTimeout(() => setShown(false), TOOLTIP_SHOWN.milliseconds);
  }, []);
  const errorText = errors?.join(" ") ?? "";
  useEffect(() => {
    if (errorText === "") return;
    const soon = setTimeout(show);
    return () => clearTimeout(soon);
  }, [errorText, show]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isShown, show };
}
