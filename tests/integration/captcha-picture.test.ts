import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PICTURES_PER_ADDRESS } from "~/features/people/auth/captcha/captcha-limits.server";
import { answerCaptchaPicture, PICTURES_AT_ONCE, PICTURES_WAITING } from "~/web/captcha-picture.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let school: TestContext;
let dataDir: string;
beforeAll(async () => {
  school = await openTestContext();
  dataDir = mkdtempSync(path.join(tmpdir(), "vershina-captcha-"));
});
afterAll(async () => {
  await school.close();
  rmSync(dataDir, { recursive: true });
});

const draw = () => school.captcha.createChallenge("verify-phone", school.clock.now());
const visit = (SCHOOL_MODE: "demo" | "live", ip = "203.0.113.1") => ({
  ...school.visitFrom(ip),
  env: { ...school.env, SCHOOL_MODE, DATA_DIR: dataDir },
});
const look = (challenge: string, mode: "demo" | "live" = "live", ip?: string) =>
  answerCaptchaPicture(`${challenge}.png`, visit(mode, ip));

describe("the picture of a challenge", () => {
  it("a captcha picture is a small uncached PNG, identical on every request", async () => {
    const { challenge, picture } = draw();
    expect(picture).toBe(`/captcha/${challenge}.png`);
    const answer = await look(challenge);
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
      ...[200, "image/png", "no-store"],
    ]);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect(png.length).toBeLessThan(16_384);
    expect(Buffer.from(await (await look(challenge)).arrayBuffer()).equals(png)).toBe(true);
    expect(Buffer.from(await (await look(draw().challenge)).arrayBuffer()).equals(png)).toBe(false);
  });

  it("a captcha picture is drawn only for our own, live, numeric challenges", async () => {
    const { challenge } = draw();
    const words = school.captcha.createChallenge("verify-phone", school.clock.now(), { kind: "words" });
    for (const name of ["", "x", "a.b", challenge.replace(/.$/, "~"), words.challenge])
      expect((await look(name)).status, name).toBe(404);
    school.moveClock({ minutes: 11 });
    expect((await look(challenge)).status).toBe(404);
  });

  it("a captcha picture's digits go to the demo's outbox, never in a live server", async () => {
    const file = path.join(dataDir, "outbox", "captcha.jsonl");
    const { challenge } = draw();
    await look(challenge, "live");
    expect(() => readFileSync(file)).toThrow();
    await look(challenge, "demo");
    const answer = school.captcha.revealDigits(challenge, school.clock.now());
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ challenge, answer });
  });

  it("captcha drawings wait in a short queue, and past it or an address's share the answer says when to retry", async () => {
    const { challenge } = draw();
    const crowd = PICTURES_AT_ONCE + PICTURES_WAITING + 20;
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, i) => look(challenge, "live", `198.51.${i}.1`)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    for (const { status, headers } of answers) if (status === 503) expect(headers.get("Retry-After")).toBe("2");
    const limiter = { ...school.limiter, consume: async () => ({ ok: false as const, retryAfterSeconds: 60 }) };
    const refused = await answerCaptchaPicture(`${challenge}.png`, { ...visit("live"), limiter });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(PICTURES_PER_ADDRESS).toMatchObject({ points: 120, window: { minutes: 10 } });
  });
});
