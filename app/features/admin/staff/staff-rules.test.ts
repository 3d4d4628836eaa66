import { describe, expect, it } from "vitest";
import { judgeRoles, type RoleChange } from "./staff-rules";

const change = (part: Partial<RoleChange>) =>
  judgeRoles({ actorId: "1", userId: 2, before: ["content"], after: ["content", "sales"], owners: 2, ...part });

describe("a change of roles", () => {
  it("may add roles to others, and then ends no session", () => {
    expect(change({})).toEqual({ ok: true, isRevoking: false });
  });

  it("ends sessions if it removes a role, even if it adds another", () => {
    expect(change({ after: [] })).toEqual({ ok: true, isRevoking: true });
    expect(change({ after: ["sales"] })).toEqual({ ok: true, isRevoking: true });
  });

  it("gives nobody a role of their own, and lets them give one up", () => {
    const own = { actorId: "2", before: ["owner", "content"], owners: 2 } as const;
    expect(change({ ...own, after: ["owner", "content", "sales"] })).toEqual({ ok: false, reason: "own-role" });
    expect(change({ ...own, after: ["owner", "sales"] })).toEqual({ ok: false, reason: "own-role" });
    expect(change({ ...own, after: ["owner"] })).toEqual({ ok: true, isRevoking: true });
    expect(change({ ...own, after: ["content"] })).toEqual({ ok: true, isRevoking: true });
  });

  it("leaves the last owner an owner, regardless of who asks", () => {
    const last = { before: ["owner"], after: ["content"], owners: 1 } as const;
    expect(change(last)).toEqual({ ok: false, reason: "last-owner" });
    expect(change({ ...last, actorId: "2", after: [] })).toEqual({ ok: false, reason: "last-owner" });
    expect(change({ ...last, owners: 2 })).toEqual({ ok: true, isRevoking: true });
  });

  it("is none if the roles stay the same", () => {
    expect(change({ after: ["content"] })).toEqual({ ok: false, reason: "nothing-changed" });
  });
});
