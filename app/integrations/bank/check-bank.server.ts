/** Asks a bank whether it knows the keys. */
import type { Env } from "~/env/env.server";
import { ask, type Check, type Demo, readRecord, Trouble } from "~/integrations/ask-service.server";
import { signForTbank } from "./tbank-token.server";

/** The bank that takes the payments. */
export const checkPayments = (env: Env, patience: number): Check => ({
  service: `payments (${env.PAYMENT_PROVIDER})`,
  look: () => checkBank(env, env.PAYMENT_PROVIDER, patience),
});

export async function checkBank(env: Env, name: Env["PAYMENT_PROVIDER"], patience: number): Promise<string | Demo> {
  if (name === "yookassa") return checkYookassa(env, patience);
  if (name === "tbank") return checkTbank(env, patience);
  return { demo: "the play bank takes no money" };
}

async function checkYookassa(env: Env, patience: number): Promise<string> {
  const { YOOKASSA_SHOP_ID: shop, YOOKASSA_SECRET_KEY: key, YOOKASSA_BASE_URL: base } = env;
  const headers = { Authorization: `Basic ${Buffer.from(`${shop}:${key}`).toString("base64")}` };
  const url = new URL("me", base.endsWith("/") ? base : `${base}/`);
  const response = await ask("YOOKASSA_BASE_URL", url, { headers }, patience);
  if (response.status === 401 || response.status === 403)
    throw new Trouble(`YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY: refused (${response.status})`);
  if (response.status !== 200) throw new Trouble(`YOOKASSA_BASE_URL: answered ${response.status}`);
  const me = await readRecord(response, "YOOKASSA_BASE_URL");
  if (me.status !== undefined && me.status !== "enabled")
    throw new Trouble("YOOKASSA_SHOP_ID: the shop is switched off");
  if (me.test === true && env.SCHOOL_MODE === "live")
    throw new Trouble("YOOKASSA_SECRET_KEY: a test shop takes no money");
  return me.test === true ? "the keys are right, the shop is a test one" : "the keys are right";
}

/** «Wrong token», «no such terminal», «blocked»; with any other error the terminal and the password are right. */
const TBANK_REFUSALS = new Set(["202", "204", "205", "501"]);

async function checkTbank(env: Env, patience: number): Promise<string> {
  const fields = { TerminalKey: env.TBANK_TERMINAL_KEY ?? "", PaymentId: "1" };
  const body = JSON.stringify({ ...fields, Token: signForTbank(fields, env.TBANK_PASSWORD ?? "") });
  const base = env.TBANK_BASE_URL;
  const url = new URL("GetState", base.endsWith("/") ? base : `${base}/`);
  const headers = { "Content-Type": "application/json" };
  const response = await ask("TBANK_BASE_URL", url, { method: "POST", headers, body }, patience);
  if (response.status >= 500) throw new Trouble(`TBANK_BASE_URL: answered ${response.status}`);
  const answer = await readRecord(response, "TBANK_BASE_URL");
  const code = answer.ErrorCode;
  if (typeof code !== "string" || !/^\d{1,6}$/.test(code))
    throw new Trouble("TBANK_BASE_URL: the answer is not of T-Bank");
  if (TBANK_REFUSALS.has(code)) throw new Trouble(`TBANK_TERMINAL_KEY, TBANK_PASSWORD: refused (error ${code})`);
  return "the terminal and its password are right";
}
