/** The first page of the back office: the work of each role, without names and phones, in few questions. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import { leads } from "~/db/schema/leads.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { refundRequestMonths, refundRequests } from "~/db/schema/payments.server";
import { staffMembers } from "~/db/schema/staff.server";
import { confirmStaffSession, openStaffSession } from "~/features/admin/staff/staff-sessions.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { listWork } from "~/features/admin/shell/today/list-work.server";
import { storeLead } from "~/features/people/leads/store-lead.server";
import { readWaitingRefunds } from "~/features/store/payments/refund-request-rows.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import { STAFF_ROLES, type StaffRole } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import { asE164 } from "~/shared/phone";
import { writeStaffCookie } from "~/visit/staff.server";
import { countStatements } from "../load/count-statements";
import { MAX_STATEMENTS } from "../load/pages";
import { createLoaderHandler } from "../setup/loader-handler";
import { decide, fillCart, findPayment, goToBank, makeUser, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const school = useShop();
const PHONE = asE164("+79161234567");

beforeEach(async () => {
  for (const table of [leads, refundRequestMonths, refundRequests, explanationVotes]) await school.db.delete(table);
});

const ago = (hours: number) => addDuration(school.clock.now(), { hours: -hours });

const sendLead = (formType: "callback" | "support", hours: number) =>
  storeLead(school.db, {
    ...{ touchId: makePublicId(), name: "Вера Неназванная", phone: PHONE, leadType: "callback", formType },
    ...{ topicName: null, webinarSlug: null, clientId: null, message: null, page: "/", utmParams: {} },
    ...{ ip: null, attribution: null, at: ago(hours).toISOString(), consents: [] },
  });

/** Of a paid order: one request a month, in this order. */
async function askRefunds(months: readonly ("2026.11" | "2026.12")[], days: number) {
  const userId = await makeUser(school);
  const id = await fillCart(school, userOwner(userId), [{ productId: PRODUCTS.math, months: [...months] }]);
  const bankId = await goToBank(school, userOwner(userId), id);
  await decide(school, bankId, "pay");
  await settlePayment(school, school.bank, bankId);
  const payment = await findPayment(school, bankId);
  for (const month of months) {
    const createdAt = ago(24 * days);
    const asked = { publicId: makePublicId(), userId, name: "Алина", email: "alina@example.com", createdAt };
    const [request] = await school.db.insert(refundRequests).values(asked).returning({ id: refundRequests.id });
    const row = { requestId: request?.id ?? 0, paymentId: payment.id, productId: PRODUCTS.math, month, refund: 1000 };
    await school.db.insert(refundRequestMonths).values(row);
  }
  return payment;
}

async function openPage(role: StaffRole) {
  const userId = await makeUser(school);
  const now = school.clock.now();
  await school.db.insert(staffMembers).values({ userId, name: "Полина", roles: [role], createdAt: now });
  const where = { userId, ip: "203.0.113.7", userAgent: null, now };
  const first = await openStaffSession(school.db, where);
  const token = await school.db.transaction((tx) => confirmStaffSession(tx, { ...where, tokenHash: hashToken(first) }));
  const cookie = (await writeStaffCookie(school.visitFrom(), token)).split(";")[0] ?? "";
  const answer = await createLoaderHandler();
  const counter = countStatements(school.database);
  const visit = async (path: string) => {
    counter.popAll();
    // A live school without a bank has steps to its opening besides.
    const { status } = await answer(new Request(`http://localhost${path}`, { headers: { cookie } }), {
      ...school.visitFrom(),
      env: { ...school.env, SCHOOL_MODE: "live" },
    });
    return { status, statements: counter.popAll().length };
  };
  return { userId, visit };
}

describe("the work of the day", () => {
  it("is that of the person's roles", async () => {
    const seen = Object.fromEntries(
      await Promise.all(
        STAFF_ROLES.map(async (role) => {
          const { work } = await listWork(school, [role]);
          return [role, work.map(({ id }) => id)] as const;
        }),
      ),
    );
    expect(seen).toEqual({
      owner: ["leads", "refunds", "complaints"],
      content: [],
      sales: ["leads", "refunds"],
      methodologist: ["complaints"],
      reviewer: [],
      support: ["leads", "refunds"],
      analyst: [],
    });
  });

  it("holds no name, phone or e-mail", async () => {
    await sendLead("callback", 1);
    await askRefunds(["2026.12"], 1);
    const said = JSON.stringify(await listWork(school, ["owner"]));
    expect(said).toContain("Просят перезвонить");
    expect(said).not.toMatch(/Вера|Алина|alina|79161234567|@/);
  });

  it("counts the leads of the last day without a CRM, and with one those that it has not taken", async () => {
    await sendLead("callback", 1);
    await sendLead("support", 30);
    const rowsOf = async (context: Parameters<typeof listWork>[0]) =>
      (await listWork(context, ["sales"])).work[0]?.rows.map(({ name }) => name);
    expect(await rowsOf({ ...school, crm: null })).toEqual(["Просят перезвонить"]);
    const crm = { provider: "webhook", deliver: () => Promise.reject(new Error("not asked")) } as never;
    expect(await rowsOf({ ...school, crm })).toEqual(["Просят перезвонить", "Пишут в поддержку"]);
  });

  it("shows the refunds that have waited longest, and counts all of them", async () => {
    const payment = await askRefunds(["2026.11", "2026.12"], 1);
    await askRefunds(["2026.12"], 4);
    const { count, sum, oldest } = await readWaitingRefunds(school.db, 2);
    expect([count, sum, oldest.map(({ months }) => months.length)]).toEqual([3, 3000, [1, 1]]);
    expect(oldest[0]?.askedAt).toEqual(ago(24 * 4));
    await school.db
      .update(refundRequestMonths)
      .set({ refundedAt: school.clock.now() })
      .where(eq(refundRequestMonths.paymentId, payment.id));
    expect(await readWaitingRefunds(school.db, 2)).toMatchObject({ count: 1, sum: 1000 });
    const commands = async (role: StaffRole) =>
      (await listWork(school, [role])).work.find(({ id }) => id === "refunds")?.how.commands.length;
    expect([mayStaff(["support"], "orders.refund"), await commands("sales"), await commands("support")]).toEqual([
      false,
      1,
      0,
    ]);
  });
});

describe("the questions to the database", () => {
  it("are few on the page with everything on it, and on the lists of courses", async () => {
    await sendLead("callback", 1);
    await askRefunds(["2026.12"], 1);
    const { userId, visit } = await openPage("owner");
    const now = school.clock.now();
    const item = { kind: "courses", itemKey: "one", userId, value: { name: "Основа" } };
    await school.db.insert(contentDrafts).values({ ...item, savedAt: now });
    await school.db.insert(contentPublications).values({
      ...{ ...item, origin: "10.0.0.1", createdAt: now },
      publishAt: addDuration(now, { hours: 1 }),
    });
    for (const path of ["/staff/", "/staff/content/courses/", "/staff/content/landings/?state=scheduled"]) {
      const { status, statements } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect(statements, path).toBeGreaterThan(1);
      expect(statements, path).toBeLessThanOrEqual(MAX_STATEMENTS);
    }
  });
});
