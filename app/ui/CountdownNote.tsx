import { useEffect, useRef, useState, type ReactNode } from "react";
import { sayDelay, secondsLeft } from "~/ui/seconds-left";

/** How often the shown number is updated; less than a second, so that none is skipped. */
const TICK = { milliseconds: 250 } as const;

export type CountdownNoteProps = {
  id?: string;
  /** «новый SMS-код через {delay} сек» */
  template: string;
  /** Epoch milliseconds by the server's clock, both of them: the visitor's own clock may be wrong. */
  until: number;
  now: number;
  /** Shown when the time is up: the resend button. */
  children?: ReactNode;
  onEnd?: () => void;
};

/**
 * Server-rendered as a still sentence, ticks after hydration. Not a live region: reading seconds aloud one by one would
 * drown everything else.
 */
export function CountdownNote({ id, template, until, now, children, onEnd }: CountdownNoteProps) {
  // Each tick knows its own `until`, so that a new one starts from its full time.
  const [tick, setTick] = useState({ until, elapsed: 0 });
  const left = secondsLeft(until, now + (tick.until === until ? tick.elapsed : 0));
  // A new function on every render must not restart the count.
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    if (secondsLeft(until, now) === 0) return;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      setTick({ until, elapsed });
      if (secondsLeft(until, now + elapsed) > 0) return;
      clearInterval(timer);
      end.current?.();
    }, TICK.milliseconds);
    return () => clearInterval(timer);
  }, [until, now]);

  if (left === 0) return <>{children}</>;
  return (
    <p className="note num" id={id} role="timer" aria-live="off">
      {sayDelay(template, left)}
    </p>
  );
}
