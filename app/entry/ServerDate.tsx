import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** The server's date as the page last heard it; null before hydration. */
export const serverDateAtom = atom<string | null>(null);

/** Keeps the store and announces each change with a `server-date-updated` event. */
export function ServerDate({ serverDate }: { serverDate: string }) {
  const setServerDate = useSetAtom(serverDateAtom);
  useEffect(() => {
    setServerDate(serverDate);
    window.dispatchEvent(new CustomEvent("server-date-updated", { detail: serverDate }));
  }, [serverDate, setServerDate]);
  return null;
}
