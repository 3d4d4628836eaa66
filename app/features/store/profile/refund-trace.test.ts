import { expect, it } from "vitest";
import type { RequestedMonth } from "~/features/store/payments/refund-request";
import { describeRequests, openRequestsOf } from "./refund-trace";

const askedAt = new Date("2026-11-28T12:00:00+03:00");
const month = (key: RequestedMonth["month"], more: Partial<RequestedMonth> = {}): RequestedMonth => ({
  productId: 101,
  month: key,
  name: "Математика",
  refund: 3290,
  withdrawnAt: null,
  refundedAt: null,
  ...more,
});
const describe = (...months: RequestedMonth[]) => describeRequests([{ publicId: "r", askedAt, months }]);

it("says what was asked for and by when it is answered", () => {
  expect(describe(month("2026.12"))).toEqual([
    {
      publicId: "r",
      title: "Заявление от 28 ноября: декабрь, 3\u00a0290\u00a0₽",
      said: "Ответим и вернём деньги не позднее 8 декабря",
      isOpen: true,
    },
  ]);
});

it("names the courses where there are several", () => {
  const physics = month("__all__", { productId: 301, name: "Физика", refund: 100 });
  expect(describe(month("2026.12"), month("2027.1"), physics)[0]?.title).toBe(
    "Заявление от 28 ноября: Математика: декабрь, январь; Физика: курс целиком, 6\u00a0680\u00a0₽",
  );
});

it("distinguishes refunded, withdrawn and open requests", () => {
  const refundedAt = new Date("2026-12-01T12:00:00+03:00");
  const withdrawnAt = new Date("2026-11-29T12:00:00+03:00");
  const said = describe(month("2026.12", { refundedAt }), month("2027.1", { withdrawnAt }), month("2027.2"));
  expect(said.map(({ said: fate, isOpen }) => [fate, isOpen])).toEqual([
    ["Деньги отправлены 1 декабря", false],
    ["Отозвано 29 ноября", false],
    ["Ответим и вернём деньги не позднее 8 декабря", true],
  ]);
});

it("gathers a request from the courses it is about", () => {
  const asked = [{ publicId: "r", askedAt: askedAt.toISOString(), refund: 3290, month: "2026.12" as const }];
  const courses = [
    { productId: 101, title: "Математика", asked },
    { productId: 301, title: "Физика", asked },
  ];
  expect(describeRequests(openRequestsOf(courses)).map(({ title }) => title)).toEqual([
    "Заявление от 28 ноября: Математика: декабрь; Физика: декабрь, 6\u00a0580\u00a0₽",
  ]);
});
