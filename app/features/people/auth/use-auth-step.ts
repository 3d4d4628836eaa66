import { useNavigation } from "@remix-run/react";
import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import type { AuthView as AuthViewName } from "~/shared/paths";
import { type AuthTab, isAuthDialogAsked, readAuthQuery } from "./auth-address";
import type { AuthView } from "./auth-view";

/** The step just chosen in the dialog; null while the address and the loaded view agree. */
const authStepAtom = atom<{ view: AuthViewName; tab: AuthTab } | null>(null);

/**
 * The view of the dialog: a clicked link shows its step at once, while the address and the data of the step follow. A
 * step that only the server can open (the code, where none is awaited) waits for it.
 */
export function useAuthStep(loaded: AuthView) {
  const [step, setStep] = useAtom(authStepAtom);
  const { state } = useNavigation();

  useEffect(() => {
    if (state === "idle") setStep(null);
  }, [state, loaded, setStep]);
  // Closed, the dialog opens where its address says.
  useEffect(() => () => setStep(null), [setStep]);

  function show(href: string) {
    const query = new URL(href, location.href).searchParams;
    if (!isAuthDialogAsked(query)) return;
    const asked = readAuthQuery(query, "modal");
    if (asked.view !== "code" || loaded.pending !== null) setStep(asked);
  }

  return { view: step ? { ...loaded, ...step } : loaded, show };
}
