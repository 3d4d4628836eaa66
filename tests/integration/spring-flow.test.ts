/** The course picker on a real database: what it shows, what its forms keep, and what its button buys. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSetToCart } from "~/features/store/cart/change-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import { cartFormSchema } from "~/features/store/cart/schema";
import { readFlowAddress } from "~/features/store/spring-flow/flow-address";
import { EMPTY_FLOW, toStored } from "~/features/store/spring-flow/flow-state";
import { openFlow } from "~/features/store/spring-flow/open-flow.server";
import { showTariff, showTopics } from "~/features/store/spring-flow/show-flow.server";
import { SPANS } from "~/features/store/spring-flow/set-quote";
import type { Owner } from "~/shared/owner";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ hasDemo: true });
});
afterAll(() => context.close());

let guests = 0;
const newGuest = (): Owner => ({ kind: "guest", guestKeyHash: `guest-of-picker-${guests++}` });
const open = (query: string, stored = toStored(EMPTY_FLOW)) =>
  openFlow(context, { address: readFlowAddress(new URLSearchParams(query)), stored, viewerId: null });
const START = "examType=ege26&goal=startEge";

/** As the form of the tariff step posts them. */
function readItems(items: string[]) {
  const form = cartFormSchema.parse({ intent: "add-set", items });
  return form.intent === "add-set" ? form.items : [];
}

it("the cart holds exactly the set that was shown, at exactly its price", async () => {
  const { offers } = await open("examType=oge26&goal=startOge");
  const oge = offers.map(({ landing }) => landing.id).join("-");
  const queries = SPANS.flatMap((span) => [
    `${START}&landings=101&months=${span}`,
    `${START}&landings=101-901-301&products=102&months=${span}`,
    `examType=oge26&goal=startOge&landings=${oge}&months=${span}`,
  ]);
  for (const query of queries) {
    const flow = await open(query);
    const owner = newGuest();
    const shown = await showTariff(context, flow, owner);
    const added = await addSetToCart(context, owner, readItems(shown.items));
    expect(added.ok, query).toBe(true);
    const cart = await readCart(context, owner);
    expect([query, cart?.price, cart?.initialPrice]).toEqual([query, shown.price, shown.listPrice]);
    expect(cart?.explain).toEqual(shown.explain);
    const held = cart?.lines.map(
      ({ productId, monthChoices }) =>
        `${productId}:${monthChoices
          .filter(({ isChosen }) => isChosen)
          .map(({ month }) => month)
          .join()}`,
    );
    expect([...(held ?? [])].sort()).toEqual([...shown.items].sort());
  }
});

it("a set joins what the cart holds, and the same set once more changes nothing", async () => {
  const owner = newGuest();
  await addSetToCart(context, owner, [{ productId: 101, months: ["2026.12"] }]);
  const shown = await showTariff(context, await open(`${START}&landings=101-301`), owner);
  expect(shown.inCart).not.toBeNull();
  const added = await addSetToCart(context, owner, readItems(shown.items));
  expect(added).toMatchObject({ ok: true, isNew: true });
  const cart = await readCart(context, owner);
  const months = cart?.lines[0]?.monthChoices.filter(({ isChosen }) => isChosen).map(({ month }) => month);
  expect(months).toContain("2026.12");
  expect(months?.length).toBe(2);
  expect(await addSetToCart(context, owner, readItems(shown.items))).toMatchObject({ ok: true, isNew: false });
});

it("a set with a course that cannot be bought is refused whole", async () => {
  const owner = newGuest();
  const added = await addSetToCart(context, owner, [
    { productId: 101, months: ["2026.12"] },
    { productId: 999_999, months: [] },
  ]);
  expect(added).toMatchObject({ ok: false, reason: "unknown-product" });
  expect(await readCart(context, owner)).toBeNull();
});

it("what an address names counts, and what it leaves out comes from the cookie", async () => {
  const { state } = await open(`${START}&landings=301`);
  const stored = toStored(state);
  expect((await open("", stored)).state.selected).toEqual([301]);
  expect((await open(START, stored)).state.selected).toEqual([301]);
  expect((await open(`${START}&landings=101`, stored)).state.selected).toEqual([101]);
  expect((await open(`${START}&landings=0`, stored)).state.selected).toEqual([]);
  const other = await open("examType=oge26&goal=startOge", stored);
  expect(other.state).toMatchObject({ selected: [], lastSelected: { ids: [301] } });
});

it("only landings of the answers are offered, and each says why", async () => {
  const flow = await open("examType=oge26&goal=freeCourses&landings=101");
  expect(flow.state.selected).toEqual([]);
  expect(flow.offers.length).toBeGreaterThan(0);
  const view = showTopics(flow);
  for (const { price, why } of view.rows) {
    expect(price).toBe(0);
    expect(why.length).toBeGreaterThan(1);
  }
  const paid = showTopics(await open(START));
  expect(paid.rows).toHaveLength(12);
  for (const { why } of paid.rows) expect(why.join(" ")).toContain("Сегодня 20 ноября: впереди семь месяцев");
});

it("after the year there is nothing to choose, and the page says so", async () => {
  const stored = toStored(EMPTY_FLOW);
  const address = readFlowAddress(new URLSearchParams(START));
  const later = { ...context, clock: { ...context.clock, now: () => new Date("2027-06-20T12:00:00+03:00") } };
  const flow = await openFlow(later, { address, stored, viewerId: null });
  expect(flow.offers).toEqual([]);
  expect(showTopics(flow).rows).toEqual([]);
});
