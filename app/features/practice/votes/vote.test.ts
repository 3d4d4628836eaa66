import { describe, expect, it } from "vitest";
import { LONGEST_COMPLAINT, readVote } from "./vote";

const complaint = (reason: string, text = "") => readVote({ isHelpful: "0", reason, text });

describe("a vote", () => {
  it("for an explanation needs nothing more", () => {
    expect(readVote({ isHelpful: "1", reason: "unclear", text: "x" })).toEqual({ ok: true, vote: { isHelpful: true } });
  });

  it("against it names its reason, and «другое» says which", () => {
    expect(complaint("unclear")).toEqual({ ok: true, vote: { isHelpful: false, reason: "unclear", text: "" } });
    expect(complaint("")).toEqual({ ok: false, reason: "no-reason" });
    expect(complaint("boring")).toEqual({ ok: false, reason: "no-reason" });
    expect(complaint("other", "  \n ")).toEqual({ ok: false, reason: "text-missing" });
    expect(complaint("other", " опечатка ")).toMatchObject({ vote: { text: "опечатка" } });
  });

  it("is as long as the field allows, counted as browsers count", () => {
    const text = `${"а".repeat(LONGEST_COMPLAINT - 1)}`;
    expect(complaint("unclear", `${text.slice(1)}\r\nб`).ok).toBe(true);
    expect(complaint("unclear", `${text}бв`)).toEqual({ ok: false, reason: "text-too-long" });
  });
});
