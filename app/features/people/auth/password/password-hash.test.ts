import { beforeEach, describe, expect, it, vi } from "vitest";

const argon2 = vi.hoisted(() => ({ verified: [] as string[], running: 0, mostAtOnce: 0 }));

vi.mock("@node-rs/argon2", async (importActual) => {
  const actual = await importActual<typeof import("@node-rs/argon2")>();
  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    argon2.running += 1;
    argon2.mostAtOnce = Math.max(argon2.mostAtOnce, argon2.running);
    return work.finally(() => (argon2.running -= 1));
  }
  return {
    hash: (...args: Parameters<typeof actual.hash>) => counted(actual.hash(...args)),
    verify: (...args: Parameters<typeof actual.verify>) => {
      argon2.verified.push(String(args[0]));
      return counted(actual.verify(...args));
    },
  };
});

// Another file of this worker may have loaded it with the library itself.
vi.resetModules();
const { ARGON2, hashPassword, isPasswordRight, MAX_PARALLEL_HASHES } = await import("./password-hash.server");

beforeEach(() => {
  argon2.verified.length = 0;
  argon2.mostAtOnce = 0;
});

describe("password hashes", () => {
  it("use the parameters OWASP recommends", () => {
    expect(ARGON2).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it("are created and verified exactly", async () => {
    const hash = await hashPassword("  gora-i-sneg  ");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordRight(hash, "  gora-i-sneg  ")).toBe(true);
    expect(await isPasswordRight(hash, "gora-i-sneg")).toBe(false);
  });

  it("cost the same for a user without one: one verification with the same parameters", async () => {
    expect(await isPasswordRight(null, "gora-i-sneg")).toBe(false);
    expect(argon2.verified).toHaveLength(1);
    expect(argon2.verified[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("are computed two at a time, and a failure frees its slot", async () => {
    const broken = isPasswordRight("no hash at all", "x").catch(() => "failed");
    await Promise.all(Array.from({ length: 8 }, () => isPasswordRight(null, "x")));
    expect(await broken).toBe("failed");
    expect(MAX_PARALLEL_HASHES).toBe(2);
    expect(argon2.mostAtOnce).toBe(2);
    await expect(hashPassword("gora-i-sneg")).resolves.toContain("$argon2id$");
  });
});
