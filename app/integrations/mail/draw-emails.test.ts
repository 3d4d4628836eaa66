import { expect, it } from "vitest";
import { drawYearRidge } from "~/shared/year-ridge";
import type { Email } from "~/integrations/ports";
import { createDrawnMail } from "./draw-emails.server";

const ridge = drawYearRidge({ courses: [["2026.11"]], verb: "Оплачено", now: new Date("2026-11-20T09:00:00Z") })!;
const EMAIL = { to: "a@example.ru", subject: "s", text: "t", html: "h", messageId: "<1@x>" };
const NOW = new Date("2026-11-20T09:00:00Z");

async function send(drawRidge: () => Promise<Buffer>, email: Email) {
  const sent: Email[] = [];
  const warned: string[] = [];
  const mail = createDrawnMail(
    { provider: "test", send: (one) => Promise.resolve((sent.push(one), { ok: true as const })) },
    { drawRidge, log: { warn: ({ event }: { event: string }) => warned.push(event) } },
  );
  expect(await mail.send(email, NOW)).toEqual({ ok: true });
  return { sent, warned };
}

it("an e-mail about months leaves with their picture, another as it is", async () => {
  const draw = () => Promise.resolve(Buffer.from("png"));
  expect((await send(draw, { ...EMAIL, ridge })).sent).toEqual([
    { ...EMAIL, pictures: [{ cid: "ridge", png: Buffer.from("png") }] },
  ]);
  expect((await send(draw, EMAIL)).sent).toEqual([EMAIL]);
});

it("a picture that cannot be drawn delays no e-mail", async () => {
  const { sent, warned } = await send(() => Promise.reject(new Error("no font")), { ...EMAIL, ridge });
  expect(sent).toEqual([EMAIL]);
  expect(warned).toEqual(["mail.picture_failed"]);
});
