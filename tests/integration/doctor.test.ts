import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkServices } from "~/cli/check-services.server";
import { readEnv } from "~/env/env.server";
import { ROOT } from "../../app/cli/installation.mjs";
import { forcedPayload } from "../setup/flag-payloads";
import { findDeadAddress, startFakeService, type FakeService, type Reply } from "../setup/fake-service";

let service: FakeService;
let dead: string;
let dataDir: string;
beforeAll(async () => {
  [service, dead] = await Promise.all([startFakeService(), findDeadAddress()]);
  dataDir = mkdtempSync(path.join(tmpdir(), "vershina-doctor-"));
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const HASTE = 100;
const PATIENCE = 20_000;

/** The doctor's report about this one service. */
async function look(name: string, settings: Record<string, string>, patience = PATIENCE): Promise<string> {
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, ...settings });
  const found = (await checkServices(env, patience)).find((finding) => finding.service.startsWith(name));
  return `${found?.verdict}: ${found?.text}`;
}

describe("SMS", () => {
  const RU = () => ({ SMS_PROVIDER: "smsru", SMSRU_API_ID: "ru-secret", SMSRU_BASE_URL: service.url });
  const SC = () => ({ SMS_PROVIDER: "smsc", SMSC_LOGIN: "l", SMSC_PASSWORD: "sc-secret", SMSC_BASE_URL: service.url });

  it.each<[string, Reply, string]>([
    ["right", { json: { status: "OK", status_code: 100, balance: 12.5 } }, "ok: balance 12.5 ₽"],
    [
      "empty",
      { json: { status: "OK", status_code: 100, balance: 0 } },
      "wrong: SMSRU_API_ID: the account is right and empty, 0 ₽",
    ],
    ["a wrong key", { json: { status: "ERROR", status_code: 200 } }, "wrong: SMSRU_API_ID: answered code 200"],
    ["5xx", { status: 503, text: "" }, "wrong: SMSRU_API_ID: answered 503"],
    ["malformed", { text: "<html>" }, "wrong: SMSRU_API_ID: answered no JSON"],
    ["cut", "cut", "wrong: SMSRU_API_ID: no answer"],
  ])("the doctor reports SMS.ru: %s", async (_, reply, said) => {
    service.answerWith(reply);
    expect(await look("SMS", RU())).toContain(said);
  });

  it("the doctor reports a slow SMS.ru", async () => {
    service.answerWith("silent");
    expect(await look("SMS", RU(), HASTE)).toBe("wrong: SMSRU_API_ID: no answer in time");
  });

  it.each<[string, Reply, string]>([
    ["right", { json: { balance: "7" } }, "ok: balance 7 ₽"],
    ["a wrong login", { json: { error: "authorise error", error_code: 2 } }, "answered error 2"],
  ])("the doctor reports SMSC: %s", async (_, reply, said) => {
    service.answerWith(reply);
    expect(await look("SMS", SC())).toContain(said);
  });
});

describe("payments", () => {
  const YOO = (more: Record<string, string> = {}) => ({
    ...{ PAYMENT_PROVIDER: "yookassa", YOOKASSA_SHOP_ID: "100500", YOOKASSA_SECRET_KEY: "yoo-secret" },
    ...{ YOOKASSA_BASE_URL: `${service.url}/v3/`, ...more },
  });
  const BANK = () => ({
    ...{ PAYMENT_PROVIDER: "tbank", TBANK_TERMINAL_KEY: "T1", TBANK_PASSWORD: "bank-secret" },
    ...{ TBANK_BASE_URL: `${service.url}/v2/`, RECEIPT_TAX_SYSTEM: "2" },
  });

  it.each<[string, Reply, string]>([
    ["right", { json: { account_id: "100500", status: "enabled", test: false } }, "ok: the keys are right"],
    ["a test shop", { json: { status: "enabled", test: true } }, "ok: the keys are right, the shop is a test one"],
    ["switched off", { json: { status: "disabled" } }, "wrong: YOOKASSA_SHOP_ID: the shop is switched off"],
    [
      "wrong keys",
      { status: 401, json: { type: "error", code: "invalid_credentials" } },
      "wrong: YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY: refused (401)",
    ],
    ["5xx", { status: 500, json: {} }, "wrong: YOOKASSA_BASE_URL: answered 500"],
    ["malformed", { text: "<html>" }, "wrong: YOOKASSA_BASE_URL: answered 200 and no JSON"],
  ])("the doctor reports YooKassa: %s", async (_, reply, said) => {
    service.answerWith(reply);
    expect(await look("payments", YOO())).toBe(said);
    expect(service.requests).toMatchObject([{ method: "GET", path: "/v3/me" }]);
  });

  it("the doctor also checks a former bank whose keys are set", async () => {
    service.answerWith({ json: { Success: false, ErrorCode: "204" } });
    const former = { TBANK_TERMINAL_KEY: "T1", TBANK_PASSWORD: "p", RECEIPT_TAX_SYSTEM: "2" };
    const settings = YOO({ ...former, TBANK_BASE_URL: `${service.url}/v2/` });
    expect(await look("payments of former days (tbank)", settings)).toBe(
      "wrong: TBANK_TERMINAL_KEY, TBANK_PASSWORD: refused (error 204)",
    );
  });

  it("the doctor reports an unreachable YooKassa", async () => {
    const said = await look("payments", YOO({ YOOKASSA_BASE_URL: dead }));
    expect(said).toBe("wrong: YOOKASSA_BASE_URL: no answer from there (ECONNREFUSED)");
  });

  it.each<[string, Reply, string]>([
    [
      "right",
      { json: { Success: false, ErrorCode: "255", Message: "нет платежа" } },
      "ok: the terminal and its password are right",
    ],
    [
      "a wrong password",
      { json: { Success: false, ErrorCode: "204" } },
      "wrong: TBANK_TERMINAL_KEY, TBANK_PASSWORD: refused (error 204)",
    ],
    ["another service", { json: { hello: 1 } }, "wrong: TBANK_BASE_URL: the answer is not of T-Bank"],
    ["5xx", { status: 502, text: "" }, "wrong: TBANK_BASE_URL: answered 502"],
  ])("the doctor reports T-Bank: %s", async (_, reply, said) => {
    service.answerWith(reply);
    expect(await look("payments", BANK())).toBe(said);
    expect(service.requests).toMatchObject([{ method: "POST", path: "/v2/GetState" }]);
    expect(service.requests[0]!.body).not.toContain("bank-secret");
  });
});

describe("mail", () => {
  const SMTP = (url: string) => ({ MAIL_PROVIDER: "smtp", SMTP_URL: url, MAIL_FROM: "a@school.example" });

  async function startMailServer(loginAnswer: string): Promise<{ url: string; server: Server }> {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 mail ready\r\n");
      socket.on("data", (data) => {
        const word = data.toString().slice(0, 4).toUpperCase();
        if (word === "EHLO") socket.write("250-mail\r\n250 AUTH PLAIN\r\n");
        else if (word === "AUTH") socket.write(`${loginAnswer}\r\n`);
        else if (word === "QUIT") socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    return { url: `smtp://user:mail-secret@127.0.0.1:${port}`, server };
  }

  it.each([
    ["235 welcome", "ok: the mail server lets the school in, e-mails come from a@school.example"],
    ["535 no", "wrong: SMTP_URL: the mail server refuses (EAUTH)"],
  ])("the doctor judges the mail server's answer «%s»", async (answer, said) => {
    const { url, server } = await startMailServer(answer);
    expect(await look("mail", SMTP(url))).toBe(said);
    server.close();
  });

  it("the doctor reports an unreachable mail server", async () => {
    const said = await look("mail", SMTP(dead.replace("http://", "smtp://user:mail-secret@")));
    expect(said).toMatch(/^wrong: SMTP_URL: the mail server refuses \(E[A-Z]+\)$/);
  });
});

describe("captcha, VK, CRM, address", () => {
  const CAPTCHA = () => ({
    ...{ CAPTCHA_PROVIDER: "smartcaptcha", SMARTCAPTCHA_SITE_KEY: "s", SMARTCAPTCHA_SECRET: "captcha-secret" },
    SMARTCAPTCHA_BASE_URL: service.url,
  });

  it.each<[string, Reply, string]>([
    ["right", { json: { status: "failed", message: "Token invalid or expired." } }, "ok: the server key is right"],
    [
      "a wrong key",
      { json: { status: "failed", message: "Authentication failed. Secret has not provided." } },
      "wrong: SMARTCAPTCHA_SECRET: refused",
    ],
    [
      "another service",
      { json: { status: "ok", host: "" } },
      "wrong: SMARTCAPTCHA_BASE_URL: a false token was taken for a true one",
    ],
    ["5xx", { status: 500, text: "" }, "wrong: SMARTCAPTCHA_BASE_URL: answered 500"],
    ["malformed", { text: "<html>" }, "wrong: SMARTCAPTCHA_BASE_URL: SyntaxError"],
  ])("the doctor reports the captcha: %s", async (_, reply, said) => {
    service.answerWith(reply);
    expect(await look("captcha", CAPTCHA())).toBe(said);
  });

  it("the doctor reports whether VK answers", async () => {
    const settings = { VKID_PROVIDER: "vk", VKID_CLIENT_ID: "5", VKID_BASE_URL: service.url };
    service.answerWith({ text: "hello" });
    expect(await look("VK", settings)).toMatch(/^ok: VK ID answers/);
    expect(await look("VK", { ...settings, VKID_BASE_URL: dead })).toMatch(/^wrong: VKID_BASE_URL: no answer from/);
  });

  it("the doctor reports whether the CDN of the flags sends a payload for this site", async () => {
    const settings = { FLAGS_URL: `${service.url}/api/features/sdk-secret` };
    expect(await look("feature flags", {})).toBe("ok: not named: those of the repository");
    service.answerWith({ json: forcedPayload("b") });
    expect(await look("feature flags", settings)).toBe("ok: a payload for this site");
    service.answerWith({ json: forcedPayload("z") });
    expect(await look("feature flags", settings)).toBe("wrong: FLAGS_URL: not a payload for this site");
  });

  it("the doctor rejects only a missing CRM address and a broken CRM server", async () => {
    const settings = { CRM_WEBHOOK_URL: `${service.url}/hooks/leads` };
    service.answerWith({ status: 405, text: "" });
    expect(await look("CRM", settings)).toMatch(/^ok/);
    expect(service.requests).toMatchObject([{ method: "OPTIONS", body: "" }]);
    service.answerWith({ status: 404, text: "" });
    expect(await look("CRM", settings)).toBe("wrong: CRM_WEBHOOK_URL: answered 404");
  });

  it("the doctor requires the public address to be this server's", async () => {
    const settings = { PUBLIC_URL: service.url };
    service.answerWith({ text: "ok" });
    expect(await look("address", settings)).toMatch(/^ok/);
    service.answerWith({ text: "a page of somebody else" });
    expect(await look("address", settings)).toMatch(/^wrong: PUBLIC_URL: answered 200, but not as this school/);
  });

  it("the doctor requires the task bank's host to be served as that", async () => {
    const { port } = new URL(service.url);
    const settings = { PUBLIC_URL: `http://school.invalid:${port}`, TASK_BANK_HOSTS: "127.0.0.1" };
    service.answerWith({ text: `User-agent: *\nSitemap: http://127.0.0.1:${port}/sitemap.xml\n` });
    expect(await look("task bank", settings)).toMatch(/^ok/);
    service.answerWith({ text: "Sitemap: http://school.invalid/sitemap.xml" });
    expect(await look("task bank", settings)).toMatch(/^wrong: TASK_BANK_HOSTS: .* answered 200, but not as this task/);
    expect(await look("task bank", {})).toBe("ok: on the school's own host");
  });

  it("the doctor checks the format of a bot token", async () => {
    const settings = { TELEGRAM_PROVIDER: "telegram", TELEGRAM_BOT_NAME: "bot" };
    expect(await look("Telegram", { ...settings, TELEGRAM_BOT_TOKEN: "oops" })).toMatch(/^wrong: TELEGRAM_BOT_TOKEN/);
    expect(await look("Telegram", { ...settings, TELEGRAM_BOT_TOKEN: `123456:${"A".repeat(35)}` })).toMatch(/^ok/);
  });
});

describe("proxies and receipts", () => {
  it("the doctor explains the trusted proxies and refuses trust in everyone", async () => {
    expect(await look("proxies", { TRUSTED_PROXIES: "loopback, 10.0.0.0/8" })).toBe(
      "ok: X-Forwarded-For is believed from loopback, 10.0.0.0/8 alone",
    );
    expect(await look("proxies", { TRUSTED_PROXIES: "none" })).toBe(
      "ok: X-Forwarded-For is believed from no address: right where no proxy stands before the school",
    );
    expect(await look("proxies", {})).toBe(
      "demo: X-Forwarded-For is believed from loopback: name your proxies, or none",
    );
    expect(await look("proxies", { TRUSTED_PROXIES: "::/0" })).toMatch(/^wrong: TRUSTED_PROXIES: ::\/0 lets strangers/);
  });

  it("the doctor explains the content of receipts", async () => {
    const settings = { RECEIPT_VAT_CODE: "11", RECEIPT_TAX_SYSTEM: "2" };
    expect(await look("receipts", settings)).toBe("ok: VAT code 11, tax system 2, full_prepayment");
    expect(await look("receipts", {})).toBe("ok: VAT code 1, tax system as the cash register has it, full_prepayment");
  });
});

describe("database and folder", () => {
  it("the doctor reports a missing PostgreSQL", async () => {
    const said = await look("database", { DATABASE_URL: dead.replace("http://", "postgres://school:db-secret@") });
    expect(said).toBe("wrong: DATABASE_URL: the database does not open (ECONNREFUSED: no program listens there)");
    expect(said).not.toContain("db-secret");
  });

  it("the doctor reports a data folder that is a file", async () => {
    const file = path.join(dataDir, "a-file");
    writeFileSync(file, "");
    expect(await look("folder", { DATA_DIR: file })).toMatch(/^wrong: DATA_DIR: cannot be written to/);
  });
});

describe("npm run doctor", () => {
  async function run(settings: Record<string, string>, args: string[] = []) {
    const child = spawn(process.execPath, [path.join(ROOT, "app/cli/command.mjs"), "doctor", ...args], {
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, ...settings },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { status, output };
  }

  it("the doctor accepts a demo", async () => {
    const { status, output } = await run({});
    expect(status).toBe(0);
    expect(output).toMatch(/^demo +mode/);
    expect(output).not.toContain("wrong");
  });

  it("the doctor exits with 1 and a line for a wrong setting, and prints no secret", async () => {
    service.answerWith({ json: { status: "ERROR", status_code: 200, status_text: "ru-secret is wrong" } });
    const { status, output } = await run({
      ...{ SMS_PROVIDER: "smsru", SMSRU_API_ID: "ru-secret", SMSRU_BASE_URL: service.url },
    });
    expect(status).toBe(1);
    expect(output).toMatch(/^wrong +SMS \(smsru\) +SMSRU_API_ID: answered code 200$/m);
    expect(output).not.toContain("ru-secret");
  });

  it("the doctor names all settings that prevent a start at once", async () => {
    const { status, output } = await run({ SCHOOL_MODE: "live", SESSION_SECRET: "too short" });
    expect(status).toBe(1);
    expect(output).toContain("DATABASE_URL");
    expect(output).toContain("SMS_PROVIDER");
    expect(output).not.toContain("too short");
  });
});
