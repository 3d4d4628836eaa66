import { expect, it } from "vitest";
import { sayMonths } from "./say-months";

it("says what is open, what opens next and what is over, and leaves out what is not bought", () => {
  expect(
    sayMonths([
      { name: "сентябрь", said: "прошёл, не куплен", state: "missed" },
      { name: "октябрь", said: "прошёл, записи открыты", state: "past" },
      { name: "ноябрь", said: "открыт до 30 ноября", state: "open" },
      { name: "декабрь", said: "откроется 1 декабря", state: "upcoming" },
      { name: "январь", said: "откроется 1 января", state: "upcoming" },
      { name: "февраль", said: "3 290 ₽", state: "offered" },
    ]),
  ).toEqual([
    { name: "Сейчас", text: "ноябрь, открыт до 30 ноября" },
    { name: "Дальше", text: "декабрь, откроется 1 декабря" },
    { name: "Потом", text: "январь" },
    { name: "Прошли", text: "октябрь" },
  ]);
});
