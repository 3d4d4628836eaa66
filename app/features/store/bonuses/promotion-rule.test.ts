import { expect, it } from "vitest";
import { normalisePromocode } from "~/features/store/pricing/normalise-promocode";
import { drawPersonalCode, judgePromotion, personalCodeEnd } from "./promotion-rule";

const now = new Date("2026-11-20T12:00:00+03:00");
const terms = { startsAt: null, endsAt: null, codeDays: null, isActive: true };

it("a promotion is offered from its first instant to its last", () => {
  expect(judgePromotion(terms, now)).toEqual({ ok: true });
  expect(judgePromotion({ ...terms, startsAt: now, endsAt: now }, now)).toEqual({ ok: true });
  const later = new Date(now.getTime() + 1);
  expect(judgePromotion({ ...terms, startsAt: later }, now)).toMatchObject({ reason: "not-started" });
  expect(judgePromotion({ ...terms, endsAt: now }, later)).toMatchObject({ reason: "ended" });
  expect(judgePromotion({ ...terms, isActive: false }, now)).toMatchObject({ reason: "not-offered" });
});

it("a code is valid for its days, or as long as the promotion", () => {
  const endsAt = new Date("2026-11-30T23:59:59+03:00");
  expect(personalCodeEnd({ ...terms, endsAt }, now)).toEqual(endsAt);
  expect(personalCodeEnd({ ...terms, endsAt, codeDays: 30 }, now)).toEqual(new Date("2026-12-20T12:00:00+03:00"));
  expect(personalCodeEnd(terms, now)).toBeNull();
});

it("a generated code has no similar characters and is stored as it is typed", () => {
  let step = 0;
  const code = drawPersonalCode("NOVEMBER", (limit) => (step += 7) % limit);
  expect(code).toMatch(/^NOVEMBER-[A-HJKMNP-Z2-9]{8}$/);
  expect(normalisePromocode(` ${code.toLowerCase()} `)).toBe(code);
});
