import { useCallback, useRef, useSyncExternalStore } from "react";
import { textsOf } from "~/shared/form-text";

const monthsOf = (form: HTMLFormElement) => textsOf(new FormData(form), "months").join();

/** Months ticked in `form`. The checkboxes keep them, because a visitor may tick before hydration. */
export function useChosenMonths(initial: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const subscribe = useCallback((onTick: () => void) => {
    const element = form.current;
    // Set by the boot script for a tick made before React.
    element?.removeAttribute("aria-busy");
    element?.addEventListener("change", onTick);
    return () => element?.removeEventListener("change", onTick);
  }, []);
  const start = initial.join();
  const months = useSyncExternalStore(
    subscribe,
    () => (form.current ? monthsOf(form.current) : start),
    () => start,
  );
  return { form, chosen: months.split(",").filter(Boolean) };
}
