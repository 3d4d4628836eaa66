import { useEffect, useRef } from "react";

/**
 * Calls `handle` once for each new answer of a fetcher. Its data is no state of React: a render that React discards may
 * have read it first. An effect with dependencies would then count it as handled and never run.
 */
export function useOnAnswer<Answer extends object>(
  answer: Answer | null | undefined,
  handle: (answer: Answer) => void,
): void {
  const handled = useRef<Answer | null>(null);
  useEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    handle(answer);
  });
}
