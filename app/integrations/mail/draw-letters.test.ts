import { expect, it } from "vitest";
import { drawYearRidge } from "~/shared/year-ridge";
import type { Letter } from "~/integrations/ports";
import { createDrawnMail } from "./draw-letters.server";

const ridge = drawYearRidge({ courses: [["2026.11"]], verb: "Оплачено", now: new Date("2026-11-20T09:00:00Z") })!;
const LETTER = { to: "a@example.ru", subject: "s", text: "t", html: "h", messageId: "<1@x>" };
const NOW = new Date("2026-11-20T09:00:00Z");

async function send(drawRidge: () => Promise<Buffer>, letter: Letter) {
  const sent: Letter[] = [];
  const warned: string[] = [];
  const mail = createDrawnMail(
    { provider: "test", send: (one) => Promise.resolve((sent.push(one), { ok: true as const })) },
    { drawRidge, log: { warn: ({ event }: { event: string }) => warned.push(event) } as never },
  );
  expect(await mail.send(letter, NOW)).toEqual({ ok: true });
  return { sent, warned };
}

it("a letter about months leaves with their picture, another as it is", async () => {
  const draw = () => Promise.resolve(Buffer.from("png"));
  expect((await send(draw, { ...LETTER, ridge })).sent).toEqual([
    { ...LETTER, pictures: [{ cid: "ridge", png: Buffer.from("png") }] },
  ]);
  expect((await send(draw, LETTER)).sent).toEqual([LETTER]);
});

it("a picture that cannot be drawn delays no letter", async () => {
  const { sent, warned } = await send(() => Promise.reject(new Error("no font")), { ...LETTER, ridge });
  expect(sent).toEqual([LETTER]);
  expect(warned).toEqual(["mail.undrawn"]);
});
