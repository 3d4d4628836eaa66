import { expect, test } from "vitest";
import type { E164 } from "~/shared/phone";
import { CHILD_PHONE_REFUSALS, judgeChildPhone } from "./child-phone";

const MOTHER = "+79121110001" as E164;
const SON = "+79121110002" as E164;

test("another number than the payer's is a child's", () => {
  expect(judgeChildPhone(SON, MOTHER)).toEqual({ ok: true, phone: SON });
  expect(judgeChildPhone(SON, null)).toEqual({ ok: true, phone: SON });
});

test("the payer's own number is refused at its field", () => {
  expect(judgeChildPhone(MOTHER, MOTHER)).toEqual({ ok: false, reason: "own-phone" });
  expect(CHILD_PHONE_REFUSALS["own-phone"].field).toBe("phone");
});
