import { describe, expect, it } from "vitest";
import type { RequestedMonth } from "~/features/store/payments/refund-request";
import { chooseFirst, sayAge, sayComplaints, sayLeads, sayRefunds } from "./say-work";

const at = (text: string) => new Date(`2026-11-${text}:00+03:00`);
const NOW = at("24T14:32");
const lead = (formType: string | null, count: number, oldest: string, newest = oldest) => ({
  ...{ formType, count },
  ...{ oldest: at(oldest), newest: at(newest) },
});
const month = (more: Partial<RequestedMonth> = {}) =>
  ({
    ...{ productId: 101, month: "2026.12", name: "Математика", refund: 3290, withdrawnAt: null, refundedAt: null },
    ...{ payment: "p1", ...more },
  }) as RequestedMonth & { payment: string };
const refund = (askedAt: string, months = [month()]) => ({ askedAt: at(askedAt), months });
const PROMISE = "перезвоним в течение 5 минут";

describe("an age", () => {
  it.each([
    ["24T14:32", "меньше минуты"],
    ["24T14:25", "7 минут"],
    ["24T13:32", "1 час"],
    ["23T14:33", "23 часа"],
    ["21T14:00", "3 дня"],
  ])("since %s is %s", (since, said) => expect(sayAge(at(since), NOW)).toBe(said));
});

describe("leads", () => {
  const KINDS = [
    lead("webinar", 1, "24T10:00"),
    lead("callback", 3, "24T12:00", "24T14:25"),
    lead("odd", 2, "24T14:00"),
  ];

  it("stand by urgency, with how long they wait", () => {
    const { rows, fact } = sayLeads({ hasCrm: false, kinds: KINDS }, NOW);
    expect(rows.map(({ name, note, end }) => `${name} ${end}: ${note}`)).toEqual([
      "Просят перезвонить 3: первая ждёт 2 часа, последняя 7 минут назад",
      "Записались на вебинар 1: пришла 4 часа назад",
      "Другие заявки 2: первая ждёт 32 минуты, последняя 32 минуты назад",
    ]);
    expect(fact).toEqual({ name: "заявок за сутки", value: "6" });
  });

  it("are listed by a command since the day of the oldest", () => {
    const { how } = sayLeads({ hasCrm: true, kinds: [lead("support", 1, "17T23:59")] }, NOW);
    expect(how.commands).toEqual(["npm run leads -s -- --csv --since 2026-11-17"]);
    expect(how.text).toContain("CRM их ещё не взяла");
  });

  it("are none, and the page says so", () => {
    expect(sayLeads({ hasCrm: false, kinds: [] }, NOW)).toMatchObject({ rows: [], fact: { value: "0" } });
  });
});

describe("requests for a refund", () => {
  it("have their sums and their terms, and a command for each payment and course", () => {
    const months = [month(), month({ month: "2027.1" }), month({ productId: 102, month: "__all__", refund: 1000 })];
    const { rows, how, fact } = sayRefunds({ count: 3, sum: 9999, oldest: [refund("16T10:00", months)] }, true, NOW);
    expect(rows).toMatchObject([{ note: "осталось 2 дня", end: "до 26 ноября", isLate: true }]);
    expect(rows[0]?.name).toContain("7\u00A0580\u00A0₽");
    expect(how.commands).toEqual(["npm run refund -- p1 101 2026.12 2027.1", "npm run refund -- p1 102 all"]);
    expect([fact.value, how.text.startsWith("И ещё 2,")]).toEqual(["9\u00A0999\u00A0₽", true]);
  });

  it.each([
    ["14T00:00", "срок сегодня", true],
    ["13T23:59", "срок по оферте прошёл", true],
    ["17T12:00", "осталось 3 дня", true],
    ["18T12:00", "осталось 4 дня", false],
  ])("asked on %s: %s", (askedAt, note, isLate) => {
    const { rows } = sayRefunds({ count: 1, sum: 3290, oldest: [refund(askedAt)] }, true, NOW);
    expect(rows).toMatchObject([{ note, isLate }]);
  });

  it("show no command to who may not refund", () => {
    const { how } = sayRefunds({ count: 1, sum: 3290, oldest: [refund("16T10:00")] }, false, NOW);
    expect(how).toEqual({ text: "Деньги возвращают владелец и продажи.", commands: [] });
  });
});

describe("complaints", () => {
  it("are counted by their reason", () => {
    const { rows, fact } = sayComplaints(
      [
        { reason: "other", count: 2, oldest: at("20T10:00") },
        { reason: "task-error", count: 1, oldest: at("24T14:00") },
      ],
      NOW,
    );
    expect(rows.map(({ name, note, end }) => `${name} ${end}: ${note}`)).toEqual([
      "«ошибка в задании» 1: пришла 32 минуты назад",
      "«другое» 2: первая пришла 4 дня назад",
    ]);
    expect(fact.value).toBe("3");
  });
});

describe("the first thing to do", () => {
  const leads = { hasCrm: false, kinds: [lead("callback", 1, "24T14:25")] };

  it("is money whose term is near, then a call, then nothing", () => {
    const near = { count: 1, sum: 3290, oldest: [refund("16T10:00")] };
    const far = { ...near, oldest: [refund("23T10:00")] };
    expect(chooseFirst({ leads, refunds: near }, PROMISE, NOW)).toMatchObject({
      title: "Вернуть 3\u00A0290\u00A0₽ до 26 ноября",
      figure: "2 дня",
    });
    expect(chooseFirst({ leads, refunds: far }, PROMISE, NOW)).toMatchObject({
      title: "Позвонить: 1 заявка за сутки",
      text: `Последняя пришла в 14:25. Обещаем на сайте: ${PROMISE}`,
      figure: "7 минут",
    });
    expect(chooseFirst({ leads: { ...leads, kinds: [] }, refunds: far }, PROMISE, NOW)).toBeNull();
    expect(chooseFirst({ leads: null, refunds: null }, PROMISE, NOW)).toBeNull();
  });

  it("is late money before all", () => {
    const late = { count: 1, sum: 3290, oldest: [refund("10T10:00")] };
    expect(chooseFirst({ leads, refunds: late }, PROMISE, NOW)).toMatchObject({
      figure: "4 дня",
      caption: "опаздываем",
    });
  });
});
