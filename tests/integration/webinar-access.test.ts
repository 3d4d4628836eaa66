/** Recordings of courses are for users who have bought one (product.md, "Webinars"): on the page and by the API. */
import { expect, it } from "vitest";
import { orders } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import type { WebinarDetails } from "~/features/learning/webinars/webinar-resource";
import type { WebinarView } from "~/features/learning/webinars/webinars-view";
import { makePublicId } from "~/integrations/secrets.server";
import * as pageRoute from "~/routes/_webinars.webinar.$slug/route";
import * as apiRoute from "~/routes/api.v2.webinars.$slug/route";
import type { MonthKey } from "~/shared/months";
import { makeUser, PRODUCTS } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const PAID = "fizika-26-obosnovanie-modeli";
const FREE = "khimiya-33-34-raschetnye-zadachi";

const FREE_PHYSICS = 305;

type Owned = [productId: number, month: MonthKey | "__all__"];

const context = useDemoSchool();

/** @returns the token of a user who owns these months. */
async function loginWith(...owned: Owned[]): Promise<string> {
  const userId = await makeUser(context);
  const now = context.clock.now();
  const [order] = await context.db
    .insert(orders)
    .values({ publicId: makePublicId(), state: "paid", ownerUserId: userId, createdAt: now, updatedAt: now })
    .returning({ id: orders.id });
  for (const [productId, month] of owned)
    await context.db.insert(purchases).values({ userId, productId, month, orderId: order!.id, createdAt: now });
  return issueToken(context.db, { userId, userAgent: null, now });
}

function argumentsFor(slug: string, token: string | null) {
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
  const request = new Request(`http://localhost:3000/webinar/${slug}/`, { headers });
  return { request, params: { slug }, context: context.visitFrom() } as never;
}

/** A viewer's access to the recording, both ways. */
async function look(slug: string, token: string | null) {
  const { view } = (await pageRoute.loader(argumentsFor(slug, token))) as { view: WebinarView };
  const api = (await (await apiRoute.loader(argumentsFor(slug, token))).json()) as WebinarDetails;
  return { view, api };
}

it("a guest reads the description of a course recording and nothing of its content", async () => {
  const { view, api } = await look(PAID, null);
  expect(view).toMatchObject({ state: "recorded", isFree: false, recording: null });
  expect(view.locked).toMatchObject({
    length: "1\u00a0ч 32\u00a0мин",
    ofCourse: "по\u00a0физике, ЕГЭ",
    loginHref: expect.stringContaining(encodeURIComponent(`/webinar/${PAID}/`)) as string,
  });
  expect(view.locked?.chapters).toHaveLength(5);
  expect(api).toMatchObject({ state: "recorded", recording: null, chapterTitles: view.locked?.chapters });
  for (const said of [view, api]) expect(JSON.stringify(said)).not.toMatch(/\.webm|atSeconds|Про нить говорим/);
});

it.each([
  ["no course", [], false],
  ["another subject", [[PRODUCTS.math, "2026.11"]], false],
  ["a free course", [[FREE_PHYSICS, "__all__"]], false],
  ["a month of the course", [[PRODUCTS.physics, "2026.11"]], true],
  [
    "a month of it that is over, beside others",
    [
      [PRODUCTS.math, "2026.11"],
      [PRODUCTS.physics, "2026.9"],
    ],
    true,
  ],
] as [string, Owned[], boolean][])("with %s the recording is open: %s", async (_, owned, isOpen) => {
  const { view, api } = await look(PAID, await loginWith(...owned));
  expect([view.recording !== null, view.locked === null, api.recording !== null]).toEqual([isOpen, isOpen, isOpen]);
  if (!isOpen) expect(view.locked?.loginHref).toBeNull();
});

it("a free recording is open to everyone", async () => {
  for (const token of [null, await loginWith()]) {
    const { view, api } = await look(FREE, token);
    expect(view.locked).toBeNull();
    expect(view.recording?.notes.length).toBeGreaterThan(0);
    expect(api.recording?.chapters.length).toBe(api.chapterTitles.length);
  }
});
