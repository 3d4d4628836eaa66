import { type RefObject, useEffect } from "react";

type Otp = { code: string };

/**
 * Where the browser reads the code from the SMS by itself (WebOTP), it is filled in; the button stays the visitor's.
 * Each new text is awaited again, and what the visitor types is never overwritten.
 * @param sent says which text is awaited; null where none is.
 */
export function useWebOtp(form: RefObject<HTMLFormElement>, sent: number | null): void {
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[name="code"]');
    if (sent === null || !field || !("OTPCredential" in window)) return;
    const left = new AbortController();
    const stop = () => left.abort();
    field.addEventListener("input", stop, { once: true });
    const asked = { otp: { transport: ["sms"] }, signal: left.signal } as CredentialRequestOptions;
    void navigator.credentials.get(asked).then(
      (credential) => {
        if (!credential || left.signal.aborted) return;
        field.value = (credential as unknown as Otp).code;
        // As if it were typed: a sentence at the field leaves.
        field.dispatchEvent(new Event("input", { bubbles: true }));
      },
      // Declined, or no longer wanted.
      () => {},
    );
    return () => {
      field.removeEventListener("input", stop);
      stop();
    };
  }, [form, sent]);
}
