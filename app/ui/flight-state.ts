import { atom } from "jotai";

/** From a clicked button to the badge that counts what was added. */
export const FLIGHT = { milliseconds: 500 } as const;

/** Where it begins, in the viewport; null: nothing flies. */
export const flightAtom = atom<{ x: number; y: number } | null>(null);

/** Begins a flight at the middle of the clicked element, for visitors who have nothing against movement. */
export const flyFromAtom = atom(null, (_get, set, clicked: Element | null) => {
  if (!clicked || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width, height } = clicked.getBoundingClientRect();
  set(flightAtom, { x: left + width / 2, y: top + height / 2 });
});
