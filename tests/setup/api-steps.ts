/** Steps of a buyer over the API and the demo bank's page, for tests that need a whole server and no browser. */
import path from "node:path";
import { findProof } from "./find-proof";
import { readLines } from "./json-lines";
import { PASSWORD } from "./people";
import type { PlainClient } from "./plain-client";
import type { TestServer } from "./test-server";

/** «Основа» of profile mathematics, two months of the season in which the tests run. */
const MATH_ITEMS = { items: [{ productId: 101, monthList: ["2026.11", "2026.12"] }] };

export type Order = { publicId: string; price: number };

/** An unexpected answer. `status` distinguishes a refusal from an unreachable server. */
export class UnexpectedAnswer extends Error {
  constructor(
    step: string,
    readonly status: number,
    body: string,
    readonly retryAfter: string | null = null,
  ) {
    super(`${step}: ${status} ${body.slice(0, 300)}`);
  }
}

async function readAnswer(step: string, answering: Promise<Response>, wanted: number): Promise<unknown> {
  const answer = await answering;
  const text = await answer.text();
  if (answer.status !== wanted)
    throw new UnexpectedAnswer(step, answer.status, text, answer.headers.get("retry-after"));
  return JSON.parse(text);
}

/** 201, or 200 if the courses of an open cart were merged with these. */
export async function placeOrder(client: PlainClient, body: unknown = MATH_ITEMS): Promise<Order> {
  const answer = await client.request("POST", "/api/v2/orders/", body);
  return (await readAnswer("order", Promise.resolve(answer), answer.status === 200 ? 200 : 201)) as Order;
}

/** Returns the path of the bank's page. */
export async function startPaying(client: PlainClient, { publicId, price }: Order): Promise<string> {
  const query = new URLSearchParams({ receipt_email: "buyer@example.com", expected_price: String(price) });
  const asked = client.request("GET", `/api/v2/orders/${publicId}/payment_url/?${query.toString()}`);
  return new URL(((await readAnswer("payment", asked, 200)) as { url: string }).url).pathname;
}

/** Clicks a button on the bank's page and reads the result. */
export async function decideAtBank(client: PlainClient, bankPath: string, decision = "pay"): Promise<void> {
  const body = new URLSearchParams({ decision }).toString();
  const type = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const answer = await client.request("POST", bankPath, body, type);
  const text = await answer.text();
  // 202: the data of a page whose action redirects; 303: the page itself.
  if (answer.status !== 303)
    throw new UnexpectedAnswer("the bank's button", answer.status, text, answer.headers.get("retry-after"));
}

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/** The latest code any of the copies sent to this phone. */
export function readCode(schools: readonly TestServer[], phone: string): string | null {
  const sent = schools.flatMap(({ dataDir }) =>
    readLines<{ phone: string; code: string }>(path.join(dataDir, "outbox", "sms.jsonl")),
  );
  return sent.findLast((sms) => digitsOf(sms.phone) === digitsOf(phone))?.code ?? null;
}

/** Requests a code, as a program with a script would. */
export async function askForCode(client: PlainClient, phone: string): Promise<void> {
  type Drawn = { challenge: string; difficulty: number };
  const drawn = (await readAnswer("captcha", client.request("GET", "/api/v2/auth/captcha/"), 200)) as Drawn;
  const counter = findProof(drawn.challenge, drawn.difficulty);
  const captchaToken = `${drawn.challenge}.work.${counter}`;
  await readAnswer("code", client.request("POST", "/api/v2/auth/verify-phone/", { phone, captchaToken }), 200);
}

/** Enters the code and sets a password. Returns the token. */
export async function enterCode(client: PlainClient, phone: string, code: string): Promise<string> {
  const checked = client.request("POST", "/api/v2/auth/verify-phone/check-code/", { phone, code });
  const { isCodeValid } = (await readAnswer("check", checked, 200)) as { isCodeValid: boolean };
  if (!isCodeValid) throw new Error("The code was not taken");
  const body = { phone, code, password: PASSWORD };
  const set = client.request("POST", "/api/v2/auth/verify-phone/set-password/", body);
  return ((await readAnswer("registration", set, 200)) as { token: string }).token;
}

/** One call that must succeed. */
export async function askJson(
  client: PlainClient,
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await client.request(method, address, body, headers);
  return (await readAnswer(`${method} ${address}`, Promise.resolve(answer), answer.ok ? answer.status : 200)) as Record<
    string,
    unknown
  >;
}
