import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

const PAUSE_MILLISECONDS = 10_000;

/** Names that say nothing of the item: settings of the publication, choices of a conflict, what the form was given. */
const BESIDE_ITEM = /^(?:(?:publication|choice|joined)\.|(?:begun|seen|unanswered|act)$)/;
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

/**
 * Stores the form every ten seconds while it changes, until the server has answered, and not while a button of the form
 * is at work. Empty before the first answer.
 */
export function useAutosave(formId: string, isBusy: boolean): Autosave {
  const fetcher = useFetcher<Autosave>();
  const sent = useRef<FormData | null>(null);
  const stored = useRef<string | null>(null);
  const latest = useRef({ submit: fetcher.submit, isBusy });
  useEffect(() => {
    latest.current = { submit: fetcher.submit, isBusy };
  });
  const answer = fetcher.data;
  useEffect(() => {
    if ((answer?.savedAt !== undefined || answer?.isOvertaken) && sent.current) stored.current = say(sent.current);
  }, [answer]);
  useEffect(() => {
    const first = findForm(formId);
    stored.current = first && say(readWritten(first));
    const timer = setInterval(() => {
      const form = findForm(formId);
      const data = form && new FormData(form);
      if (!data || latest.current.isBusy || say(data) === stored.current) return;
      sent.current = data;
      data.set("act", "autosave");
      latest.current.submit(data, { method: "post", encType: "multipart/form-data" });
    }, PAUSE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [formId]);
  useUnanswered(fetcher.state === "submitting", formId, sent);
  return answer ?? {};
}

/** A larger one would make the longest document too long a form; its autosave may then be a conflict with itself. */
const MOST_UNANSWERED = 30_000;

/**
 * A button waits for no autosave. The form says where one without an answer differs from it: the server must not take
 * the person's own draft for that of another tab.
 */
function useUnanswered(isSending: boolean, formId: string, sent: RefObject<FormData | null>): void {
  useEffect(() => {
    const form = findForm(formId);
    const control = form?.elements.namedItem("unanswered");
    if (!isSending || !form || !(control instanceof HTMLInputElement)) return;
    const note = () => {
      const differing = sent.current ? JSON.stringify(listDiffering(sent.current, new FormData(form))) : "";
      control.value = differing.length > MOST_UNANSWERED ? "" : differing;
    };
    note();
    form.addEventListener("input", note);
    return () => {
      form.removeEventListener("input", note);
      control.value = "";
    };
  }, [isSending, formId, sent]);
}

/** The fields of the item that are others by now, with the values that were sent. */
function listDiffering(sent: FormData, now: FormData): [name: string, values: FormDataEntryValue[]][] {
  const names = new Set([...sent.keys(), ...now.keys()].filter((name) => !BESIDE_ITEM.test(name)));
  return [...names].flatMap((name): [string, FormDataEntryValue[]][] => {
    const values = sent.getAll(name);
    return JSON.stringify(values) === JSON.stringify(now.getAll(name)) ? [] : [[name, values]];
  });
}

function findForm(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}
