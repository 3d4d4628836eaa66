import { expect, it } from "vitest";
import { sayMonths } from "./say-months";

it("says what is open, what opens next and what is over, and leaves out what is not bought", () => {
  expect(
    sayMonths([
      { name: "сентябрь", said: "прошёл, не куплен", state: "missed", isRefundAsked: false },
      { name: "октябрь", said: "прошёл, записи открыты", state: "past", isRefundAsked: false },
      { name: "ноябрь", said: "открыт до 30 ноября", state: "open", isRefundAsked: false },
      { name: "декабрь", said: "откроется 1 декабря", state: "upcoming", isRefundAsked: false },
      { name: "январь", said: "откроется 1 января", state: "upcoming", isRefundAsked: false },
      { name: "март", said: "откроется 1 марта", state: "upcoming", isRefundAsked: true },
      { name: "февраль", said: "3 290 ₽", state: "offered", isRefundAsked: false },
    ]),
  ).toEqual([
    { name: "Сейчас", text: "ноябрь, открыт до 30 ноября" },
    { name: "Дальше", text: "декабрь, откроется 1 декабря" },
    { name: "Потом", text: "январь, март (возврат заявлен)" },
    { name: "Прошли", text: "октябрь" },
  ]);
});
