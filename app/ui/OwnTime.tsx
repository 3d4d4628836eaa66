import { createContext, useContext, useEffect, useRef } from "react";
import { showOwnTime } from "./own-time";

/** Gives `entry/boot/own-times.ts` to the first place of a document that asks; in the browser nothing. */
export const OwnTimesScript = createContext((): string => "");

/** The visitor's own time, shown after Moscow's. A script writes it, React never does. */
export function OwnTime({ at }: { at: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const takeScript = useContext(OwnTimesScript);
  useEffect(() => {
    if (place.current) showOwnTime(place.current);
  }, [at]);
  return (
    <span
      ref={place}
      className="own-time"
      data-at={at}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- our own script; React leaves alone what stands in it
      dangerouslySetInnerHTML={{ __html: takeScript() }}
    />
  );
}
