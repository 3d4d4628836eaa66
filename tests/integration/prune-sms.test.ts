import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeSends, smsMessages } from "~/db/schema/auth.server";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import { pruneDatabase } from "~/jobs/prune-database.server";
import { SMS_RECORD_LIFETIME } from "~/features/people/auth/code/prune-sms.server";
import { asE164, type E164 } from "~/shared/phone";
import { solveQuestion } from "../setup/solve-question";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let school: TestContext;
beforeAll(async () => void (school = await openTestContext()));
afterAll(() => school.close());

async function sendTo(phone: E164): Promise<void> {
  const captchaToken = solveQuestion(school).token;
  const sent = await sendPhoneCode(school, { phone, purpose: "registration", captchaToken, ip: "203.0.113.7" });
  expect(sent).toMatchObject({ ok: true });
}

async function knownPhones() {
  const messages = await school.db.select().from(smsMessages).orderBy(asc(smsMessages.id));
  const codes = await school.db.select().from(codeSends).orderBy(asc(codeSends.sentAt));
  return { messages: messages.map(({ phone }) => phone), codes: codes.map(({ phone }) => phone) };
}

it("30 days after an SMS's last change its phone is deleted, and younger ones keep their limits", async () => {
  expect(SMS_RECORD_LIFETIME).toEqual({ days: 30 });
  const [gone, kept] = [asE164("+79123456701"), asE164("+79123456702")];
  await sendTo(gone);
  school.moveClock({ seconds: 1 });
  await sendTo(kept);
  school.moveClock({ days: 30 });
  expect(await knownPhones()).toEqual({ messages: [gone, kept], codes: [gone, kept] });
  await pruneDatabase(school);
  expect(await knownPhones()).toEqual({ messages: [kept], codes: [kept] });
});
