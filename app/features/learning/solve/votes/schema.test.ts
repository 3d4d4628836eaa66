import { parseWithZod } from "@conform-to/zod";
import { describe, expect, it } from "vitest";
import { voteFormSchema } from "./schema";
import { LONGEST_COMPLAINT, VOTE_REFUSALS } from "./vote";

function read(fields: Record<string, string>) {
  const submission = parseWithZod(new URLSearchParams(fields), { schema: voteFormSchema });
  return submission.status === "success" ? submission.value : submission.error;
}
const complaint = (reason: string, text = "") => read({ helpful: "0", reason, text });

describe("a vote", () => {
  it("for an explanation needs nothing more", () => {
    expect(read({ helpful: "1", reason: "unclear", text: "x" })).toEqual({ isHelpful: true });
  });

  it("against it names its reason, and «другое» says which", () => {
    const missing = { reason: [VOTE_REFUSALS["no-reason"].text] };
    expect(complaint("unclear")).toEqual({ isHelpful: false, reason: "unclear", text: "" });
    expect(complaint("")).toEqual(missing);
    expect(complaint("boring")).toEqual(missing);
    expect(read({ helpful: "0" })).toEqual(missing);
    expect(complaint("other", "  \n ")).toEqual({ text: [VOTE_REFUSALS["text-missing"].text] });
    expect(complaint("other", " опечатка ")).toMatchObject({ text: "опечатка" });
  });

  it("is as long as the field allows, counted as browsers count", () => {
    const text = "а".repeat(LONGEST_COMPLAINT - 1);
    expect(complaint("unclear", `${text.slice(1)}\r\nб`)).toMatchObject({ isHelpful: false });
    expect(complaint("unclear", `${text}бв`)).toEqual({ text: [VOTE_REFUSALS["text-too-long"].text] });
  });
});
