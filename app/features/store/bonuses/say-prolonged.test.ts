import { expect, it } from "vitest";
import { sayProlonged } from "./say-prolonged";

const physics = { name: "Физика", month: "2026.12" as const };
const chemistry = { name: "Химия", month: "2026.12" as const };
const history = { name: "История", month: "2027.1" as const };

it("one sentence names every course, and each month once", () => {
  expect(sayProlonged({ added: [physics], there: [] })).toBe("Добавили «Физика», декабрь 2026");
  expect(sayProlonged({ added: [physics, chemistry, history], there: [] })).toBe(
    "Добавили «Физика» и «Химия», декабрь 2026; «История», январь 2027",
  );
});

it("what was in the cart before is said apart", () => {
  expect(sayProlonged({ added: [history], there: [physics] })).toBe(
    "Добавили «История», январь 2027; уже в корзине: «Физика», декабрь 2026",
  );
  expect(sayProlonged({ added: [], there: [physics, chemistry] })).toBe(
    "Уже в корзине: «Физика» и «Химия», декабрь 2026",
  );
});
