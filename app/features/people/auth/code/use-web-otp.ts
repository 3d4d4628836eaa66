import { type RefObject, useEffect } from "react";

type Otp = { code: string };

/**
 * Fills in the code where the browser reads it from the SMS automatically (WebOTP); submitting stays the visitor's
 * choice. Each new text is awaited again, and typed input is never overwritten.
 *
 * @param sent identifies the awaited text; null where none is.
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
