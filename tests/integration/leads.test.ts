/** A lead is never lost (decision 0044). */
import { eq } from "drizzle-orm";
import { execFile, execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { type FileHandle, open as openFile } from "node:fs/promises";
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext, RequestContext } from "~/app-context.server";
import { auditEntries } from "~/db/schema/audit.server";
import { DatabaseRestartedError } from "~/db/errors.server";
import { SILENT_LOG } from "~/db/log.server";
import { openDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { consents } from "~/db/schema/accounts.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { deliverLeads, PATIENCE_WITH_CRM } from "~/features/people/leads/deliver-leads.server";
import { openLeadDesk } from "~/features/people/leads/lead-desk.server";
import { listLeads } from "~/features/people/leads/list-leads.server";
import { LEADS_PER_IP, LEADS_PER_PHONE } from "~/features/people/leads/lead-limits.server";
import { readSpoolBack, spoolFile } from "~/features/people/leads/lead-spool.server";
import { makeLeadToken } from "~/features/people/leads/lead-token.server";
import { storeLead } from "~/features/people/leads/store-lead.server";
import { readSession, writeSession } from "~/visit/session.server";
import { makePublicId } from "~/integrations/secrets.server";
import { createCrmWebhook } from "~/integrations/crm/crm-webhook.server";
import * as root from "~/root";
import * as leadPage from "~/routes/_default.leads/route";
import * as leadApi from "~/routes/api.v2.landings.leads/route";
import * as leadScript from "~/routes/leads.send/route";
import { addDuration } from "~/shared/duration";
import { readTouches } from "../setup/outbox-messages.server";
import { PHONE } from "../setup/people";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { makeDataDir, clearTables } from "../setup/test-database.server";
import { itOnPostgres } from "../setup/it-on-postgres";
import type { LeadAnswer } from "~/features/people/leads/lead-answer";
import { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";

const NOON = "2026-11-20T12:00:30+03:00";

let school: TestContext;
let dataDir: string;
beforeAll(async () => void (school = await openTestContext({ now: NOON })));
afterAll(() => school.close());
beforeEach(async () => {
  await clearTables(school.database);
  school.setClock(NOON);
  dataDir = mkdtempSync(path.join(tmpdir(), "vershina-leads-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The test's context with its own folder, and with the given replacements. */
function contextWith(more: Partial<AppContext> = {}, ip?: string): RequestContext {
  const visited = school.visitFrom(ip);
  return { ...visited, env: { ...visited.env, DATA_DIR: dataDir }, ...more };
}

const gone = () => Promise.reject(new DatabaseRestartedError("the test took it away"));
const select = () => {
  throw new DatabaseRestartedError("the test took it away");
};
const WITHOUT_DATABASE = {
  db: { transaction: gone, select, execute: gone } as unknown as AppContext["db"],
  limiter: { consume: gone, peek: gone, giveBack: gone },
};

const FIELDS = {
  name: "Алина",
  phone: "8 912 345-67-89",
  isPersonalDataAllowed: "on",
  leadType: "from_index_page",
  formType: "request",
  page: "/",
};

/** The token of a page old enough to have been read. */
const makeOldToken = () =>
  makeLeadToken({ ...school, clock: { now: () => addDuration(school.clock.now(), { minutes: -1 }) } });

/** Each is a request of its own, unless the key of an earlier one is among the fields. */
function makeRequest(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const formKey = makePublicId();
  const body = new URLSearchParams({ formToken: makeOldToken(), formKey, ...FIELDS, ...fields });
  return new Request("http://localhost:3000/leads/send/", { method: "POST", body, headers });
}

type Sent = {
  status: number;
  ok: boolean;
  isStored?: boolean;
  /** The first sentence of each field. */
  errors?: Record<string, string | undefined>;
  typed?: unknown;
  token?: string;
};

async function send(fields: Record<string, string> = {}, context = contextWith(), headers = {}): Promise<Sent> {
  const request = makeRequest(fields, headers);
  const response = await leadScript.action({ request, params: {}, context });
  const { status, error, initialValue: typed, ...extra } = (await response.json()) as LeadAnswer;
  const errors = error && Object.fromEntries(Object.entries(error).map(([field, said]) => [field, said?.[0]]));
  return { status: response.status, ok: status === "success", errors, typed, ...extra };
}

async function callApi(body: unknown, headers: Record<string, string> = {}, context = contextWith()) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const address = "http://localhost:3000/api/v2/landings/leads/";
  const request = new Request(address, { method: "POST", body: text, headers });
  const response = await leadApi.action({ request, params: {}, context });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

const counts = async () => [await school.db.$count(leads), await school.db.$count(leadTouches)];

describe("a lead form", () => {
  it("the message of its page, such as a plan's address, is stored and delivered with it", async () => {
    const message = "План до экзамена, 13 982 ₽\nhttp://localhost:3000/goal/?exam=ege&subject=matematika";
    expect(await send({ leadType: "learning_plan_request", page: "/goal/", message })).toMatchObject({ ok: true });
    const [touch] = await school.db.select().from(leadTouches);
    expect(touch).toMatchObject({ leadType: "learning_plan_request", page: "/goal/", message });
  });

  it("a lead is stored with its source and both consents", async () => {
    const cookie = `utm=${encodeURIComponent(JSON.stringify({ utm_source: "vk", utm_campaign: "осень" }))}; _ym_uid=1700000000123`;
    const fields = { page: "/teachers/gleb-orlov/?exam=oge", topicName: "Физика", leadType: "from_teacher_page" };
    expect(await send(fields, contextWith({}, "203.0.113.7"), { Cookie: cookie })).toEqual({
      status: 200,
      ok: true,
      isStored: true,
      next: "Методист позвонит с 10:00 до 19:00 по Москве.",
    });
    const [lead] = await school.db.select().from(leads);
    expect(lead).toMatchObject({ name: "Алина", phone: PHONE, createdAt: new Date(NOON) });
    const [touch] = await school.db.select().from(leadTouches);
    expect(touch).toMatchObject({
      leadId: lead!.id,
      leadType: "from_teacher_page",
      formType: "request",
      topicName: "Физика",
      page: "/teachers/gleb-orlov/",
      clientId: "1700000000123",
      utmParams: { utm_source: "vk", utm_campaign: "осень" },
      ip: "203.0.113.7",
      deliveredAt: null,
    });
    const given = await school.db.select().from(consents).orderBy(consents.kind);
    const common = { leadTouchId: touch!.publicId, phone: PHONE, ip: "203.0.113.7", page: "/teachers/gleb-orlov/" };
    expect(given).toMatchObject([
      { ...common, kind: "advertising", isGiven: false, version: expect.stringMatching(/\d/) },
      { ...common, kind: "personal-data", isGiven: true, givenAt: new Date(NOON) },
    ]);
  });

  itOnPostgres("simultaneous forms from the same phone join one lead", async () => {
    await Promise.all(Array.from({ length: 3 }, (_, index) => send({ name: `Алина ${index}` })));
    expect(await counts()).toEqual([1, 3]);
  });

  it("forms from the same phone within a day join one lead, and later ones do not", async () => {
    for (const index of [0, 1, 2]) await send({ name: `Алина ${index}` });
    expect(await counts()).toEqual([1, 3]);
    school.moveClock({ hours: 23 });
    await send({ leadType: "callback" });
    expect(await counts()).toEqual([1, 4]);
    const [lead] = await school.db.select().from(leads);
    expect(lead!.lastTouchAt).toEqual(school.clock.now());
    school.moveClock({ hours: 2 });
    await send();
    expect(await counts()).toEqual([2, 5]);
    await send({ phone: "+7 912 345-67-88" });
    expect(await counts()).toEqual([3, 6]);
  });

  it.each([
    ["no name", { name: "" }, ["name"]],
    ["a name of spaces", { name: " \t \u00a0" }, ["name"]],
    ["an invisible name", { name: "\u200b\u202e\u2060" }, ["name"]],
    ["an endless name", { name: "а".repeat(101) }, ["name"]],
    ["no phone", { phone: "" }, ["phone"]],
    ["half a phone", { phone: "912" }, ["phone"]],
    ["a phone from a country that is not served", { phone: "+1 212 555 0100" }, ["phone"]],
    ["no consent", { isPersonalDataAllowed: "" }, ["isPersonalDataAllowed"]],
    ["no message to support", { formType: "support" }, ["message"]],
    ["an endless message", { formType: "support", message: "а".repeat(2001) }, ["message"]],
    ["half a phone and no consent", { phone: "912", isPersonalDataAllowed: "" }, ["isPersonalDataAllowed", "phone"]],
    ["nothing", { name: "", phone: "", isPersonalDataAllowed: "" }, ["isPersonalDataAllowed", "name", "phone"]],
  ])("a lead with %s is refused at its fields", async (_, fields, wrong) => {
    const { status, ok, errors = {} } = await send(fields);
    expect({ status, ok, wrong: Object.keys(errors).sort() }).toEqual({ status: 400, ok: false, wrong });
    for (const error of Object.values(errors)) expect(error).toMatch(/^[а-яё]/);
    expect(await counts()).toEqual([0, 0]);
  });

  it("a name keeps any script and emoji but loses characters that reverse the text beside it", async () => {
    await send({ name: "\u202eАлина\u202c  עדן 👩‍🎓" });
    const [lead] = await school.db.select().from(leads);
    expect(lead!.name).toBe("Алина עדן 👩‍🎓");
  });

  it("a lead is stored whatever its labels hold, minus what the database would refuse", async () => {
    const cookie = `utm=${encodeURIComponent(JSON.stringify({ utm_source: "a\0b", utm_term: "c\ud83d" }))}`;
    expect(await send({}, contextWith(), { Cookie: cookie })).toMatchObject({ ok: true, isStored: true });
    const [touch] = await school.db.select().from(leadTouches);
    expect(touch!.utmParams).toEqual({ utm_source: "ab", utm_term: "c" });
  });

  it("a lead accepts any hidden fields and keeps what can be kept", async () => {
    const hostile = {
      name: "=cmd|' /C calc'!A0\n<b>Алина</b>",
      leadType: "'; drop table leads; --",
      formType: "../../etc/passwd",
      topicName: "я".repeat(5000),
      webinarSlug: "\u2028<script>",
      page: "//evil.example/phish",
    };
    expect(await send(hostile)).toMatchObject({ ok: true });
    const [touch] = await school.db.select().from(leadTouches);
    expect(touch).toMatchObject({ name: "=cmd|' /C calc'!A0 <b>Алина</b>", leadType: "callback", page: "/" });
    expect(touch!.topicName).toHaveLength(200);
  });

  it("a form without scripts answers 303 with a toast, or 400 with the typed values", async () => {
    const headers = { Referer: "http://localhost:3000/webinars/?page=2&lead=callback" };
    const request = makeRequest({ page: "/webinars/" }, headers);
    const answer = await leadPage.action({ request, params: {}, context: contextWith() });
    expect(answer).toBeInstanceOf(Response);
    const { status, headers: sent } = answer as Response;
    expect([status, sent.get("Location")]).toEqual([303, "/webinars/?page=2"]);
    expect(sent.get("Set-Cookie")).toMatch(/^toast=/);

    const foreign = makeRequest({ page: "/\\evil.example" }, { Referer: "https://evil.example/webinars/" });
    const home = (await leadPage.action({ request: foreign, params: {}, context: contextWith() })) as Response;
    expect(home.headers.get("Location")).toBe("/");

    const wrong = makeRequest({ phone: "912", isAdAllowed: "on", leadType: "tax", page: "/parents/" });
    const refused = await leadPage.action({ request: wrong, params: {}, context: contextWith() });
    expect(refused).toMatchObject({
      init: { status: 400 },
      data: {
        item: { leadType: "tax" },
        page: "/parents/",
        answer: { error: { phone: ["неверный формат телефона"] }, initialValue: { phone: "912", isAdAllowed: "on" } },
      },
    });
  });
});

describe("a form that is sent again after a lost answer", () => {
  const expectOneEffect = async (answers: Awaited<ReturnType<typeof send>>[]) => {
    expect(answers).toEqual(answers.map(() => ({ ...answers[0], status: 200, ok: true, isStored: true })));
    expect(await counts()).toEqual([1, 1]);
    expect(school.facts).toMatchObject([{ name: "lead.sent" }]);
  };

  for (const [how, key] of [
    ["by a script, with its key", { formKey: "k1" }],
    ["without scripts, from the page that is still open", { formKey: "" }],
  ] as const) {
    it(`${how} has one effect, and is answered alike`, async () => {
      school.facts.length = 0;
      const form = { ...key, formToken: makeOldToken() };
      const answers = [await send(form)];
      school.moveClock({ minutes: 20 });
      answers.push(await send(form));
      await expectOneEffect(answers);
    });

    itOnPostgres(`${how}, twice at once, has one effect and is answered alike`, async () => {
      school.facts.length = 0;
      const form = { ...key, formToken: makeOldToken() };
      await expectOneEffect(await Promise.all([send(form), send(form)]));
    });
  }

  it("a repeat counts towards no limit", async () => {
    const form = { formKey: "k1" };
    for (let time = 0; time <= LEADS_PER_PHONE.points; time += 1) await send(form);
    for (let time = 1; time < LEADS_PER_PHONE.points; time += 1) await send();
    expect(await send(form)).toMatchObject({ status: 200, ok: true });
    expect(await send()).toMatchObject({ status: 429, ok: false });
    expect(await send(form)).toMatchObject({ status: 200, ok: true });
    expect(await counts()).toEqual([1, LEADS_PER_PHONE.points]);
  });

  it("another person's form, a corrected one, and the same one a day later are touches of their own", async () => {
    const form = { formKey: "", formToken: makeOldToken() };
    await send(form);
    await send({ ...form, phone: "+7 912 345-67-88" });
    expect(await counts()).toEqual([2, 2]);
    await send({ ...form, name: "Алина Петрова" });
    expect(await counts()).toEqual([2, 3]);
    school.moveClock({ days: 1 });
    await send(form);
    expect(await counts()).toEqual([2, 4]);
  });

  it("while the database is away, a repeat waits in the spool and becomes no second touch", async () => {
    const form = { formKey: "k1" };
    await send(form, contextWith(WITHOUT_DATABASE));
    await send(form, contextWith(WITHOUT_DATABASE));
    await readSpoolBack(contextWith());
    expect(await send(form)).toMatchObject({ ok: true, isStored: true });
    expect(await counts()).toEqual([1, 1]);
  });
});

describe("what keeps programs out", () => {
  it("a filled-in hidden field gets a success answer, and nothing is stored", async () => {
    const caught = await send({ website: "https://spam.example" });
    expect(await counts()).toEqual([0, 0]);
    // The same answer a human gets.
    expect(await send()).toEqual(caught);
    expect(caught).toMatchObject({ status: 200, ok: true, isStored: true });
  });

  it.each([0, 27, 53])("a form sent within two seconds of its page must be submitted again (:%d)", async (second) => {
    school.setClock("2026-11-20T12:00:00+03:00");
    school.moveClock({ seconds: second });
    const formToken = makeLeadToken(school);
    school.moveClock({ seconds: 1.9 });
    const refused = await send({ formToken });
    expect(refused).toMatchObject({ status: 400, ok: false, errors: { phone: expect.stringMatching(/ещё раз/) } });
    expect(refused.token).toBe(formToken);
    expect(await counts()).toEqual([0, 0]);
    school.moveClock({ seconds: 0.1 });
    await send({ formToken: refused.token! });
    expect(await counts()).toEqual([1, 1]);
    school.moveClock({ days: 40 });
    await send({ formToken });
    expect(await counts()).toEqual([2, 2]);
  });

  it.each(["", "abc", "zzzzzz.forged", `${"z".repeat(3000)}.a`])(
    "an unsigned token (%#) is refused with a sentence, and its replacement works at once",
    async (formToken) => {
      school.setClock("2026-11-20T12:00:00+03:00");
      const refused = await send({ formToken });
      expect(refused).toMatchObject({ status: 400, ok: false, errors: { phone: expect.stringMatching(/ещё раз/) } });
      expect(await counts()).toEqual([0, 0]);
      expect(await send({ formToken: refused.token! })).toMatchObject({ ok: true });
      expect(await counts()).toEqual([1, 1]);
    },
  );

  it("leads are limited by phone", async () => {
    for (let time = 0; time < LEADS_PER_PHONE.points; time += 1) expect((await send()).ok).toBe(true);
    const refused = await send({}, contextWith({}, "198.51.100.20"));
    expect(refused).toMatchObject({ status: 429, errors: { phone: expect.stringMatching(/через час/) } });
    const api = await callApi({ leadType: "callback", name: "Алина", phone: PHONE });
    expect([api.status, Number(api.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
    expect(api.body).toMatchObject({ detail: expect.any(String), phone: [expect.any(String)] });
    school.moveClock({ hours: 1 });
    expect((await send()).ok).toBe(true);
  });

  it("leads are limited by address, and thirty people of one school still pass", async () => {
    const phoneOf = (index: number) => `+7912345${String(1000 + index)}`;
    for (let person = 0; person < 30; person += 1) {
      expect((await send({ phone: phoneOf(person), name: "Ученик" })).ok, `person ${person}`).toBe(true);
      await send({ phone: phoneOf(person), leadType: "callback" });
      school.moveClock({ seconds: 20 });
    }
    expect(await counts()).toEqual([30, 60]);
    for (let more = 60; more < LEADS_PER_IP.points; more += 1) await send({ phone: phoneOf(more) });
    expect(await send({ phone: phoneOf(900) })).toMatchObject({ status: 429, ok: false });
    expect(await send({ phone: phoneOf(901) }, contextWith({}, "198.51.100.21"))).toMatchObject({ ok: true });
  });
});

describe("POST /api/v2/landings/leads/", () => {
  const BODY = { leadType: "from_landing_page_loan", name: "Алина", phone: PHONE };

  it("the call stores the lead and answers its id", async () => {
    const more = { utmParams: { utm_source: "x" }, topicName: "Химия", clientId: "c-1", isAdAllowed: true };
    const { status, body } = await callApi({ ...BODY, ...more });
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.stringMatching(/^[\w-]{22}$/) } });
    const [touch] = await school.db.select().from(leadTouches);
    expect(touch).toMatchObject({ publicId: body.id, utmParams: { utm_source: "x" }, topicName: "Химия" });
    // The other consent was not requested.
    expect(await school.db.select().from(consents)).toMatchObject([{ kind: "advertising", isGiven: true }]);
  });

  it("marks that are too long are cut, and the lead is kept", async () => {
    const { status } = await callApi({ ...BODY, utmParams: { yclid: "7".repeat(300) } });
    expect(status).toBe(201);
    const [touch] = await school.db.select().from(leadTouches);
    expect(touch?.utmParams).toEqual({ yclid: "7".repeat(100) });
  });

  it("a lead has one effect per key and phone", async () => {
    const headers = { "Idempotency-Key": "the-same" };
    const first = await callApi(BODY, headers);
    expect((await callApi(BODY, headers)).body).toEqual(first.body);
    expect(await counts()).toEqual([1, 1]);
    await callApi({ ...BODY, phone: "+79123456780" }, headers);
    expect(await counts()).toEqual([2, 2]);
  });

  it.each([
    ["no JSON", "{", "nonFieldErrors"],
    ["a list", "[]", "nonFieldErrors"],
    ["no name", JSON.stringify({ ...BODY, name: "  " }), "name"],
    ["a number for a name", JSON.stringify({ ...BODY, name: 7 }), "name"],
    ["an unknown type", JSON.stringify({ ...BODY, leadType: "spam" }), "leadType"],
    ["a wrong phone", JSON.stringify({ ...BODY, phone: "12" }), "phone"],
    ["a refused consent", JSON.stringify({ ...BODY, isPersonalDataAllowed: false }), "isPersonalDataAllowed"],
    ["a consent in words", JSON.stringify({ ...BODY, isPersonalDataAllowed: "true" }), "isPersonalDataAllowed"],
    ["a zero byte", '{"leadType":"callback","name":"А","phone":"+79123456789","topicName":"\\u0000"}', "topicName"],
    [
      "half a surrogate pair",
      '{"leadType":"callback","name":"А","phone":"+79123456789","utmParams":{"a":"\\ud800"}}',
      "utmParams",
    ],
    [
      "too many marks",
      JSON.stringify({ ...BODY, utmParams: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i, "x"])) }),
      "utmParams",
    ],
  ])("a lead with %s is refused with the field named", async (_, text, field) => {
    const { status, body } = await callApi(text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.any(String), [field]: expect.any(Array) });
    expect(await counts()).toEqual([0, 0]);
  });

  it("the address of leads answers POST only", () => {
    expect(leadApi.loader().status).toBe(405);
    expect(leadScript.loader().status).toBe(405);
  });
});

describe("with the database away", () => {
  const lines = () => readFileSync(spoolFile(dataDir), "utf8").trim().split("\n");

  it("without a database the lead waits in the spool for its owner only, and the visitor reads a success", async () => {
    const away = contextWith(WITHOUT_DATABASE);
    expect(await send({ isAdAllowed: "on" }, away)).toMatchObject({ status: 200, ok: true, isStored: false });
    expect((await callApi({ leadType: "callback", name: "Мама", phone: "+79123456780" }, {}, away)).status).toBe(201);
    expect(lines()).toHaveLength(2);
    expect(statSync(spoolFile(dataDir)).mode & 0o777).toBe(0o600);
    school.moveClock({ hours: 3 });
    expect(await readSpoolBack(contextWith())).toEqual({ stored: 2, rejected: 0 });
    expect(await counts()).toEqual([2, 2]);
    const [touch] = await school.db.select().from(leadTouches);
    expect(touch!.createdAt).toEqual(new Date(NOON));
    const given = await school.db.select().from(consents).where(eq(consents.leadTouchId, touch!.publicId));
    expect(given).toMatchObject([
      { kind: "personal-data", isGiven: true },
      { kind: "advertising", isGiven: true, givenAt: new Date(NOON) },
    ]);
    expect(readdirSync(path.dirname(spoolFile(dataDir)))).toEqual([]);
  });

  it("without a database and scripts the visitor gets a page that needs neither", async () => {
    const answer = await leadPage.action({
      request: makeRequest({}),
      params: {},
      context: contextWith(WITHOUT_DATABASE),
    });
    expect([(answer as Response).status, (answer as Response).headers.get("Location")]).toEqual([
      303,
      "/leads/?sent=1",
    ]);
    const request = new Request("http://localhost:3000/leads/?sent=1");
    const shown = leadPage.loader({ request, params: {}, context: contextWith(WITHOUT_DATABASE) });
    expect(shown).toMatchObject({ isSent: true });
  });

  it("a spool line read twice is one lead, a broken one is set aside, and a torn one spoils no other", async () => {
    await send({}, contextWith(WITHOUT_DATABASE));
    const [line] = lines();
    const torn = line!.slice(0, 40);
    appendFileSync(spoolFile(dataDir), `${line}\nnot json\n{"touchId":"x"}\n${torn}`);
    await send({ phone: "+79123456780" }, contextWith(WITHOUT_DATABASE));
    expect(await readSpoolBack(contextWith())).toEqual({ stored: 3, rejected: 3 });
    expect(await counts()).toEqual([2, 2]);
    const aside = readFileSync(`${spoolFile(dataDir)}.rejected`, "utf8");
    expect(aside).toBe(`not json\n{"touchId":"x"}\n${torn}\n`);
  });

  it("a lead both stored and spooled because of a late answer is one lead", async () => {
    await send({}, contextWith(WITHOUT_DATABASE));
    await storeLead(school.db, JSON.parse(lines()[0]!) as Parameters<typeof storeLead>[1]);
    await readSpoolBack(contextWith());
    expect(await counts()).toEqual([1, 1]);
  });

  it("a spool that was not read to its end is read again", async () => {
    await send({}, contextWith(WITHOUT_DATABASE));
    await expect(readSpoolBack(contextWith(WITHOUT_DATABASE))).rejects.toThrow();
    // Another lead arrives meanwhile.
    await send({ phone: "+79123456780" }, contextWith(WITHOUT_DATABASE));
    await readSpoolBack(contextWith());
    expect(await counts()).toEqual([2, 2]);
  });

  it("two simultaneous readings of the spool are one", async () => {
    await send({}, contextWith(WITHOUT_DATABASE));
    appendFileSync(spoolFile(dataDir), "not json\n");
    const readings = await Promise.all([readSpoolBack(contextWith()), readSpoolBack(contextWith())]);
    expect(readings).toEqual([
      { stored: 1, rejected: 1 },
      { stored: 1, rejected: 1 },
    ]);
    expect(readFileSync(`${spoolFile(dataDir)}.rejected`, "utf8")).toBe("not json\n");
    expect(await readSpoolBack(contextWith())).toEqual({ stored: 0, rejected: 0 });
  });

  it("an unreadable spool file does not hold up the leads of others", async () => {
    await send({}, contextWith(WITHOUT_DATABASE));
    // A folder in place of a file, and the first by name.
    mkdirSync(`${spoolFile(dataDir)}.!.reading`);
    expect(await readSpoolBack(contextWith())).toEqual({ stored: 1, rejected: 0 });
    expect(await counts()).toEqual([1, 1]);
  });

  it("a spooled lead joins the lead of the day it was sent on", async () => {
    await send({}, contextWith(WITHOUT_DATABASE));
    school.moveClock({ hours: 5 });
    await send({ leadType: "callback" });
    await readSpoolBack(contextWith());
    expect(await counts()).toEqual([1, 2]);
    const [lead] = await school.db.select().from(leads);
    expect(lead!.lastTouchAt).toEqual(school.clock.now());
  });

  describe("and no disk to write on either", () => {
    const blockSpool = () => writeFileSync(path.dirname(spoolFile(dataDir)), "a file where the folder should be");
    const unblockSpool = () => rmSync(path.dirname(spoolFile(dataDir)));

    it("with neither database nor disk the form says so, keeps the typed values, and works once either returns", async () => {
      blockSpool();
      const refused = await send({ name: "Алина" }, contextWith(WITHOUT_DATABASE));
      expect(refused).toMatchObject({ status: 503, ok: false, errors: { phone: LEAD_REFUSALS["not-taken"].text } });
      expect(refused).toMatchObject({ typed: { name: "Алина", phone: FIELDS.phone, isPersonalDataAllowed: "on" } });

      expect(await send()).toMatchObject({ status: 200, ok: true, isStored: true });
      unblockSpool();
      expect(await send({}, contextWith(WITHOUT_DATABASE))).toMatchObject({ status: 200, ok: true, isStored: false });
    });

    it("with neither database nor disk a page without scripts and a program read so", async () => {
      blockSpool();
      const context = contextWith(WITHOUT_DATABASE);
      const page = (await leadPage.action({ request: makeRequest({}), params: {}, context })) as {
        data: unknown;
        init: ResponseInit;
      };
      expect(page.init.status).toBe(503);
      expect(page.data).toMatchObject({ isSent: false, answer: { status: "error", initialValue: { name: "Алина" } } });
      const { status, body, headers } = await callApi({ leadType: "callback", name: "А", phone: PHONE }, {}, context);
      expect([status, body.detail]).toEqual([503, LEAD_REFUSALS["not-taken"].text]);
      expect(headers.get("Retry-After")).toMatch(/^\d+$/);
    });

    it("a disk that fills up in the middle of a line keeps no half of it", async () => {
      await send({}, contextWith(WITHOUT_DATABASE));
      const before = readFileSync(spoolFile(dataDir), "utf8");
      const { prototype } = (await openFile(spoolFile(dataDir), "r").then(async (handle) => {
        await handle.close();
        return handle.constructor;
      })) as { prototype: FileHandle };
      const full = vi.spyOn(prototype, "write").mockImplementation(async function (this: FileHandle, line: Buffer) {
        await this.appendFile(line.subarray(0, 20));
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      } as unknown as FileHandle["write"]);
      expect(await send({ phone: "+79123456780" }, contextWith(WITHOUT_DATABASE))).toMatchObject({ status: 503 });
      full.mockRestore();
      expect(readFileSync(spoolFile(dataDir), "utf8")).toBe(before);
      expect(await send({ phone: "+79123456780" }, contextWith(WITHOUT_DATABASE))).toMatchObject({ isStored: false });
      expect(await readSpoolBack(contextWith())).toEqual({ stored: 2, rejected: 0 });
    });
  });

  it("the leads page also works without a database for logged-in users and carts", async () => {
    const session = await readSession(new Request("http://localhost/"), contextWith());
    session.set("token", "a token that the database would know");
    session.set("guestKey", "the key of a cart");
    const cookie = (await writeSession(session, contextWith())).split(";")[0]!;
    const ask = (isDatabaseOptional: boolean) => {
      const request = new Request("http://localhost:3000/leads/", { headers: { Cookie: cookie } });
      return root.loader({
        request,
        params: {},
        context: { ...contextWith({ db: { select } as unknown as AppContext["db"] }), isDatabaseOptional },
      });
    };
    expect(((await ask(true)) as unknown as { data: unknown }).data).toMatchObject({ viewer: null, cartCount: 0 });
    await expect(ask(false)).rejects.toThrow();
  });
});

type Heard = { body: string; headers: IncomingMessage["headers"] };

/** A CRM over real HTTP that answers by the script: a status, or `hang`. The last answer repeats. */
async function openCrm(...script: (number | "hang" | [number, Record<string, string>])[]) {
  const heard: Heard[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const step = script[Math.min(heard.length, script.length - 1)] ?? 200;
      heard.push({ body, headers: request.headers });
      if (step === "hang") return void hanging.add(response);
      const [status, headers] = typeof step === "number" ? [step, {}] : step;
      response.writeHead(status, headers).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const settings = { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: "shared" };
  return {
    url,
    heard,
    crm: createCrmWebhook(settings),
    async close() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe("delivery to the CRM", () => {
  let crm: Awaited<ReturnType<typeof openCrm>>;
  afterEach(() => crm.close());
  const touches = () => readTouches(school);

  it("a lead is delivered as stored, signed, with its key, once", async () => {
    crm = await openCrm(200);
    await send({ topicName: "Химия", isAdAllowed: "on" });
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 1, failed: 0 });
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 0, failed: 0 });
    const [touch] = await touches();
    expect(touch).toMatchObject({ deliveredAt: school.clock.now(), attempts: 1, lastError: null });
    expect(crm.heard).toHaveLength(1);
    const { body, headers } = crm.heard[0]!;
    expect(JSON.parse(body)).toMatchObject({
      id: touch!.publicId,
      leadType: "from_index_page",
      name: "Алина",
      phone: PHONE,
      topicName: "Химия",
      isPersonalDataAllowed: true,
      isAdAllowed: true,
      createdAt: new Date(NOON).toISOString(),
    });
    expect(headers["idempotency-key"]).toBe(touch!.publicId);
    expect(headers["x-signature"]).toBe(`sha256=${createHmac("sha256", "shared").update(body).digest("hex")}`);
  });

  it("a lead is delivered right after it was stored", async () => {
    crm = await openCrm(200);
    await send({}, contextWith(crm));
    await expect.poll(async () => (await touches())[0]?.deliveredAt).not.toBeNull();
  });

  it("a delivery answered 500 is retried no sooner than a minute later", async () => {
    crm = await openCrm(500, 200);
    await send();
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 0, failed: 1 });
    expect((await touches())[0]).toMatchObject({ deliveredAt: null, attempts: 1, lastError: "answered 500" });
    school.moveClock({ seconds: 40 });
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 0, failed: 0 });
    school.moveClock({ seconds: 30 });
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 1, failed: 0 });
    expect((await touches())[0]).toMatchObject({ attempts: 2, lastError: null });
    const keys = crm.heard.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  });

  it("a delivery waits as long as the CRM asks, and follows no redirect", async () => {
    crm = await openCrm([503, { "Retry-After": "3600" }], [307, { Location: "http://127.0.0.1:1/elsewhere" }]);
    await send();
    await deliverLeads(contextWith(crm));
    school.moveClock({ minutes: 59 });
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 0, failed: 0 });
    school.moveClock({ minutes: 2 });
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 0, failed: 1 });
    expect((await touches())[0]).toMatchObject({ lastError: "answered 307" });
  });

  it("a hanging CRM and an unreachable one are given up", async () => {
    const hanging = await openCrm("hang");
    crm = await openCrm(200);
    await send();
    const hasty = createCrmWebhook(
      { CRM_WEBHOOK_URL: hanging.url, CRM_WEBHOOK_SECRET: undefined },
      { milliseconds: 50 },
    );
    expect(await deliverLeads(contextWith({ crm: hasty }))).toEqual({ delivered: 0, failed: 1 });
    expect((await touches())[0]).toMatchObject({ lastError: "TimeoutError", deliveredAt: null });
    await hanging.close();
    const nobody = { crm: createCrmWebhook({ CRM_WEBHOOK_URL: "http://127.0.0.1:1/", CRM_WEBHOOK_SECRET: undefined }) };
    school.moveClock({ minutes: 5 });
    expect(await deliverLeads(contextWith(nobody))).toEqual({ delivered: 0, failed: 1 });
    school.moveClock({ minutes: 5 });
    expect(await deliverLeads(contextWith(crm))).toEqual({ delivered: 1, failed: 0 });
  });

  itOnPostgres("two deliverers at once deliver a lead once", async () => {
    crm = await openCrm(200);
    for (let person = 0; person < 12; person += 1) await send({ phone: `+791234567${10 + person}` });
    const done = await Promise.all(Array.from({ length: 3 }, () => deliverLeads(contextWith(crm))));
    expect(done.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(12);
    expect(crm.heard).toHaveLength(12);
  });

  it("a delivery that fails for a week is logged as an error and continues", async () => {
    crm = await openCrm(500);
    await send();
    const said: string[] = [];
    const log = { ...school.log, warn: () => void said.push("warn"), error: () => void said.push("error") };
    const context = contextWith({ ...crm, log: log as unknown as AppContext["log"] });
    for (let day = 0; day <= PATIENCE_WITH_CRM.days; day += 1) {
      await deliverLeads(context);
      school.moveClock({ days: 1 });
    }
    await deliverLeads(context);
    expect(said).toEqual([...Array.from({ length: 8 }, () => "warn"), "error"]);
  });

  it("leads wait while no CRM is configured", async () => {
    crm = await openCrm(200);
    await send();
    expect(await deliverLeads(contextWith())).toEqual({ delivered: 0, failed: 0 });
    expect((await touches())[0]).toMatchObject({ attempts: 0, deliveredAt: null });
  });
});

it("the staff's list names every form, oldest first, from the requested day", async () => {
  await send();
  school.moveClock({ days: 2 });
  await send({ name: "Мама", phone: "+79123456780", leadType: "tax", isAdAllowed: "on" });
  const list = async (since: string | null) => {
    const found = [];
    for await (const lead of listLeads(school.db, { since: since === null ? null : new Date(since) })) found.push(lead);
    return found;
  };
  expect(await list(null)).toMatchObject([
    { name: "Алина", phone: PHONE, isPersonalDataAllowed: true, isAdAllowed: false, deliveredAt: null },
    { name: "Мама", leadType: "tax", isAdAllowed: true },
  ]);
  expect(await list("2026-11-21T00:00:00+03:00")).toMatchObject([{ name: "Мама" }]);
});

it("npm run leads -- --csv prints a table that no spreadsheet executes", async () => {
  const own = await makeDataDir({ isMigrated: true });
  try {
    const open = await openDatabase({ dataDir: own.dataDir, databaseUrl: undefined, log: SILENT_LOG });
    await send({ name: '=HYPERLINK("x")', phone: PHONE }, contextWith(WITHOUT_DATABASE));
    await storeLead(open.db, JSON.parse(readFileSync(spoolFile(dataDir), "utf8")) as Parameters<typeof storeLead>[1]);
    await open.close();
    const command = path.join(findProjectRoot(), "app", "cli", "command.mjs");
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [command, "leads", ...args], {
        env: { ...process.env, DATA_DIR: own.dataDir, DATABASE_URL: "" },
        encoding: "utf8",
      });
    const [head, line, ...rest] = run("--csv", "--since", "2026-11-20").trim().split("\n");
    expect(head).toMatch(/^createdAt,name,phone,leadType,/);
    expect(line).toContain(`2026-11-20T09:00:30.000Z,"'=HYPERLINK(""x"")",${PHONE},from_index_page,`);
    expect(rest).toEqual([]);
    expect(run("--since", "2026-11-21")).toBe("");
  } finally {
    own.remove();
  }
});

it("a server running on the embedded database answers npm run leads", async () => {
  const own = await makeDataDir({ isMigrated: true });
  const open = await openDatabase({ dataDir: own.dataDir, databaseUrl: undefined, log: SILENT_LOG });
  const env = { ...school.env, DATA_DIR: own.dataDir };
  const desk = await openLeadDesk({ db: open.db, clock: school.clock, env, log: school.log });
  const command = path.join(findProjectRoot(), "app", "cli", "command.mjs");
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, "leads", ...args], {
      env: { ...process.env, DATA_DIR: own.dataDir, DATABASE_URL: "" },
    });
  try {
    await send({}, contextWith(WITHOUT_DATABASE));
    await storeLead(open.db, JSON.parse(readFileSync(spoolFile(dataDir), "utf8")) as Parameters<typeof storeLead>[1]);
    const { stdout } = await run("--since", "2026-11-20");
    expect(JSON.parse(stdout)).toMatchObject({ name: "Алина", phone: PHONE, leadType: "from_index_page" });
    expect(await open.db.select().from(auditEntries)).toMatchObject([
      { actorId: "npm run leads", action: "data.exported", resourceId: "leads", after: { since: expect.any(String) } },
    ]);
    // No other user of the machine may connect.
    expect(statSync(path.join(own.dataDir, "desk")).mode & 0o077).toBe(0);
    await desk.close();
    await expect(run()).rejects.toThrow(/is in use by process/);
  } finally {
    await desk.close();
    await open.close();
    own.remove();
  }
});
