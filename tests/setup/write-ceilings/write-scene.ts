/** One write after another through the routes, over a school whose callers have stored many rows. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { tasks } from "~/db/schema/task-bank.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { MOST_CHANGED } from "~/features/admin/content/change-many.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { popFlash } from "~/visit/toast.server";
import { createDemoBank } from "~/integrations/bank/demo-bank.server";
import { createDemoVk } from "~/integrations/vk/demo-vk.server";
import { createVkClient } from "~/integrations/vk/vk-client.server";
import { createTelegramLogin } from "~/integrations/telegram/telegram-login.server";
import { asE164, type E164 } from "~/shared/phone";
import { countStatements, type StatementCounter } from "../../load/count-statements";
import { type FakeBank, startFakeBank } from "../fake-banks";
import { type FakeVk, startFakeVk } from "../fake-vk";
import { createLoaderHandler } from "../loader-handler";
import { PASSWORD } from "../people";
import { storeSampleTaskBank } from "../sample-bank.server";
import { makeUser, NOW, ORIGIN } from "../shop.server";
import { openTestContext, type TestContext } from "../test-context.server";
import { copyTasks, fillAccount, fillPhone } from "./fill-rows";

type Fields = Record<string, string | readonly string[] | undefined>;

/** A request, and the answer that shows that it has written. */
export type Sent = {
  by: Client;
  path: string;
  method?: "GET" | "PUT" | "PATCH";
  json?: unknown;
  form?: Fields;
  files?: FormData;
  /** 303 for a form, 200 for a call, unless named. */
  status?: number;
  /** The address that a form leads to; none of a login. */
  at?: string | RegExp;
  /** Fields of the answer of a call. */
  says?: object;
  /** Checks the stored effect where a refusal gives the same answer. */
  proves?: () => Promise<void>;
};

/** A function makes its request when the one before it is answered. */
type Step = Sent | (() => Promise<Sent>);

export type Write = {
  /** Its statements, without frames of transactions: a number rises only with a reason in the commit. */
  most: number;
  /** As many more for each item that one action changes, up to the limit of decision 0104. */
  perItem?: number;
  /** Prepares what the write needs; of several requests the one with most statements counts. */
  prepare: (scene: Scene) => Promise<Step | readonly Step[]>;
};
export type Writes = Record<string, Write>;

export type Pupil = { userId: number; phone: E164; token: string; client: Client };

export type Scene = {
  context: TestContext;
  /** How many rows of each kind a caller has. */
  rows: number;
  findTask: (key: "equation-10" | "free-1" | "oge-1") => number;
  banks: Record<"yookassa" | "tbank", FakeBank>;
  vk: FakeVk;
  /** A phone without a user, with `rows` older codes and leads. */
  makePhone: () => Promise<E164>;
  openClient: (caller?: Caller) => Client;
  /** A pupil who is logged in, has a password and `rows` rows of each kind. */
  makePupil: (own?: Partial<typeof users.$inferInsert>) => Promise<Pupil>;
};

export const BOT_TOKEN = "123:ABC";
/** A topic of each exam that has tasks of № 6. */
export const TOPICS = { ege: findTopic("ege", "matematika")!, oge: findTopic("oge", "bazovaya-matematika")! };

export type WriteSchool = { context: TestContext; openScene: (rows: number) => Scene; close: () => Promise<void> };

export async function openWriteSchool(): Promise<WriteSchool> {
  const context = await openTestContext({ now: NOW, hasDemo: true, bank: ({ db }) => createDemoBank({ db }) });
  await storeSampleTaskBank(context.db, context.clock.now(), { hasFree: true });
  await copyTasks(context, { key: "copy", topicId: TOPICS.ege.id, count: 1000 });
  await copyTasks(context, { key: "oge", topicId: TOPICS.oge.id, count: 10 });
  const stored = await context.db.select({ id: tasks.id, key: tasks.key }).from(tasks);
  const taskIds = new Map(stored.map(({ id, key }) => [key, id]));
  const wire = { context, counter: countStatements(context.database), answer: await createLoaderHandler() };
  const passwordHash = await hashPassword(PASSWORD);
  const banks = { yookassa: await startFakeBank("yookassa"), tbank: await startFakeBank("tbank") };
  const vk = await startFakeVk();
  const social = {
    vk: createVkClient({
      ...{ provider: "vk", clientId: "54000000", log: context.log },
      ...{ findAuthorizeUrl: () => `${vk.baseUrl}/authorize`, findBaseUrl: () => vk.baseUrl },
    }),
    demoVk: createDemoVk(context),
    telegram: createTelegramLogin({ provider: "telegram", botName: "school_bot", botToken: BOT_TOKEN }),
  };
  const openClient: Scene["openClient"] = (caller) =>
    createClient(wire, { ...caller, given: { ...social, ...caller?.given } });
  let phones = 0;
  const openScene = (rows: number): Scene => ({
    ...{ context, rows, banks, vk, findTask: (key) => taskIds.get(key)!, openClient },
    async makePhone() {
      phones += 1;
      // Each phone has a range of its own, because codes are limited by range too.
      const phone = asE164(`+791${String(phones).padStart(4, "0")}0001`);
      await fillPhone(context, { phone, count: rows });
      return phone;
    },
    async makePupil(own = {}) {
      const userId = await makeUser(context);
      const now = context.clock.now();
      const [row] = await context.db
        .update(users)
        .set({ passwordHash, phoneProvenAt: now, ...own })
        .where(eq(users.id, userId))
        .returning({ phone: users.phone });
      await fillAccount(context, { userId, count: rows });
      await fillPhone(context, { phone: row!.phone, count: rows });
      const token = await issueToken(context.db, { userId, userAgent: null, now });
      return { userId, phone: row!.phone, token, client: openClient({ token }) };
    },
  });
  const close = async () => {
    await Promise.all([...Object.values(banks), vk].map((fake) => fake.close()));
    await context.close();
  };
  return { context, openScene, close };
}

/** `token`: of a login. `cookies`: of another client's browser. `given`: what the context of the requests has besides. */
type Caller = { token?: string; ip?: string; cookies?: Map<string, string>; given?: Partial<RequestContext> };

export type Client = {
  cookies: Map<string, string>;
  send: (sent: Omit<Sent, "by" | "proves">) => Promise<{ count: number; at: string; body: Record<string, unknown> }>;
};

type Wire = {
  context: TestContext;
  counter: StatementCounter;
  answer: Awaited<ReturnType<typeof createLoaderHandler>>;
};

let addresses = 0;
/** An address in a network of its own, because limits are counted by network. */
function nextAddress(): string {
  addresses += 1;
  return `10.${Math.floor(addresses / 256)}.${addresses % 256}.7`;
}

let keys = 0;

function createClient({ context, counter, answer }: Wire, caller: Caller = {}): Client {
  const { token, ip = nextAddress(), cookies = new Map<string, string>(), given } = caller;
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookies,
    async send({ path, json, form, files, at, says, method, status = form || files ? 303 : 200 }) {
      const isPost = method === undefined;
      keys += 1;
      const request = new Request(`${ORIGIN}${path}`, {
        method: method ?? "POST",
        body: files ?? (form ? encode(form) : json === undefined ? null : JSON.stringify(json)),
        headers: {
          ...(json !== undefined && { "Content-Type": "application/json" }),
          ...(isPost && { "Idempotency-Key": `key-${keys}` }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(cookies.size > 0 && { Cookie: cookieHeader() }),
        },
      });
      const visit = { ...context.visitFrom(ip), ...given };
      counter.popAll();
      const response = await answer(request, visit);
      const count = counter.popAll().length;
      const text = await response.text();
      const name = `${request.method} ${path}`;
      expect(response.status, `${name}: ${text}`).toBe(status);
      cookies.delete("toast");
      for (const line of response.headers.getSetCookie()) store(cookies, line);
      const shown = await popFlash(new Request(ORIGIN, { headers: { Cookie: cookieHeader() } }), visit);
      // A refusal may redirect as a success does, with other words.
      expect(shown?.toast?.kind, `${name}: ${shown?.toast?.text}`).not.toBe("bad");
      const location = response.headers.get("location") ?? "";
      if (at === undefined) expect(location, name).not.toMatch(/^(\/auth\/|\/staff\/login\/|\/error\/)/);
      else expect(location, name).toMatch(at);
      const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>;
      if (says !== undefined) expect(body, name).toMatchObject(says);
      return { count, at: location, body };
    },
  };
}

function encode(fields: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, values = []] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  return body;
}

function store(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  if (attributes.includes("Max-Age=0")) cookies.delete(name);
  else cookies.set(name, value);
}

/** How many items one action changes. */
export const itemsOf = (rows: number): number => Math.min(rows, MOST_CHANGED);

/** The expected counts, by the name of the write. */
export const ceilingsOf = (writes: Writes, rows: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(writes).map(([name, { most, perItem = 0 }]) => [name, most + perItem * itemsOf(rows)]),
  );

/** The measured counts, by the name of the write. */
export async function countWrites(scene: Scene, writes: Writes): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, { prepare }] of Object.entries(writes)) {
    const steps: Step[] = [await prepare(scene)].flat();
    for (const step of steps) {
      const { by, proves, ...sent } = typeof step === "function" ? await step() : step;
      const { count } = await by.send(sent);
      await proves?.();
      counts[name] = Math.max(counts[name] ?? 0, count);
    }
  }
  return counts;
}
