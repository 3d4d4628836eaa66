type Step = { position: number; typed: readonly string[] | null };

/** The next task without an answer, starting over after the last; null: there is no other. */
export function nextWithout(items: readonly Step[], position: number): number | null {
  const open = items.filter((item) => item.typed === null && item.position !== position);
  return (open.find((item) => item.position > position) ?? open[0])?.position ?? null;
}
