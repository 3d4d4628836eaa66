import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * Months ticked in the form. The boxes keep their own state, because a visitor may tick them before React comes; what
 * they say then is read once it is here.
 */
export function useChosenMonths(form: RefObject<HTMLFormElement>, initial: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>(initial);
  const readForm = useCallback(() => {
    if (form.current) setChosen(new FormData(form.current).getAll("months").map(String));
  }, [form]);
  useEffect(readForm, [readForm]);
  return { chosen, readForm };
}
