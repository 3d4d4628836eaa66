import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import type { NoticeAbout } from "./order-notice";
import { type LineProduct, refreshLines } from "./refresh-lines";

const NOW = new Date("2026-11-20T12:00:00+03:00");
const MATH: LineProduct = {
  productId: 1,
  name: "Математика",
  sold: "months",
  months: ["2026.10", "2026.11", "2026.12"],
  isActive: true,
  owned: [],
};
const said = (text: string, reason: NoticeAbout["reason"], ...months: MonthKey[]) => ({
  text,
  about: { productId: 1, months, reason },
});
const refresh = (product: Partial<LineProduct>, months: MonthKey[], now = NOW) =>
  refreshLines({ lines: [{ productId: 1, months }], products: new Map([[1, { ...MATH, ...product }]]), now });

describe("refreshLines", () => {
  it("keeps what can be bought, each month once", () => {
    expect(refresh({}, ["2026.12", "2026.11", "2026.12"])).toEqual({
      lines: [{ productId: 1, months: ["2026.11", "2026.12"] }],
      notices: [],
    });
  });

  it("reports which month was removed and why, and reapplies the default", () => {
    expect(refresh({ owned: ["2026.11"] }, ["2026.11", "2026.12"])).toEqual({
      lines: [{ productId: 1, months: ["2026.12"] }],
      notices: [said("Убрали ноябрь: уже куплен. Курс «Математика»", "owned", "2026.11")],
    });
    expect(refresh({}, ["2026.10"])).toEqual({
      lines: [{ productId: 1, months: ["2026.11"] }],
      notices: [
        said("Убрали октябрь: этот месяц закончился. Курс «Математика»", "past", "2026.10"),
        said("Вместо него выбрали ноябрь. Курс «Математика»", "default-months", "2026.11"),
      ],
    });
  });

  it("reports several removed months in the plural", () => {
    const whole = { months: ["2026.9", "2026.10", "2026.11"] as const };
    expect(refresh({ months: [...whole.months] }, ["2026.9", "2026.10"]).notices).toEqual([
      said("Убрали сентябрь, октябрь: эти месяцы закончились. Курс «Математика»", "past", "2026.9", "2026.10"),
      said("Вместо них выбрали ноябрь. Курс «Математика»", "default-months", "2026.11"),
    ]);
  });

  it("nests the quotes of a name inside other quotes", () => {
    expect(refresh({ name: "Математика, «Базовый»", owned: ["2026.11"] }, ["2026.11", "2026.12"]).notices).toEqual([
      said("Убрали ноябрь: уже куплен. Курс «Математика, „Базовый“»", "owned", "2026.11"),
    ]);
  });

  it("leaves a line whose months were all unticked", () => {
    expect(refresh({}, [])).toEqual({ lines: [{ productId: 1, months: [] }], notices: [] });
  });

  it.each<[string, Partial<LineProduct>, string, NoticeAbout["reason"]]>([
    ["everything bought", { owned: ["2026.11", "2026.12"] }, "Убрали «Математика»: все месяцы уже куплены", "owned"],
    ["not sold any more", { isActive: false }, "Убрали «Математика»: курс больше не продаётся", "not-sold"],
    ["bought whole", { sold: "whole", owned: ["__all__"] }, "Убрали «Математика»: этот курс уже куплен", "owned"],
    ["over", { months: ["2026.9", "2026.10"] }, "Убрали «Математика»: курс закончился", "past"],
  ])("removes the line: %s", (_, product, notice, reason) => {
    expect(refresh(product, ["2026.11"])).toEqual({ lines: [], notices: [said(notice, reason)] });
  });

  it("keeps an inactive course for a user who has bought part of it", () => {
    expect(refresh({ isActive: false, owned: ["2026.11"] }, ["2026.12"]).lines).toHaveLength(1);
  });

  it("removes an unknown product", () => {
    expect(refreshLines({ lines: [{ productId: 7, months: [] }], products: new Map(), now: NOW })).toEqual({
      lines: [],
      notices: [
        {
          ...said("Убрали курс: он больше не продаётся", "not-sold"),
          about: { productId: 7, months: [], reason: "not-sold" },
        },
      ],
    });
  });
});
