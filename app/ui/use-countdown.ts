import { atom, useAtom } from "jotai";
import { useState } from "react";
import { useOnAnswer } from "~/ui/use-on-answer";

/** `until` and `now` by the server's clock, in epoch milliseconds: the visitor's own clock may be wrong. */
export type Wait = { until: number; now: number; note: string };

/** The waits of this tab by name. `endsAt` is of `performance.now()`, which goes on while a dialog is closed. */
const waitsAtom = atom<Readonly<Record<string, Wait & { endsAt: number }>>>({});

/** The wait just answered, or what is left of the last one of this name: a form opened again goes on counting. */
export function useCountdown(name: string, answered: Wait | null): Wait | null {
  const [waits, setWaits] = useAtom(waitsAtom);
  const [resumed] = useState(() => {
    const kept = waits[name];
    const left = kept ? kept.endsAt - performance.now() : 0;
    return kept && left > 0 ? { ...kept, now: kept.until - left } : null;
  });
  useOnAnswer(answered, (wait) => {
    const endsAt = performance.now() + wait.until - wait.now;
    setWaits((all) => ({ ...all, [name]: { ...wait, endsAt } }));
  });
  return answered ?? resumed;
}
