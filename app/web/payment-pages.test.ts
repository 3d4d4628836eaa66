import { describe, expect, it } from "vitest";
import { paymentPageOrigins } from "./payment-pages.server";

const of = (env: Partial<Parameters<typeof paymentPageOrigins>[0]>) =>
  paymentPageOrigins({ PAYMENT_PROVIDER: "yookassa", PAYMENT_PAGE_ORIGINS: [], ...env });
const TBANK = { TBANK_TERMINAL_KEY: "T1", TBANK_PASSWORD: "p" };

describe("where the form that starts a payment may end", () => {
  it("a payment form may end at the current bank's pages", () => {
    expect(of({})).toContain("https://yoomoney.ru");
    expect(of({})).not.toContain("https://*.tbank.ru");
    expect(of({ PAYMENT_PROVIDER: "demo" })).toEqual([]);
  });

  it("a payment form may end at the pages of a former bank whose keys are set", () => {
    const both = of(TBANK);
    expect(both).toContain("https://yoomoney.ru");
    expect(both).toContain("https://*.tbank.ru");
    expect(new Set(both).size).toBe(both.length);
  });

  it("the settings replace the bank's pages", () => {
    expect(of({ ...TBANK, PAYMENT_PAGE_ORIGINS: ["https://pay.example"] })).toEqual(["https://pay.example"]);
  });
});
