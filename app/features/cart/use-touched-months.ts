import { useMemo, useRef } from "react";
import { toggledMonths } from "~/features/cart/apply-ticks";
import type { MonthKey } from "~/shared/months";

/**
 * Which months this tab has toggled since the server last answered for the line. Only these are sent, as the months
 * ticked before, so that a post that supersedes another one carries the changes of both.
 */
export function useTouchedMonths() {
  const touched = useRef(new Map<number, MonthKey[]>());
  return useMemo(
    () => ({
      add(productId: number, from: readonly MonthKey[], to: readonly MonthKey[]) {
        const known = touched.current.get(productId) ?? [];
        touched.current.set(productId, [...new Set([...known, ...toggledMonths(from, to)])]);
      },
      before: (productId: number, months: readonly MonthKey[]) =>
        toggledMonths(months, touched.current.get(productId) ?? []),
      forget: (productId: number) => void touched.current.delete(productId),
    }),
    [],
  );
}
