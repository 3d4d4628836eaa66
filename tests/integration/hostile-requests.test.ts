/** Requests of a stranger to the API: every answer is a refusal in words, none a 5xx. */
import { describe, expect, it } from "vitest";
import { DatabaseBusyError } from "~/db/errors.server";
import { PROMOCODE_TRIES_PER_CART } from "~/features/store/cart/change-cart.server";
import { answerApi } from "~/api/api.server";
import { GUEST_CARTS_PER_IP } from "~/visit/guards.server";
import * as inBulkRoute from "~/routes/api.v2.landings.in-bulk/route";
import * as orderRoute from "~/routes/api.v2.orders.$publicId._index/route";
import * as ordersRoute from "~/routes/api.v2.orders._index/route";
import { PRODUCTS } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

type Action = (args: never) => Promise<Response>;
type Call = { method?: string; cookie?: string; params?: Record<string, string> };

async function send(action: Action, text: string, { method = "POST", cookie, params = {} }: Call = {}) {
  const request = new Request("http://localhost:3000/api/v2/", {
    method,
    body: text,
    ...(cookie && { headers: { Cookie: cookie } }),
  });
  const response = await action({ request, params, context: context.visitFrom() } as never);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, headers: response.headers };
}

describe("texts and numbers that PostgreSQL cannot hold", () => {
  it.each([
    ["a zero byte in a promocode", '{"items":[],"promocode":"a\\u0000b"}', "promocode"],
    ["a zero byte in a name", '{"items":[],"utmMark":{"a\\u0000":"b"}}', "utmMark"],
    ["half of a surrogate pair", '{"items":[],"utmMark":{"a":"\\ud800"}}', "utmMark"],
    ["an id beyond integers", '{"items":[{"productId":99999999999}]}', "items"],
  ])("%s is refused with 400 and the field named", async (_, text, field) => {
    const { status, body } = await send(ordersRoute.action, text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.any(String), [field]: [expect.any(String)] });
  });

  it("bad text in an ignored field is ignored", async () => {
    const { status } = await send(ordersRoute.action, '{"items":[],"whatever":"\\u0000"}');
    expect(status).toBe(201);
  });

  it("bad ids count as unknown in a list that skips unknown ones", async () => {
    const { status, body } = await send(inBulkRoute.action, '{"productIds":[99999999999]}');
    expect({ status, body }).toEqual({ status: 200, body: { results: [], count: 0, next: null } });
  });
});

it("the order API counts promocode guesses, but not a cart sent again with its code", async () => {
  const cart = (promocode: string) => JSON.stringify({ items: [{ productId: PRODUCTS.math }], promocode });
  const made = await send(ordersRoute.action, cart("ВЕРШИНА10"));
  const cookie = made.headers.getSetCookie()[0]!.split(";")[0]!;
  const call = { method: "PUT", cookie, params: { publicId: String(made.body.publicId) } };
  for (let again = 0; again <= PROMOCODE_TRIES_PER_CART.points; again += 1) {
    expect((await send(orderRoute.action as Action, cart(" вершина10 "), call)).status).toBe(200);
  }
  const statuses: number[] = [];
  for (let guess = 0; guess <= PROMOCODE_TRIES_PER_CART.points; guess += 1) {
    statuses.push((await send(orderRoute.action, cart(`GUESS${guess}`), call)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

it("a database that is away answers 503 with a time to come back, not a server error", async () => {
  const request = new Request("http://localhost:3000/api/v2/landings/");
  const response = await answerApi(request, context.visitFrom(), () =>
    Promise.reject(new DatabaseBusyError("the queue is full")),
  );
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("10");
  expect(await response.json()).toMatchObject({ code: "away", detail: expect.stringContaining("недоступен") });
});

it("guest carts from one network are limited, and others are served", async () => {
  for (let made = 0; made < GUEST_CARTS_PER_IP.points; made += 1)
    await context.limiter.consume(GUEST_CARTS_PER_IP, "198.51.100.7");
  const postFrom = async (ip: string) => {
    const request = new Request("http://localhost:3000/api/v2/orders/", { method: "POST", body: '{"items":[]}' });
    return await ordersRoute.action({ request, params: {}, context: context.visitFrom(ip) });
  };
  const refused = await postFrom("198.51.100.7");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ detail: expect.any(String) });
  expect((await postFrom("198.51.100.8")).status).toBe(201);
});
