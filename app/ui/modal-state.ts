/** One modal at a time (specification §4: "new replaces current only if priority not lower (priority list empty)"). */
import { atom } from "jotai";

/** `name` says which modal, `detail` what it is about. */
export type VisibleModal = { name: string; detail?: string };

/** Modal name → priority, higher is stronger. Empty by the specification: every modal weighs DEFAULT_MODAL_PRIORITY. */
export const MODAL_PRIORITIES: Readonly<Record<string, number>> = {};

export const DEFAULT_MODAL_PRIORITY = 0;

export function replaceModal(
  current: VisibleModal | null,
  wanted: VisibleModal,
  priorities: Readonly<Record<string, number>> = MODAL_PRIORITIES,
): VisibleModal {
  if (current === null) return wanted;
  const weigh = (modal: VisibleModal) => priorities[modal.name] ?? DEFAULT_MODAL_PRIORITY;
  return weigh(wanted) >= weigh(current) ? wanted : current;
}

export const visibleModalAtom = atom<VisibleModal | null>(null);

export const openModalAtom = atom(null, (get, set, wanted: VisibleModal) => {
  set(visibleModalAtom, replaceModal(get(visibleModalAtom), wanted));
});

/** Closes only the modal it names: a late close of a replaced modal must not take its successor away. */
export const closeModalAtom = atom(null, (get, set, name: string) => {
  if (get(visibleModalAtom)?.name === name) set(visibleModalAtom, null);
});
