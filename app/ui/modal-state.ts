/** One modal at a time: a new one replaces the current one only if its priority is not lower. */
import { atom } from "jotai";

/** `name` says which modal, `detail` its subject. */
export type VisibleModal = { name: string; detail?: string };

/** Modal name → priority, higher is stronger. Empty: every modal weighs DEFAULT_MODAL_PRIORITY. */
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

/** Closes only the modal it names: a late close of a replaced modal must not close its successor. */
export const closeModalAtom = atom(null, (get, set, name: string) => {
  if (get(visibleModalAtom)?.name === name) set(visibleModalAtom, null);
});
