import { useEffect } from "react";

/** Announces the server's date to other scripts of the page, by the event `server-date-updated`. */
export function ServerDate({ serverDate }: { serverDate: string }) {
  useEffect(() => {
    window.dispatchEvent(new CustomEvent("server-date-updated", { detail: serverDate }));
  }, [serverDate]);
  return null;
}
