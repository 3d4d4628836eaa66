import { useEffect } from "react";

type Otp = { code: string };

/** Where the browser reads the code from the SMS by itself (WebOTP), it is filled in; the button stays the visitor's. */
export function useWebOtp(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited || !("OTPCredential" in window)) return;
    const left = new AbortController();
    const asked = { otp: { transport: ["sms"] }, signal: left.signal } as CredentialRequestOptions;
    void navigator.credentials.get(asked).then(
      (credential) => {
        const field = document.querySelector<HTMLInputElement>('input[name="code"]');
        if (field && credential) field.value = (credential as unknown as Otp).code;
      },
      // Declined, or the page was left.
      () => {},
    );
    return () => left.abort();
  }, [isAwaited]);
}
