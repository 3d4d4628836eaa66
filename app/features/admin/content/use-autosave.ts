import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

const PAUSE_MILLISECONDS = 10_000;

/** Stores the form every ten seconds while it changes. Returns when it was last stored, null before that. */
export function useAutosave(formId: string): string | null {
  const fetcher = useFetcher<{ savedAt?: string }>();
  const stored = useRef<string | null>(null);
  const submit = useRef(fetcher.submit);
  useEffect(() => {
    submit.current = fetcher.submit;
  });
  useEffect(() => {
    const read = () => {
      const form = document.getElementById(formId);
      return form instanceof HTMLFormElement ? new FormData(form) : null;
    };
    const say = (data: FormData) => JSON.stringify([...data].filter(([name]) => !name.startsWith("publication.")));
    const first = read();
    stored.current = first && say(first);
    const timer = setInterval(() => {
      const data = read();
      if (!data || say(data) === stored.current) return;
      stored.current = say(data);
      data.set("act", "autosave");
      submit.current(data, { method: "post", encType: "multipart/form-data" });
    }, PAUSE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [formId]);
  return fetcher.data?.savedAt ?? null;
}
