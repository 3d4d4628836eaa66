import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

const PAUSE_MILLISECONDS = 10_000;

/** The item as its fields say it, without the settings of the publication and the choices of a conflict. */
const say = (data: FormData) => JSON.stringify([...data].filter(([name]) => !/^(publication|choice)\./.test(name)));

/** As the server wrote it: a visitor may type before this script runs. */
function readWritten(form: HTMLFormElement): FormData {
  const written = form.cloneNode(true) as HTMLFormElement;
  written.reset();
  return new FormData(written);
}

/**
 * Stores the form every ten seconds while it changes, until the server has answered. Returns when it was last stored,
 * null before that.
 */
export function useAutosave(formId: string): string | null {
  const fetcher = useFetcher<{ savedAt?: string }>();
  const sent = useRef<string | null>(null);
  const stored = useRef<string | null>(null);
  const submit = useRef(fetcher.submit);
  useEffect(() => {
    submit.current = fetcher.submit;
  });
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.savedAt !== undefined) stored.current = sent.current;
  }, [answer]);
  useEffect(() => {
    const find = () => {
      const form = document.getElementById(formId);
      return form instanceof HTMLFormElement ? form : null;
    };
    const first = find();
    stored.current = first && say(readWritten(first));
    const timer = setInterval(() => {
      const form = find();
      const data = form && new FormData(form);
      if (!data || say(data) === stored.current) return;
      sent.current = say(data);
      data.set("act", "autosave");
      submit.current(data, { method: "post", encType: "multipart/form-data" });
    }, PAUSE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [formId]);
  return answer?.savedAt ?? null;
}
