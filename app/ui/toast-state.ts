import { atom } from "jotai";

/** How long a toast is shown. */
export const TOAST_SHOWN = { milliseconds: 5000 } as const;

/** The message for any failure without its own. */
export const SOMETHING_WENT_WRONG = "Что-то пошло не так";

export type ToastMessage = {
  /** Two toasts with the same id are one: the later replaces the earlier. */
  id: string;
  kind: "ok" | "bad";
  /** The event, in one short sentence. */
  text: string;
  /** The next step. */
  note?: string;
  /** Where to look at the result. */
  link?: { name: string; href: string };
  /** An action that the visitor may take at once. */
  action?: { name: string; onClick: () => void };
  /** Stays until it is closed: the visitor may be looking elsewhere, or its link is the only one there. */
  isLasting?: boolean;
};

/** At most three at once: the oldest gives way. */
export const TOASTS_AT_ONCE = 3;

export function addToast(shown: readonly ToastMessage[], added: ToastMessage): ToastMessage[] {
  return [...shown.filter((toast) => toast.id !== added.id), added].slice(-TOASTS_AT_ONCE);
}

export const toastsAtom = atom<readonly ToastMessage[]>([]);

export const showToastAtom = atom(null, (get, set, toast: ToastMessage) => {
  set(toastsAtom, addToast(get(toastsAtom), toast));
});

export const dismissToastAtom = atom(null, (get, set, id: string) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
