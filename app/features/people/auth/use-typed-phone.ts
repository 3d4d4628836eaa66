import { atom, useAtom } from "jotai";
import { useCallback, type FormEvent } from "react";
import { textOf } from "~/shared/form-text";
import type { TypedPhone } from "./auth-view";

const typedPhoneAtom = atom<TypedPhone | null>(null);

/** Values typed in one form appear in the next; before that, those the server remembers. */
export function useTypedPhone(remembered: TypedPhone | null) {
  const [typed, setTyped] = useAtom(typedPhoneAtom);
  const keep = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const form = new FormData(event.currentTarget);
      setTyped({ phone: textOf(form, "phone"), phoneCountry: textOf(form, "phoneCountry") });
    },
    [setTyped],
  );
  return { typed: typed?.phone ? typed : remembered, keep };
}

/** Ignores spacing. */
export function isSamePhone(a: TypedPhone | null, b: TypedPhone | null): boolean {
  const digits = ({ phone }: TypedPhone) => phone.replace(/\D/g, "");
  return a !== null && b !== null && a.phoneCountry === b.phoneCountry && digits(a) === digits(b);
}
