import { describe, expect, it } from "vitest";
import { drawYearRidge } from "~/shared/year-ridge";
import { writeReceiptEmail, writeRefundEmail } from "./payment-emails";

const LINES = [{ description: "Химия <i>& жизнь</i>: ноябрь", quantity: 1, amountKopecks: 329_050 }];

describe("e-mails about money", () => {
  it("name what was paid, to the kopeck, in text and in HTML", () => {
    const email = writeReceiptEmail({
      amount: 3291,
      number: "abc",
      lines: LINES,
      isOpen: true,
      opensOn: null,
      claimUrl: null,
      payerUrl: null,
      ridge: null,
      isPrepaid: true,
      isForChild: false,
      childPhone: null,
      refundUrl: null,
    });
    expect(email.subject).toBe("Оплата прошла: 3\u00A0291\u00A0₽");
    expect(email.text).toContain("Химия <i>& жизнь</i>: ноябрь: 3\u00A0290,50\u00A0₽");
    expect(email.text).toContain("Номер платежа: abc.");
    expect(email.html).toContain("Химия &lt;i&gt;&amp; жизнь&lt;/i&gt;: ноябрь");
    expect(email.html).not.toContain("<i>");
    expect(email.text).toContain("придёт ещё один чек");
  });

  it("call nothing open before its month begins", () => {
    const paid = {
      amount: 100,
      number: "abc",
      lines: LINES,
      isOpen: true,
      claimUrl: null,
      payerUrl: null,
      ridge: null,
      isPrepaid: true,
      isForChild: false,
      childPhone: null,
      refundUrl: null,
    };
    expect(writeReceiptEmail({ ...paid, opensOn: null }).text).toContain("Оплата дошла, доступ открыт.");
    expect(writeReceiptEmail({ ...paid, opensOn: "1 декабря" }).text).toContain(
      "Оплата дошла, доступ откроется 1 декабря.",
    );
  });

  it("carry the payer's own page, for a payment by a link only", () => {
    const payerUrl = "https://school.example/payer/abc/secret/";
    const paid = {
      amount: 100,
      number: "abc",
      lines: LINES,
      isOpen: true,
      opensOn: null,
      claimUrl: null,
      ridge: null,
      isPrepaid: true,
      isForChild: false,
      childPhone: null,
      refundUrl: null,
    };
    expect(writeReceiptEmail({ ...paid, payerUrl }).html).toContain(`<a href="${payerUrl}">`);
    expect(writeReceiptEmail({ ...paid, payerUrl: null }).text).not.toContain("/payer/");
  });

  it("show the paid months as a picture, and say them where no picture is shown", () => {
    const now = new Date("2026-11-20T12:00:00+03:00");
    const ridge = drawYearRidge({ courses: [["2026.11", "2026.12"]], verb: "Оплачено", now });
    const paid = {
      amount: 100,
      number: "abc",
      lines: LINES,
      isOpen: true,
      opensOn: null,
      claimUrl: null,
      payerUrl: null,
      isPrepaid: true,
      isForChild: false,
      childPhone: null,
      refundUrl: null,
    };
    const email = writeReceiptEmail({ ...paid, ridge });
    expect(email.ridge).toBe(ridge);
    expect(email.html).toContain('<img src="cid:ridge" width="560" height="220" alt="Оплачено: ноябрь, декабрь.');
    expect(email.text).toContain("Оплачено: ноябрь, декабрь.");
    const without = writeReceiptEmail({ ...paid, ridge: null });
    expect(without).not.toHaveProperty("ridge");
    expect(without.html).not.toContain("<img");
  });

  it("carry the link that opens an order without an owner, as a link in HTML", () => {
    const claimUrl = "https://school.example/get-courses/a-b_c/";
    const email = writeReceiptEmail({
      amount: 100,
      number: "abc",
      lines: LINES,
      isOpen: false,
      opensOn: null,
      claimUrl,
      payerUrl: null,
      ridge: null,
      isPrepaid: true,
      isForChild: false,
      childPhone: null,
      refundUrl: null,
    });
    expect(email.text).toContain(claimUrl);
    expect(email.html).toContain(`<a href="${claimUrl}">${claimUrl}</a>`);
    const without = writeReceiptEmail({
      amount: 100,
      number: "abc",
      lines: LINES,
      isOpen: false,
      opensOn: null,
      claimUrl: null,
      payerUrl: null,
      ridge: null,
      isPrepaid: false,
      isForChild: false,
      childPhone: null,
      refundUrl: null,
    });
    expect(without.text).toContain("по ссылке со страницы оплаты");
    expect(without.text).not.toContain("ещё один чек");
  });

  it("give the reason of a refund", () => {
    const said = (["asked", "owned", "late", "mismatch"] as const).map(
      (cause) => writeRefundEmail({ amount: 100, number: "abc", cause, lines: LINES }).text,
    );
    expect(new Set(said).size).toBe(4);
    for (const text of said) expect(text).toContain("К возврату: 100\u00A0₽");
  });

  it("lead a child to a link alone: the cart was the parent's", () => {
    const claimUrl = "https://school.example/get-courses/key/";
    const paid = {
      ...{
        amount: 100,
        number: "abc",
        lines: LINES,
        isOpen: false,
        opensOn: null,
        isForChild: true,
        childPhone: null,
        refundUrl: null,
      },
      ...{ payerUrl: null, ridge: null, isPrepaid: true },
    };
    expect(writeReceiptEmail({ ...paid, claimUrl }).text).toContain(
      `Курсы откроются, когда ребёнок войдёт по ссылке: ${claimUrl} Перешлите её ребёнку`,
    );
    const byPhone = writeReceiptEmail({ ...paid, claimUrl, childPhone: "+7 912 ***-**-67" }).text;
    expect(byPhone).toContain("ребёнок войдёт на сайте по номеру +7 912 ***-**-67 с кодом из SMS");
    expect(byPhone).toContain(claimUrl);
    expect(writeReceiptEmail({ ...paid, claimUrl: null }).text).toContain("по ссылке со страницы оплаты.");
  });
});
