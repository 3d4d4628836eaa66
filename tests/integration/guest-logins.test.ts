/** A guest who logs in keeps their cart and their work, whichever way they log in (product.md, "Practice"). */
import { createHmac } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownDevices } from "~/db/schema/auth.server";
import { users } from "~/db/schema/accounts.server";
import { orders } from "~/db/schema/orders.server";
import { notebookEntries } from "~/db/schema/notebook.server";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { workouts } from "~/db/schema/workout.server";
import { tasks } from "~/db/schema/task-bank.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { checkSentCode, confirmPhone, exchangeLegacyToken, issueToken, verifyPhone } from "~/api/auth.server";
import * as tokens from "~/features/people/auth/session/session-tokens.server";
import { connectVk } from "~/api/social.server";
import { acquireOneOrder, createOrder, readCurrentOrder } from "~/api/cart.server";
import { addTaskSolution, listTasksOfTopic } from "~/api/solve.server";
import { castVote } from "~/features/learning/solve/votes/cast-vote.server";
import { startWorkout } from "~/features/learning/workout/start-workout.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import type { Endpoint } from "~/api/endpoint.server";
import { readSession } from "~/visit/session.server";
import type { VkIdPort } from "~/integrations/ports";
import { hashToken } from "~/integrations/secrets.server";
import * as authRoute from "~/routes/_default.auth/route";
import { asE164, type E164 } from "~/shared/phone";
import { holdToContract } from "../setup/contract";
import { PASSWORD } from "../setup/people";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { NOW, ORIGIN, PRODUCTS } from "../setup/shop.server";
import { solveQuestion } from "../setup/solve-question";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const LEGACY_KEY = "a key shared with the former site, 32+";
const TOPIC = findTopic("ege", "matematika")!;
const ITEM = { productId: PRODUCTS.math, monthList: ["2026.12"] };
const OTHER_ITEM = { productId: PRODUCTS.physics, monthList: ["2026.12"] };

let context: TestContext;
let taskIds: number[];
let passwordHash: string;
beforeAll(async () => {
  context = await openTestContext({ now: NOW, hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now());
  taskIds = (await context.db.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.id))).map(({ id }) => id);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => context.close());

/** A client with a cookie jar, and a token once it has logged in. */
type Client = { cookies: Map<string, string>; token?: string };

let visits = 0;
/** VK's code is the id of its page. */
const vk = {
  provider: "vk",
  exchangeCode: async ({ code }: { code: string }) => ({
    ok: true,
    person: { vkId: code, firstName: "Ася", lastName: null, phone: null },
  }),
} as unknown as VkIdPort;

function visit() {
  visits += 1;
  const one = context.visitFrom(`203.0.113.${visits % 200}`);
  return { ...one, vk, env: { ...one.env, LEGACY_JWT_SECRET: LEGACY_KEY } };
}

function requestOf(client: Client, method: string, address: string, body?: unknown): Request {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    ...(cookie && { Cookie: cookie }),
    ...(client.token && { Authorization: `Bearer ${client.token}` }),
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  return new Request(`${ORIGIN}${address}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
}

async function call(
  client: Client,
  endpoint: Endpoint,
  body?: unknown,
  params: Record<string, string> = {},
  query = "",
) {
  const path = Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, value), endpoint.path);
  const request = requestOf(client, endpoint.method, `${path}${query}`, body);
  const answer = await endpoint.run({ request, params, context: visit() });
  await holdToContract(endpoint.path, request, answer.clone());
  keepCookies(client, answer);
  const text = await answer.text();
  return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown> };
}

function keepCookies(client: Client, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = line.split("; ")[0]!.split(/=(.*)/s);
    if (line.includes("Max-Age=0")) client.cookies.delete(name);
    else client.cookies.set(name, value);
  }
}

let people = 0;
const newPhone = (): E164 => asE164(`+7916${String((people += 1)).padStart(7, "0")}`);

async function makePupil(): Promise<{ phone: E164; userId: number; publicId: string; vkId: string }> {
  const phone = newPhone();
  const vkId = `9000${people}`;
  const now = context.clock.now();
  const { id: userId } = await context.db.transaction((tx) => findOrCreateUser(tx, { phone, now }));
  await context.db.update(users).set({ passwordHash, phoneProvenAt: now, vkId }).where(eq(users.id, userId));
  const [row] = await context.db.select().from(users).where(eq(users.id, userId));
  return { phone, userId, publicId: row!.publicId, vkId };
}

/** Three wrong answers, a vote, a workout and a course in the cart. */
async function makeGuest(): Promise<Client & { orderPublicId: string }> {
  const client: Client = { cookies: new Map() };
  const order = await call(client, createOrder, { items: [ITEM] });
  for (const taskId of taskIds.slice(0, 3)) {
    const params = { topicId: String(TOPIC.id), taskId: String(taskId) };
    expect((await call(client, addTaskSolution, { answer: "987654" }, params)).status).toBe(201);
  }
  const guest = { kind: "guest", guestKeyHash: await keyOf(client) } as const;
  const ip = "203.0.113.1";
  await castVote(context, guest, { taskId: taskIds[0]!, vote: { isHelpful: true }, ip });
  await startWorkout(context, guest, { topic: TOPIC, theme: null, ip });
  return { ...client, orderPublicId: String(order.body.publicId) };
}

const keyOf = async ({ cookies }: Client) =>
  hashToken((await readSession(requestOf({ cookies }, "GET", "/"), visit())).get("guestKey")!);

const wrong = async (client: Client) =>
  (await call(client, listTasksOfTopic, undefined, { topicId: String(TOPIC.id) }, "?filter=invalid")).body.count;

async function expectAllMoved(client: Client, phone: E164): Promise<void> {
  const [user] = await context.db.select().from(users).where(eq(users.phone, phone));
  const count = async (table: typeof workouts | typeof taskStates | typeof notebookEntries | typeof explanationVotes) =>
    context.db.$count(table, eq(table.userId, user!.id));
  expect({
    wrong: await wrong(client),
    states: await count(taskStates),
    workouts: await count(workouts),
    notebook: await count(notebookEntries),
    votes: await count(explanationVotes),
    solutions: await context.db.$count(taskSolutions, eq(taskSolutions.userId, user!.id)),
  }).toEqual({ wrong: 3, states: 3, workouts: 1, notebook: expect.any(Number) as number, votes: 1, solutions: 3 });
  expect(await count(notebookEntries)).toBeGreaterThan(0);
  const isOpen = and(eq(orders.ownerUserId, user!.id), eq(orders.state, "draft"));
  expect(await context.db.$count(orders, isOpen)).toBe(1);
  const cart = await call(client, readCurrentOrder);
  expect(cart.body).toMatchObject({ courses: [{ productId: ITEM.productId, monthList: ITEM.monthList }] });
}

function signLegacy(claims: Record<string, unknown>): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", LEGACY_KEY).update(text).digest("base64url")}`;
}
const legacyClaims = (publicId: string) => {
  const iat = Math.floor(context.clock.now().getTime() / 1000);
  return { sub: publicId, aud: "vershina", iat, exp: iat + 60, jti: String((visits += 1)) };
};

/** Each logs the client in and says whose account it is. */
const WAYS: Record<string, (client: Client) => Promise<{ phone: E164; token: unknown }>> = {
  "auth/token": async (client) => {
    const { phone } = await makePupil();
    return { phone, token: (await call(client, issueToken, { phone, password: PASSWORD })).body.token };
  },
  "a registration": async (client) => {
    const phone = newPhone();
    expect((await call(client, verifyPhone, { phone, captchaToken: solveQuestion(context).token })).status).toBe(200);
    const code = context.codeFor(phone);
    expect((await call(client, checkSentCode, { phone, code })).body).toEqual({ isCodeValid: true });
    return { phone, token: (await call(client, confirmPhone, { phone, code, password: PASSWORD })).body.token };
  },
  "auth/vk_connect": async (client) => {
    const { phone, vkId } = await makePupil();
    const redirectUri = `${ORIGIN}/auth/vk/return/`;
    const proof = { deviceId: "device", codeVerifier: "v".repeat(43), redirectUri, state: "s".repeat(32) };
    return { phone, token: (await call(client, connectVk, { code: vkId, ...proof })).body.token };
  },
  "auth/token/from-legacy-jwt": async (client) => {
    const { phone, publicId } = await makePupil();
    const token = signLegacy(legacyClaims(publicId));
    return { phone, token: (await call(client, exchangeLegacyToken, { token })).body.token };
  },
};

describe("a login of the API", () => {
  it.each(Object.entries(WAYS))("by %s takes over the guest whose cookie it sends", async (_, logIn) => {
    const client = await makeGuest();
    expect(await wrong(client)).toBe(3);
    const { phone, token } = await logIn(client);
    expect(token).toEqual(expect.any(String));
    await expectAllMoved({ ...client, token: String(token) }, phone);
    expect(await wrong(client)).toBe(0);
  });

  it("without the guest's cookie takes over nothing", async () => {
    const client = await makeGuest();
    const { token } = await WAYS["auth/token"]!({ cookies: new Map() });
    expect(await wrong({ cookies: new Map(), token: String(token) })).toBe(0);
    expect(await wrong(client)).toBe(3);
  });

  it("leaves the browser of an impersonator alone", async () => {
    const client = await makeGuest();
    const { publicId, userId } = await makePupil();
    const jwt = signLegacy({ ...legacyClaims(publicId), iss: "staff", impersonatorId: "7" });
    const { body } = await call(client, exchangeLegacyToken, { token: jwt });
    expect(body.token).toEqual(expect.any(String));
    expect(await wrong({ ...client, token: String(body.token) })).toBe(0);
    expect(await wrong(client)).toBe(3);
    expect(await context.db.$count(knownDevices, eq(knownDevices.userId, userId))).toBe(0);
  });
});

describe("orders/acquire", () => {
  it("takes over the guest's work with the cart, for a token that is older than the cookie", async () => {
    const client = await makeGuest();
    const { phone, userId } = await makePupil();
    const token = await tokens.issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
    const by = { ...client, token };
    expect((await call(by, acquireOneOrder, undefined, { publicId: client.orderPublicId })).status).toBe(200);
    await expectAllMoved(by, phone);
  });

  it("adds what the client still holds to a cart that the login has taken over, once", async () => {
    const client = await makeGuest();
    const { token } = await WAYS["auth/token"]!(client);
    const by = { ...client, token: String(token) };
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await call(
        by,
        acquireOneOrder,
        { items: [OTHER_ITEM] },
        { publicId: client.orderPublicId },
      );
      expect(status).toBe(200);
      expect(
        (body.courses as { productId: number; monthList: string[] }[]).map(({ productId }) => productId).sort(),
      ).toEqual([ITEM.productId, OTHER_ITEM.productId]);
    }
  });
});

async function logInByPage(client: Client, phone: E164): Promise<void> {
  const body = new URLSearchParams({ intent: "login", place: "page", phone, password: PASSWORD });
  const { headers } = requestOf(client, "GET", "/");
  const request = new Request(`${ORIGIN}/auth/`, { method: "POST", headers, body });
  keepCookies(client, (await authRoute.action({ request, params: {}, context: visit() })) as Response);
}

it("the login page takes over the same", async () => {
  const client = await makeGuest();
  const { phone } = await makePupil();
  await logInByPage(client, phone);
  await expectAllMoved(client, phone);
});

it("work that could not be taken over waits for the next login", async () => {
  const client = await makeGuest();
  const { phone } = await makePupil();
  await context.database.execute("alter table explanation_votes rename to votes_away");
  await logInByPage(client, phone);
  await context.database.execute("alter table votes_away rename to explanation_votes");
  expect(await wrong(client)).toBe(0);
  await logInByPage(client, phone);
  await expectAllMoved(client, phone);
});
