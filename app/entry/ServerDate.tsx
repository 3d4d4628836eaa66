import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** The server's date as the page last heard it (specification §3, "Server date store"); null before hydration. */
export const serverDateAtom = atom<string | null>(null);

/** Keeps the store and tells whoever listens (specification §4: "announces a server-date-updated event"). */
export function ServerDate({ serverDate }: { serverDate: string }) {
  const setServerDate = useSetAtom(serverDateAtom);
  useEffect(() => {
    setServerDate(serverDate);
    window.dispatchEvent(new CustomEvent("server-date-updated", { detail: serverDate }));
  }, [serverDate, setServerDate]);
  return null;
}
