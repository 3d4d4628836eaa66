import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** How long a tooltip is shown. */
const TOOLTIP_SHOWN = { milliseconds: 3000 } as const;

/** Visible for three seconds after the field turns out to be wrong; never without a script, because nothing would hide it. */
export function useTooltip(errors: readonly string[] | undefined): boolean {
  const isHydrated = useHydrated();
  const errorText = errors?.join(" ") ?? "";
  const [seenWith, setSeenWith] = useState("");
  useEffect(() => {
    if (errorText === "") return;
    const timer = setTimeout(() => setSeenWith(errorText), TOOLTIP_SHOWN.milliseconds);
    return () => {
      clearTimeout(timer);
      setSeenWith("");
    };
  }, [errorText]);
  return isHydrated && errorText !== "" && seenWith !== errorText;
}
