import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * Months ticked in the form. The checkboxes keep their own state, because a visitor may tick them before hydration; it
 * is read once React runs.
 */
export function useChosenMonths(form: RefObject<HTMLFormElement>, initial: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>(initial);
  const readForm = useCallback(() => {
    if (!form.current) return;
    // Set by the boot script for a tick made before React; from now on it leaves ticks to React.
    form.current.dataset.live = "";
    form.current.removeAttribute("aria-busy");
    setChosen(new FormData(form.current).getAll("months").map(String));
  }, [form]);
  useEffect(readForm, [readForm]);
  return { chosen, readForm };
}
