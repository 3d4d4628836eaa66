import { describe, expect, it } from "vitest";
import { receiptLetter, refundLetter } from "./payment-letters";

const LINES = [{ description: "Химия <i>& жизнь</i>: ноябрь", quantity: 1, amountKopecks: 329_050 }];

describe("e-mails about money", () => {
  it("name what was paid, to the kopeck, in text and in HTML", () => {
    const letter = receiptLetter({
      amount: 3291,
      number: "abc",
      lines: LINES,
      isOpen: true,
      claimUrl: null,
      isPrepaid: true,
    });
    expect(letter.subject).toBe("Оплата прошла: 3\u00A0291\u00A0₽");
    expect(letter.text).toContain("Химия <i>& жизнь</i>: ноябрь: 3\u00A0290,50\u00A0₽");
    expect(letter.text).toContain("Номер платежа: abc.");
    expect(letter.html).toContain("Химия &lt;i&gt;&amp; жизнь&lt;/i&gt;: ноябрь");
    expect(letter.html).not.toContain("<i>");
    expect(letter.text).toContain("придёт ещё один чек");
  });

  it("carry the link that opens an order without an owner, as a link in HTML", () => {
    const claimUrl = "https://school.example/get-courses/a-b_c/";
    const letter = receiptLetter({
      amount: 100,
      number: "abc",
      lines: LINES,
      isOpen: false,
      claimUrl,
      isPrepaid: true,
    });
    expect(letter.text).toContain(claimUrl);
    expect(letter.html).toContain(`<a href="${claimUrl}">${claimUrl}</a>`);
    const without = receiptLetter({
      amount: 100,
      number: "abc",
      lines: LINES,
      isOpen: false,
      claimUrl: null,
      isPrepaid: false,
    });
    expect(without.text).toContain("по ссылке со страницы оплаты");
    expect(without.text).not.toContain("ещё один чек");
  });

  it("give the reason of a refund", () => {
    const said = (["asked", "owned", "late", "mismatch"] as const).map(
      (cause) => refundLetter({ amount: 100, number: "abc", cause, lines: LINES }).text,
    );
    expect(new Set(said).size).toBe(4);
    for (const text of said) expect(text).toContain("К возврату: 100\u00A0₽");
  });
});
