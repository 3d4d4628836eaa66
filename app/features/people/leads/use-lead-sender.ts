import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { leadsSendPath } from "~/shared/paths";
import { reportFailure } from "~/ui/report-failure";
import { showToastAtom } from "~/ui/toast-state";
import { LEAD_FIELDS, LEAD_SENT, type LeadAnswer } from "./lead-answer";

const LONGEST_WAIT_MILLISECONDS = 20_000;

/** Of the form that is sent next: kept until an answer comes, even if the form is closed and opened again meanwhile. */
let formKey = makeKey();

function makeKey(): string {
  return Math.random().toString(36).slice(2);
}

/**
 * Sends the form by script. Not a fetcher: it would reload the page's data, which a lead does not change. While the
 * database is away, that reload would show an error page although the lead is accepted.
 */
export function useLeadSender(onSent: (answer: LeadAnswer, body: FormData) => void) {
  const showToast = useSetAtom(showToastAtom);
  const [answer, setAnswer] = useState<LeadAnswer | null>(null);
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  // State is a render late: the second of two quick taps must see the first.
  const isBusy = useRef(false);

  async function send(body: FormData): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState("pending");
    try {
      body.set(LEAD_FIELDS.key, formKey);
      const signal = AbortSignal.timeout(LONGEST_WAIT_MILLISECONDS);
      const response = await fetch(leadsSendPath(), { method: "POST", body, signal });
      const answered = (await response.json()) as LeadAnswer;
      if (answered.status === undefined) throw new Error("Not an answer to a lead");
      formKey = makeKey();
      setAnswer(answered);
      setState("idle");
      if (answered.status === "error") return;
      onSent(answered, body);
      showToast({ id: "lead", kind: "ok", text: LEAD_SENT, note: answered.next });
    } catch (error) {
      reportFailure(error);
      // The request did not reach the server, and only the visitor can retry: what was typed stays.
      setState("failed");
    } finally {
      isBusy.current = false;
    }
  }

  return { answer, state, send };
}
