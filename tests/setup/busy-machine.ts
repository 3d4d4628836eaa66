import { availableParallelism, loadavg } from "node:os";

/** Scales the time an idle machine would take: beside other tests it gets only its share of the processor. */
export function allowedMilliseconds(milliseconds: number): number {
  return milliseconds * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}
