import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

const PAUSE_MILLISECONDS = 10_000;

/** Names that say nothing of the item: settings of the publication, choices of a conflict, what the form was given. */
const BESIDE_ITEM = /^(?:(?:publication|choice|joined)\.|(?:begun|seen)$)/;
const say = (data: FormData) => JSON.stringify([...data].filter(([name]) => !BESIDE_ITEM.test(name)));

export type Autosave = {
  /** «14:31» */
  savedAt?: string;
  /** The item that was stored, from which the next save begins. */
  begun?: string;
  /** Another tab has changed the same places: nothing was stored. */
  isOvertaken?: boolean;
};

/** As the server wrote it: a visitor may type before this script runs. */
function readWritten(form: HTMLFormElement): FormData {
  const written = form.cloneNode(true) as HTMLFormElement;
  written.reset();
  return new FormData(written);
}

/** Stores the form every ten seconds while it changes, until the server has answered. Empty before the first answer. */
export function useAutosave(formId: string): Autosave {
  const fetcher = useFetcher<Autosave>();
  const sent = useRef<string | null>(null);
  const stored = useRef<string | null>(null);
  const submit = useRef(fetcher.submit);
  const isSending = fetcher.state === "submitting";
  useEffect(() => {
    submit.current = fetcher.submit;
  });
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.savedAt !== undefined || answer?.isOvertaken) stored.current = sent.current;
  }, [answer]);
  useEffect(() => {
    const first = findForm(formId);
    stored.current = first && say(readWritten(first));
    const timer = setInterval(() => {
      const form = findForm(formId);
      const data = form && new FormData(form);
      if (!data || say(data) === stored.current) return;
      sent.current = say(data);
      data.set("act", "autosave");
      submit.current(data, { method: "post", encType: "multipart/form-data" });
    }, PAUSE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [formId]);
  useSubmitAfter(isSending, formId);
  return answer ?? {};
}

/** A button that is clicked while an autosave is under way waits for it: otherwise the form would overtake itself. */
function useSubmitAfter(isSending: boolean, formId: string): void {
  const waiting = useRef<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = findForm(formId);
    if (!form) return;
    if (!isSending) {
      const held = waiting.current;
      waiting.current = null;
      if (held) form.requestSubmit(held.submitter);
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      waiting.current = { submitter: event.submitter };
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [isSending, formId]);
}

function findForm(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}
