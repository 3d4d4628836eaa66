import { useEffect, useRef } from "react";

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging needs an interface
  interface Window {
    showOwnTime?: (place: HTMLElement) => void;
  }
}

/** The visitor's own time, shown after Moscow's. `entry/boot/own-times.ts` writes it, React never does. */
export function OwnTime({ at }: { at: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current) window.showOwnTime?.(place.current);
  }, [at]);
  return (
    <span
      ref={place}
      className="own-time"
      data-at={at}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- empty for ever: so React leaves alone what stands in it
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
