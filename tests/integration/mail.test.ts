import { readFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "~/db/schema/outbox.server";
import { SILENT_LOG } from "~/db/log.server";
import { EMAIL_PATIENCE, queueEmail, sendMail } from "~/features/core/outbox/emails.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { createMailOutbox, MAIL_OUTBOX_FILE } from "~/integrations/mail/mail-outbox.server";
import { createSmtpMail } from "~/integrations/mail/smtp.server";
import { EMAIL_LIFETIME, pruneOutbox } from "~/features/core/outbox/prune-outbox.server";
import { itOnPostgres } from "../setup/it-on-postgres";
import { readEmails } from "../setup/outbox-messages.server";
import { decide, fillCart, goToBank, guestOwner } from "../setup/shop.server";
import { makeDataDir } from "../setup/test-database.server";
import { useShop } from "../setup/use-school";

const context = useShop();
beforeEach(async () => {
  await context.db.delete(outbox);
});

type Mood = "ok" | "busy" | "refuses" | "refuses-sender" | "refuses-e-mail" | "drops" | "silent";

/** A mail server that speaks just enough SMTP and misbehaves on request. */
async function startSmtp() {
  const state = { mood: "ok" as Mood, emails: [] as string[], recipients: [] as string[] };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    if (state.mood === "silent") return;
    socket.write(state.mood === "busy" ? "421 later\r\n" : "220 test\r\n");
    if (state.mood === "busy") return void socket.end();
    let body: string | null = null;
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString("utf8");
      for (let at = rest.indexOf("\r\n"); at >= 0; at = rest.indexOf("\r\n")) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (body !== null) {
          if (line !== ".") body += `${line}\n`;
          else {
            const isTaken = state.mood !== "refuses-e-mail";
            if (isTaken) state.emails.push(body);
            body = null;
            socket.write(isTaken ? "250 taken\r\n" : "554 not such an e-mail\r\n");
          }
        } else if (/^DATA/i.test(line)) {
          if (state.mood === "drops") socket.destroy();
          else {
            body = "";
            socket.write("354 go on\r\n");
          }
        } else if (/^MAIL/i.test(line) && state.mood === "refuses-sender") {
          socket.write("550 not from this sender\r\n");
        } else if (/^RCPT/i.test(line)) {
          state.recipients.push(line);
          socket.write(state.mood === "refuses" ? "550 no such person\r\n" : "250 ok\r\n");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const mail = createSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: "Вершина <school@example.com>",
    patienceMs: 2000,
  });
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { state, mail, close };
}

let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeEach(async () => void (smtp = await startSmtp()));
afterEach(() => smtp.close());
const withMail = () => ({ ...context, mail: smtp.mail });

const queue = (about = "1", to = "buyer@example.com") =>
  context.db.transaction((tx) =>
    queueEmail(tx, {
      kind: "refund",
      about,
      to,
      subject: "Возвращаем 100 ₽",
      text: "Здравствуйте!",
      html: "<p>Здравствуйте!</p>",
      now: context.clock.now(),
    }),
  );
const readEmail = async () => (await readEmails(context))[0]!;

describe("e-mails by SMTP", () => {
  it("an e-mail goes out once, in Russian, to one address", async () => {
    await queue();
    await queue();
    expect(await sendMail(withMail())).toEqual({ sent: 1, failed: 0 });
    expect(await sendMail(withMail())).toEqual({ sent: 0, failed: 0 });
    expect(smtp.state.recipients).toEqual(["RCPT TO:<buyer@example.com>"]);
    expect(smtp.state.emails[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@letters\.vershina>$/m);
    expect(smtp.state.emails[0]).toContain("multipart/alternative");
    expect(await readEmail()).toMatchObject({ state: "delivered", lastError: null });
  });

  it.each([
    ["busy", "answered 421"],
    ["refuses-sender", "answered 550"],
    ["drops", ""],
    ["silent", ""],
  ] as const)("an e-mail is retried later after a server whose mood is %s", async (mood, problem) => {
    await queue();
    smtp.state.mood = mood;
    expect(await sendMail(withMail())).toEqual({ sent: 0, failed: 1 });
    const waiting = await readEmail();
    expect(waiting.state).toBe("waiting");
    expect(waiting.lastError).toContain(problem);
    expect(await sendMail(withMail())).toEqual({ sent: 0, failed: 0 });
    smtp.state.mood = "ok";
    context.moveClock({ minutes: 2 });
    expect(await sendMail(withMail())).toEqual({ sent: 1, failed: 0 });
    expect(await readEmail()).toMatchObject({ state: "delivered", attempts: 2 });
  });

  it("a refused address is given up at once, an absent server after three days", async () => {
    await queue("1");
    smtp.state.mood = "refuses";
    await sendMail(withMail());
    expect(await readEmail()).toMatchObject({ state: "failed", lastError: "answered 550" });
    await context.db.delete(outbox);
    await queue("2");
    smtp.state.mood = "busy";
    context.moveClock(EMAIL_PATIENCE);
    context.moveClock({ minutes: 1 });
    await sendMail(withMail());
    expect((await readEmail()).state).toBe("failed");
  });

  it("a refused e-mail is given up at once", async () => {
    await queue();
    smtp.state.mood = "refuses-e-mail";
    await sendMail(withMail());
    expect(await readEmail()).toMatchObject({ state: "failed", lastError: "answered 554" });
  });

  it("an address with additions reaches no second recipient", async () => {
    await queue("1", "buyer@example.com, other@example.com");
    await sendMail(withMail());
    expect(smtp.state.recipients.some((line) => line.includes("<other@"))).toBe(false);
  });
});

itOnPostgres("two copies of the server send an e-mail once", async () => {
  for (const about of ["1", "2", "3", "4"]) await queue(about);
  const totals = await Promise.all([1, 2, 3].map(() => sendMail(withMail())));
  expect(totals.reduce((sum, { sent }) => sum + sent, 0)).toBe(4);
  expect(smtp.state.emails).toHaveLength(4);
});

it("the paying parent gets an e-mail with the purchase and nothing about the pupil", async () => {
  const id = await fillCart(context, guestOwner());
  const bankId = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: "parent@example.com" });
  await decide(context, bankId, "pay-twice");
  await Promise.all([settlePayment(context, context.bank, bankId), settlePayment(context, context.bank, bankId)]);
  await sendMail(context);
  const emails = context.sentEmails.filter(({ to }) => to === "parent@example.com");
  expect(emails).toHaveLength(1);
  expect(emails[0]!.subject).toBe("Оплата прошла: 3\u00A0290\u00A0₽");
  expect(emails[0]!.text).toContain("ноябрь: 3\u00A0290\u00A0₽");
  expect(emails[0]!.text).not.toMatch(/\+7900/);
});

it("the demo's outbox writes e-mails to a file", async () => {
  const { dataDir, remove } = await makeDataDir({ isMigrated: false });
  try {
    const outbox = createMailOutbox({ dataDir, log: SILENT_LOG });
    await queue();
    await sendMail({ ...context, mail: outbox });
    const line = JSON.parse(await readFile(path.join(dataDir, MAIL_OUTBOX_FILE), "utf8")) as { to: string };
    expect(line.to).toBe("buyer@example.com");
    expect(await readEmail()).toMatchObject({ state: "delivered", kind: "refund" });
  } finally {
    remove();
  }
});

it("e-mails are deleted thirty days after they were sent or given up, and waiting ones never", async () => {
  const now = context.clock.now();
  const row = { kind: "letter" as const, payload: {}, nextAttemptAt: now };
  const at = (days: number, seconds = 0) => new Date(now.getTime() - (days * 86_400 + seconds) * 1000);
  const { days } = EMAIL_LIFETIME;
  const old = { ...row, createdAt: at(days + 3) };
  await context.db.insert(outbox).values([
    { ...old, dedupeKey: "sent long ago", state: "delivered", finishedAt: at(days, 1) },
    { ...old, dedupeKey: "sent lately", state: "delivered", finishedAt: at(days) },
    { ...old, dedupeKey: "given up", state: "failed", finishedAt: at(days, 1) },
    { ...old, dedupeKey: "given up lately", state: "failed", finishedAt: at(days) },
    { ...old, dedupeKey: "waits", state: "waiting" },
    { ...old, kind: "closing", dedupeKey: "of the books", state: "delivered", finishedAt: at(days, 1) },
  ]);
  await pruneOutbox(context.db, context.clock.now());
  const left = await context.db.select({ key: outbox.dedupeKey }).from(outbox);
  expect(left.map(({ key }) => key).sort()).toEqual(["given up lately", "of the books", "sent lately", "waits"]);
  expect(days).toBe(30);
});
