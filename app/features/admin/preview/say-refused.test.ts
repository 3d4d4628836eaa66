import { expect, it } from "vitest";
import { sayRefusedCall, sayRefusedForm } from "./say-refused";

const MOMENT = "1 декабря 2026, 00:00";

it.each([
  ["POST", "/cart/", "изменить корзину"],
  ["POST", "/cart.data", "изменить корзину"],
  ["POST", "/leads/send/", "отправить заявку"],
  ["POST", "/auth/", "войти или выйти"],
  ["POST", "/profile/data/", "изменить данные ученика"],
  ["POST", "/cartography/", "отправить форму"],
  ["POST", "/", "отправить форму"],
  ["GET", "/cart/", "открыть страницу, которая сама что-то записывает"],
])("%s %s: %s", (method, pathname, act) =>
  expect(sayRefusedForm({ method, pathname }, MOMENT)).toBe(
    `Отказано: ${act}. Здесь нельзя ни купить, ни отправить: сайт показан на другой момент, ${MOMENT}. Ничего не изменилось.`,
  ),
);

it("a call is named by its method and address", () =>
  expect(sayRefusedCall({ method: "DELETE", pathname: "/api/v2/users/me/" }, MOMENT)).toContain(
    `на ${MOMENT} только читает: DELETE /api/v2/users/me/ не выполнен`,
  ));
