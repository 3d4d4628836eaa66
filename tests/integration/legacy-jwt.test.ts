/** Tokens of the former site (product.md, "The former site"). */
import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { logOut } from "~/features/people/auth/password/log-in.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { LEGACY_TOKEN_AGE } from "~/features/people/auth/session/log-in-by-legacy-jwt.server";
import { findViewer } from "~/features/people/auth/session/session-tokens.server";
import { hashToken } from "~/integrations/secrets.server";
import * as setPasswordRoute from "~/routes/api.v2.auth.set-password/route";
import * as route from "~/routes/api.v2.auth.token_.from-legacy-jwt/route";
import * as unlinkTelegramRoute from "~/routes/api.v2.users.me.unlink-tg/route";
import { userActor } from "~/shared/actor";
import { asE164 } from "~/shared/phone";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { clearTables } from "../setup/test-database.server";
import { itOnPostgres } from "../setup/it-on-postgres";

const KEY = "a key shared with the former site, 32+";

let school: TestContext;
let publicId: string;
let userId: number;
beforeAll(async () => {
  school = await openTestContext();
});
afterAll(() => school.close());
beforeEach(async () => {
  await clearTables(school.database);
  school.setClock("2026-11-20T12:00:00+03:00");
  school.facts.length = 0;
  const now = school.clock.now();
  userId = (await school.db.transaction((tx) => findOrCreateUser(tx, { phone: asE164("+79120000001"), now }))).id;
  publicId = (await school.db.select({ publicId: users.publicId }).from(users))[0]?.publicId ?? "";
});

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const seconds = () => Math.floor(school.clock.now().getTime() / 1000);
let made = 0;
const claims = (more: Record<string, unknown> = {}) => ({
  sub: publicId,
  aud: "vershina",
  exp: seconds() + 60,
  iat: seconds(),
  jti: `${(made += 1)}`,
  ...more,
});

type Signing = { header?: object; key?: string };

function sign(body: unknown, { header = { alg: "HS256", typ: "JWT" }, key = KEY }: Signing = {}): string {
  const text = `${encode(header)}.${encode(body)}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

async function exchange(token: unknown, key: string | undefined = KEY) {
  const request = new Request("http://localhost:3000/api/v2/", { method: "POST", body: JSON.stringify({ token }) });
  const visit = school.visitFrom();
  const context = { ...visit, env: { ...visit.env, LEGACY_JWT_SECRET: key } };
  const response = await route.action({ request, params: {}, context });
  return { status: response.status, body: (await response.json()) as { token: string } };
}
const viewerOf = (token: string) => findViewer(school, hashToken(token));

it("a valid token is exchanged for our own login", async () => {
  const { status, body } = await exchange(sign(claims()));
  expect(status).toBe(200);
  expect(await viewerOf(body.token)).toMatchObject({ publicId, actor: userActor(userId) });
  expect(school.facts).toEqual([{ name: "user.logged-in", actor: userActor(userId), userId, way: "legacy-jwt" }]);
  expect((await exchange(sign(claims({ aud: ["other", "vershina"], nbf: seconds() })))).status).toBe(200);
});

it("a staff token's impersonator is stored and published with the login event", async () => {
  const { body } = await exchange(sign(claims({ iss: "staff", impersonatorId: "curator-7" })));
  const viewer = await viewerOf(body.token);
  const actor = userActor(userId, "curator-7");
  expect(viewer).toMatchObject({ publicId, actor });
  await logOut(school, viewer!);
  expect(school.facts).toEqual([
    { name: "user.logged-in", actor, userId, way: "legacy-jwt" },
    { name: "user.logged-out", actor, userId },
  ]);
});

it("impersonation ends within a working day", async () => {
  const { body } = await exchange(sign(claims({ iss: "staff", impersonatorId: "curator-7" })));
  school.moveClock({ hours: 7 });
  expect(await viewerOf(body.token)).not.toBeNull();
  school.moveClock({ hours: 1 });
  expect(await viewerOf(body.token)).toBeNull();
});

it("an impersonator gets no login method of their own", async () => {
  const { body } = await exchange(sign(claims({ iss: "staff", impersonatorId: "curator-7" })));
  const hashOf = async () => (await school.db.select({ hash: users.passwordHash }).from(users))[0]?.hash;
  const call = async (action: typeof route.action, fields: Record<string, string>) => {
    const headers = { Authorization: `Bearer ${body.token}` };
    const request = new Request("http://localhost:3000/api/v2/", {
      ...{ method: "POST", body: JSON.stringify(fields), headers },
    });
    return (await action({ request, params: {}, context: school.visitFrom() })).status;
  };
  const password = "тропа до вершины";
  expect(await call(setPasswordRoute.action, { password })).toBe(403);
  expect(await hashOf()).toBeNull();

  await school.db.update(users).set({ passwordHash: await hashPassword(password), tgId: "42" });
  expect(await call(setPasswordRoute.action, { password: "новая тропа", oldPassword: password })).toBe(403);
  expect(await call(unlinkTelegramRoute.action, { password })).toBe(403);
  expect(await school.db.select({ tgId: users.tgId }).from(users)).toEqual([{ tgId: "42" }]);
});

it.each<[string, () => unknown]>([
  ["alg none, without a signature", () => `${encode({ alg: "none" })}.${encode(claims())}.`],
  ["alg none, signed all the same", () => sign(claims(), { header: { alg: "none" } })],
  ["alg HS512", () => sign(claims(), { header: { alg: "HS512", typ: "JWT" } })],
  ["a critical header", () => sign(claims(), { header: { alg: "HS256", crit: ["exp"] } })],
  ["RS256 → HS256: signed with a public key as if it were a secret", () => signWithPublicKey("HS256")],
  ["RS256 by a key of its own", () => signByRs256()],
  ["another key", () => sign(claims(), { key: `${KEY}!` })],
  ["expired", () => sign(claims({ exp: seconds() }))],
  ["without an end", () => sign({ sub: publicId, aud: "vershina", iat: seconds() })],
  ["without an expiry", () => sign({ sub: publicId, aud: "vershina", exp: seconds() + 60 })],
  ["without a start", () => sign(claims({ iat: seconds() - 331, exp: seconds() + 86_400 }))],
  ["valid for too long", () => sign(claims({ iat: seconds() + 31 }))],
  ["starting in the future", () => sign(claims({ iat: 1e300 }))],
  ["with a time that is no instant", () => sign(claims({ iat: -1e300 }))],
  ["with a time before all time", () => sign(claims({ nbf: seconds() + 31 }))],
  ["another audience", () => sign(claims({ aud: "vershina-bank" }))],
  ["no audience", () => sign({ sub: publicId, exp: seconds() + 60, iat: seconds() })],
  ["an impersonator no staff has named", () => sign(claims({ impersonatorId: "curator-7" }))],
  ["an impersonator without the staff's issuer", () => sign(claims({ iss: "pupil", impersonatorId: "curator-7" }))],
  ["an impersonator of another issuer", () => sign(claims({ iss: "staff" }))],
  ["a staff token without an impersonator", () => sign(claims({ sub: "unknown" }))],
  ["an unknown id", () => sign(claims()).replace(/\.[^.]+\./, `.${encode(claims({ sub: "other" }))}.`)],
  ["no token at all", () => "oops"],
  ["a list", () => [sign(claims())]],
])("a token (%s) is refused with 400", async (_, token) => {
  expect((await exchange(token())).status).toBe(400);
  expect(school.facts).toEqual([]);
});

it("a token must be current, within the clocks' tolerance", async () => {
  expect(LEGACY_TOKEN_AGE).toEqual({ minutes: 5 });
  for (const iat of [seconds() - 329, seconds() + 29]) expect((await exchange(sign(claims({ iat })))).status).toBe(200);
});

itOnPostgres("a token works once, even for simultaneous callers", async () => {
  const token = sign(claims({ exp: seconds() + 86_400 }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(school.facts).toHaveLength(1);
  school.moveClock({ minutes: 4 });
  expect((await exchange(token)).status).toBe(400);
  expect((await exchange(sign(claims()))).status).toBe(200);
});

it("the address is missing while no key is set", async () => {
  const token = sign(claims());
  expect((await exchange(token)).status).toBe(200);
  // The last character of 43 carries four bits of the signature and two that mean nothing.
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const last = alphabet.indexOf(token.at(-1)!);
  const spellings = [1, 2, 3].map((bits) => token.slice(0, -1) + alphabet[last + bits]);
  for (const spelling of [...spellings, `${token}=`]) expect((await exchange(spelling)).status).toBe(400);
  expect(school.facts).toHaveLength(1);
});

it("the address is missing while no key is set", async () => {
  expect((await exchange(sign(claims()), "")).status).toBe(404);
});

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
function signWithPublicKey(alg: string): string {
  const pem = pair.publicKey.export({ type: "spki", format: "pem" }).toString();
  return sign(claims(), { header: { alg, typ: "JWT" }, key: pem });
}
function signByRs256(): string {
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims())}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(pair.privateKey, "base64url")}`;
}
