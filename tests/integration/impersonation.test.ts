/** Staff in a user's name are refused every verb of `features/core/access/may.ts` in the place where it is done. */
import { beforeEach, expect, it } from "vitest";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { setPassword } from "~/features/people/auth/password/set-password.server";
import { findViewer, issueToken, type Viewer } from "~/features/people/auth/session/session-tokens.server";
import { type Verb, VERBS } from "~/features/core/access/may";
import { renewCalendarAddress } from "~/features/learning/cabinet/calendar-address.server";
import { acceptInvitation } from "~/features/store/bonuses/accept-invitation.server";
import { changeChildPhone } from "~/features/store/payments/child-phone.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { changeProfile } from "~/features/store/profile/change-profile.server";
import { proveIdentity } from "~/visit/identity-proof.server";
import { hashToken } from "~/integrations/secrets.server";
import { loader as profileLoader } from "~/routes/_sidebar.profile/route";
import { PASSWORD, PHONE } from "../setup/people";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();
const ip = "203.0.113.7";
let staff: { viewer: Viewer; token: string };
let owner: { viewer: Viewer; token: string };

async function logIn(userId: number, impersonatorId?: string) {
  const token = await issueToken(school.db, { userId, userAgent: null, now: school.clock.now(), impersonatorId });
  return { viewer: (await findViewer(school, hashToken(token)))!, token };
}

beforeEach(async () => {
  const { id } = await school.db.transaction((tx) => findOrCreateUser(tx, { phone: PHONE, now: school.clock.now() }));
  [owner, staff] = [await logIn(id), await logIn(id, "curator-7")];
});

type Visitor = typeof owner;
const reasonOf = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? "done" : outcome.reason);
const patch = async ({ viewer }: Visitor, change: Parameters<typeof changeProfile>[1]["patch"]) =>
  reasonOf(await changeProfile(school, { viewer, patch: change, ip, page: "/profile/" }));

/** Each verb where it is done; a verb without a row does not compile. */
const ATTEMPTS: Record<Verb, (visitor: Visitor) => Promise<unknown>> = {
  "set-password": async ({ viewer }) => reasonOf(await setPassword(school, { viewer, password: PASSWORD })),
  "add-login": async ({ viewer }) => reasonOf(await proveIdentity(school.visitFrom(ip), viewer, {})),
  "give-consent": (visitor) => patch(visitor, { isAdAllowed: true }),
  "choose-referrer": async ({ viewer }) =>
    reasonOf(await acceptInvitation(school, { actor: viewer.actor, code: "NOBODY", ip })),
  "share-calendar": async ({ viewer }) => reasonOf(await renewCalendarAddress(school, viewer)),
  "name-child": async ({ viewer: { actor } }) =>
    reasonOf(await changeChildPhone(school, { paymentPublicId: "none", phone: PHONE, actor })),
  "see-whole-phone": async ({ token }) => {
    const request = new Request("http://localhost:3000/profile/", { headers: { Authorization: `Bearer ${token}` } });
    const loaded = await profileLoader({ request, context: school.visitFrom(ip), params: {} });
    return /\+7 912 345-67-89/.test(JSON.stringify(loaded)) ? "done" : "not-the-owner";
  },
  "refund-months": async ({ viewer }) => {
    const months = [{ month: "2026.11" as const, amount: null }];
    const input = { paymentPublicId: "none", productId: 1, months, isFull: false, isDryRun: true };
    return reasonOf(await refundMonths(school, viewer.actor, input));
  },
};

it.each(VERBS)("staff in a user's name are refused %s", async (verb) => {
  expect(await ATTEMPTS[verb](staff)).toBe(verb === "refund-months" ? "not-allowed" : "not-the-owner");
  if (verb !== "refund-months") expect(await ATTEMPTS[verb](owner)).not.toBe("not-the-owner");
});

it("neither a new referrer nor a new consent of the profile passes as another change", async () => {
  expect(await patch(staff, { firstName: "Ася", referralCode: "NOBODY" })).toBe("not-the-owner");
  expect(await patch(staff, { firstName: "Ася" })).toBe("done");
});
