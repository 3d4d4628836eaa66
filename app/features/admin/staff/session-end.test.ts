import { expect, it } from "vitest";
import { judgeSessionEnd } from "./session-end";

const at = (time: string) => new Date(`2026-11-10T${time}:00+03:00`);

it("a session ends by the limit that came first", () => {
  const session = { expiresAt: at("12:30"), endsAt: at("18:00") };
  expect(judgeSessionEnd(session, at("12:29"))).toBeNull();
  expect(judgeSessionEnd(session, at("12:30"))).toBe("idle");
  expect(judgeSessionEnd(session, at("19:00"))).toBe("idle");
  expect(judgeSessionEnd({ ...session, expiresAt: at("18:20") }, at("18:10"))).toBe("whole");
});
