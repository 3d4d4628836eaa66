/** Visitors who keep going while a test breaks things under the server, and record its answers. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { decideAtBank, placeOrder, startPaying, UnexpectedAnswer } from "./api-steps";
import type { Cluster } from "./cluster.server";
import { MONEY_CHECKS } from "./money-checks";

type Heard = { what: string; copy: number; status: number; retryAfter: string | null };

export type Crowd = {
  heard: Heard[];
  /** Public ids of orders and of paid orders, as the server has confirmed them. */
  ordered: Set<string>;
  paid: Set<string>;
  /** Waits for so many more answers to anybody. */
  hear(more: number): Promise<void>;
  /** Waits for all visitors to finish. */
  stop(): Promise<void>;
};

/** A killed server sends no answer at all. */
export const NO_ANSWER = 0;

/** `buyers` for each copy, and one reader of pages each. `whenBack`: a killed copy gets no visits until it is back. */
export async function startCrowd(
  cluster: Cluster,
  { buyers, whenBack }: { buyers: number; whenBack?: (copy: number) => Promise<void> },
): Promise<Crowd> {
  const heard: Heard[] = [];
  const ordered = new Set<string>();
  const paid = new Set<string>();
  let isOver = false;
  const waiting = new Set<() => void>();

  const note = async (what: string, copy: number, step: () => Promise<unknown>): Promise<boolean> => {
    const write = (status: number, retryAfter: string | null = null) => {
      heard.push({ what, copy, status, retryAfter });
      for (const look of waiting) look();
    };
    try {
      const answer = await step();
      if (answer instanceof Response) {
        await answer.arrayBuffer();
        write(answer.status, answer.headers.get("retry-after"));
        return answer.ok;
      }
      write(200);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedAnswer) write(error.status, error.retryAfter);
      // The system's error for a refused or cut connection. Any other is a mistake in the test.
      else if (error instanceof Error && "code" in error) write(NO_ANSWER);
      else throw error;
      return false;
    }
  };
  const buy = async (copy: number) => {
    while (!isOver) {
      await whenBack?.(copy);
      const { at } = await cluster.logIn();
      const client = at[copy]!;
      let orderId = "";
      let path = "";
      const order = async () => {
        const placed = await placeOrder(client);
        orderId = placed.publicId;
        ordered.add(orderId);
        path = await startPaying(client, placed);
      };
      const click = async () => {
        await decideAtBank(client, path);
        paid.add(orderId);
      };
      if (await note("an order", copy, order)) await note("a payment", copy, click);
    }
  };
  const read = async (copy: number) => {
    const { at } = await cluster.logIn();
    const [guest] = cluster.visit().slice(copy);
    const html = { accept: "text/html" };
    while (!isOver) {
      await whenBack?.(copy);
      await note("a cached page", copy, () => guest!.request("GET", "/", undefined, html));
      await note("a page", copy, () => at[copy]!.request("GET", "/catalog/", undefined, html));
      await note("a cart", copy, () => at[copy]!.request("GET", "/cart/", undefined, html));
      await note("an API call", copy, () => guest!.request("GET", `/api/v2/landings/?x=${randomUUID()}`));
      await note("another API call", copy, () => at[copy]!.request("GET", "/api/v2/users/me/"));
    }
  };

  const everybody = cluster.schools.flatMap((_, copy) => [
    read(copy),
    ...Array.from({ length: buyers }, () => buy(copy)),
  ]);
  return {
    heard,
    ordered,
    paid,
    hear(more) {
      const wanted = heard.length + more;
      return new Promise((resolve) => {
        const look = () => {
          if (heard.length < wanted) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async stop() {
      isOver = true;
      await Promise.all(everybody);
    },
  };
}

/** Every change that the server has confirmed to the crowd is stored, and the money of all orders adds up. */
export async function expectNothingLost(cluster: Cluster, { ordered, paid }: Crowd): Promise<void> {
  for (const [what, sql] of Object.entries(MONEY_CHECKS))
    expect(Number((await cluster.query(sql))[0]!.count), what).toBe(0);
  const rows = await cluster.query("select public_id, state from orders");
  const states = new Map(rows.map((row) => [String(row.public_id), String(row.state)]));
  expect([...ordered].filter((id) => !states.has(id))).toEqual([]);
  expect([...paid].filter((id) => states.get(id) !== "paid")).toEqual([]);
}
