import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { leadsSendPath } from "~/shared/paths";
import { showToastAtom } from "~/ui/toast-state";
import { LEAD_SENT, type LeadAnswer } from "./lead-answer";

const LONGEST_WAIT_MILLISECONDS = 20_000;

/**
 * Sends the form by script. Not a fetcher: that would load the page's data anew, which a lead does not change, and with
 * the database away, when a lead is taken all the same, the page would give way to an error page.
 */
export function useLeadSender(onSent: (answer: LeadAnswer) => void) {
  const showToast = useSetAtom(showToastAtom);
  const [answer, setAnswer] = useState<LeadAnswer | null>(null);
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  // State is a render late: the second of two quick taps must find the first.
  const isBusy = useRef(false);

  async function send(body: FormData): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState("pending");
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MILLISECONDS);
      const response = await fetch(leadsSendPath(), { method: "POST", body, signal });
      const answered = (await response.json()) as LeadAnswer;
      if (answered.status === undefined) throw new Error("Not an answer to a lead");
      setAnswer(answered);
      setState("idle");
      if (answered.status === "error") return;
      onSent(answered);
      showToast({ id: "lead", kind: "ok", text: LEAD_SENT, note: answered.next });
    } catch {
      // Nothing has reached the school, and only the person can mend that: what was typed stays.
      setState("failed");
    } finally {
      isBusy.current = false;
    }
  }

  return { answer, state, send };
}
