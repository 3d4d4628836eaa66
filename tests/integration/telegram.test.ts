/** Telegram is linked by what its widget has signed and by nothing else (product.md, "Telegram"). */
import type { ActionFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { createTelegramLogin, signTelegramFields } from "~/integrations/telegram/telegram-login.server";
import * as linkRoute from "~/routes/api.v2.users.me.link-tg/route";
import * as unlinkRoute from "~/routes/api.v2.users.me.unlink-tg/route";
import { asE164 } from "~/shared/phone";
import { PASSWORD } from "../setup/people";
import { useEmptySchool } from "../setup/use-school";

const BOT_TOKEN = "123:ABC";
const TAKEN = "этот аккаунт Telegram уже привязан к другому личному кабинету";
const passwordHashed = hashPassword(PASSWORD);

const school = useEmptySchool();

const nowSeconds = () => Math.floor(school.clock.now().getTime() / 1000);

type Fields = Record<string, string | number | undefined>;

/** As Telegram would sign it; `tampered` is applied afterwards. */
function draw(fields: Fields = {}, tampered: Fields = {}, botToken = BOT_TOKEN): Fields {
  const signed = { id: "123456789", first_name: "Иван", auth_date: String(nowSeconds()), ...fields };
  return { ...signed, hash: signTelegramFields(signed, botToken), ...tampered };
}

async function makeUser(phone: string) {
  const passwordHash = await passwordHashed;
  const now = school.clock.now();
  const id = await school.db.transaction(async (tx) => {
    const made = await findOrCreateUser(tx, { phone: asE164(phone), now });
    await tx.update(users).set({ passwordHash }).where(eq(users.id, made.id));
    return made.id;
  });
  return { id, token: await issueToken(school.db, { userId: id, userAgent: null, now }) };
}
const tgIdOf = async (id: number) =>
  (await school.db.select({ tgId: users.tgId }).from(users).where(eq(users.id, id)))[0]?.tgId;

async function call(
  part: (args: ActionFunctionArgs) => Promise<Response>,
  body: unknown,
  token?: string,
  telegram: RequestContext["telegram"] = createTelegramLogin({
    provider: "telegram",
    botName: "school_bot",
    botToken: BOT_TOKEN,
  }),
) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const request = new Request("http://localhost:3000/api/v2/", { method: "POST", body: JSON.stringify(body), headers });
  const response = await part({ request, params: {}, context: { ...school.visitFrom(), telegram } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const link = (fields: Fields, token?: string) => call(linkRoute.action, { ...fields, password: PASSWORD }, token);

it("the signature matches the documentation's vector", () => {
  const fields = { id: "123456789", first_name: "Ivan", username: "ivan", auth_date: "1700000000" };
  expect(signTelegramFields(fields, "123:ABC")).toBe(
    "1ddd5583123de6eba23e205c28b7e66454944b01e985b69a121bc668e69908d2",
  );
});

it("a successful link updates the user, and unlinking removes it", async () => {
  const { id, token } = await makeUser("+79120000001");
  const fields = draw({ last_name: "К", username: "ivan", photo_url: "https://t.me/i/userpic/1.jpg" });
  expect(await link({ ...fields, id: Number(fields.id), auth_date: Number(fields.auth_date) }, token)).toEqual({
    status: 200,
    body: { tgId: "123456789" },
  });
  expect(await tgIdOf(id)).toBe("123456789");
  for (const body of [undefined, {}])
    expect(await call(unlinkRoute.action, body, token)).toMatchObject({
      status: 403,
      body: { reason: "proof-needed" },
    });
  expect(await tgIdOf(id)).toBe("123456789");
  expect(await call(unlinkRoute.action, { password: PASSWORD }, token)).toEqual({ status: 200, body: { tgId: null } });
  expect(await tgIdOf(id)).toBeNull();
});

it.each<[string, () => Fields]>([
  ["a forged id", () => draw({}, { id: "1" })],
  ["a forged name", () => draw({}, { first_name: "Пётр" })],
  ["an added field", () => draw({}, { username: "admin" })],
  ["a later date", () => draw({ auth_date: String(nowSeconds() - 100_000) }, { auth_date: String(nowSeconds()) })],
  ["another bot", () => draw({}, {}, "123:ABD")],
  ["a quarter of an hour old", () => draw({ auth_date: String(nowSeconds() - 900) })],
  ["from the future", () => draw({ auth_date: String(nowSeconds() + 61) })],
  ["no hash", () => draw({}, { hash: undefined })],
  ["a hash of another length", () => draw({}, { hash: "ab" })],
  ["a list for an id", () => draw({}, { id: ["123456789"] as never })],
])("a Telegram confirmation (%s) is refused with 400", async (_, fields) => {
  const { id, token } = await makeUser("+79120000001");
  expect((await link(fields(), token)).status).toBe(400);
  expect(await tgIdOf(id)).toBeNull();
});

it("a confirmation is accepted one second before fifteen minutes, and a minute in the future", async () => {
  const { token } = await makeUser("+79120000001");
  expect((await link(draw({ auth_date: String(nowSeconds() - 899) }), token)).status).toBe(200);
  expect((await link(draw({ auth_date: String(nowSeconds() + 60) }), token)).status).toBe(200);
});

it("the same confirmation links once", async () => {
  const { token } = await makeUser("+79120000001");
  const fields = draw();
  expect((await link(fields, token)).status).toBe(200);
  expect((await link(fields, token)).status).toBe(400);
});

it("409: the Telegram belongs to another account", async () => {
  const first = await makeUser("+79120000001");
  const second = await makeUser("+79120000002");
  expect((await link(draw(), first.token)).status).toBe(200);
  school.moveClock({ seconds: 5 });
  expect(await link(draw(), second.token)).toEqual({
    status: 409,
    body: { code: "telegram-taken", reason: "telegram-taken", detail: TAKEN, nonFieldErrors: [TAKEN] },
  });
  expect(await tgIdOf(second.id)).toBeNull();
});

it("409: a second Telegram asks to unlink the first", async () => {
  const { id, token } = await makeUser("+79120000001");
  expect((await link(draw(), token)).status).toBe(200);
  const { status, body } = await link(draw({ id: "77" }), token);
  expect({ status, body }).toMatchObject({ status: 409, body: { detail: expect.stringContaining("сначала отвяжи") } });
  expect(await tgIdOf(id)).toBe("123456789");
  // Linking the same one again adds no second.
  school.moveClock({ seconds: 5 });
  expect((await link(draw(), token)).status).toBe(200);
});

it("linking Telegram requires a login and the password again", async () => {
  const { token } = await makeUser("+79120000001");
  expect((await link(draw())).status).toBe(401);
  expect((await call(linkRoute.action, draw(), token)).status).toBe(403);
  expect((await call(linkRoute.action, { ...draw(), password: "не тот пароль" }, token)).status).toBe(403);
});

it("Telegram linking answers 404 while no bot is configured", async () => {
  const { token } = await makeUser("+79120000001");
  expect((await call(linkRoute.action, { ...draw(), password: PASSWORD }, token, null)).status).toBe(404);
});
