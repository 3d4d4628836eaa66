/** PostgreSQL is cut, stalled, restarted and slowed under two copies of the server and their visitors. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { placeOrder } from "../setup/api-steps";
import { type Cluster, describeCopies, startCluster } from "../setup/cluster.server";
import { expectNothingLost, startCrowd } from "../setup/crowd";
import { draws } from "../setup/draws";
import type { PlainClient } from "../setup/plain-client";
import { seededRandom } from "../setup/seeded";
import { TEST_DATABASE_URL } from "../setup/test-database.server";

const FAULTS = draws(200, 50);
/** After this many everything must answer again. */
const ROUND = 25;

describeCopies((isPooled) => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await startCluster(TEST_DATABASE_URL!, { isPooled })));
  afterAll(() => cluster?.close());

  const html = { accept: "text/html" };
  const isAlive = () => cluster.schools.map((server) => server.process.exitCode);

  async function expectAllAnswered(): Promise<void> {
    for (const [copy] of cluster.schools.entries()) {
      await expect
        .poll(async () => {
          const { at } = await cluster.logIn();
          const client = at[copy]!;
          const page = await client.request("GET", "/cart/", undefined, html);
          const order = await client.request("POST", "/api/v2/orders/", { items: [{ productId: 101 }] });
          return [page.status, order.status];
        })
        .toEqual([200, 201]);
    }
  }

  it(`${FAULTS} faults under load cause no 500, end no process and lose nothing confirmed`, async () => {
    const random = seededRandom();
    console.log(`TEST_SEED=${random.seed}`);
    const { proxy } = cluster;
    const restart = () =>
      cluster.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vershina' and datname = current_database()",
      );
    // The guest pages are cached before anything breaks.
    const guests = cluster.visit();
    const read = async (guest: PlainClient) => (await guest.request("GET", "/", undefined, html)).status;
    for (const guest of guests) expect(await read(guest)).toBe(200);
    /** A fault lasts for so many pages from the memory of a copy: the machine's speed does not matter. */
    const last = async (mostPages: number) => {
      for (let pages = random.upTo(mostPages); pages > 0; pages -= 1) expect(await read(random.pick(guests))).toBe(200);
    };
    const faults: (() => unknown)[] = [
      () => proxy.cut(),
      () => proxy.cutMidAnswer(),
      restart,
      async () => {
        proxy.refuse();
        proxy.cut();
        await last(60);
      },
      async () => {
        proxy.sayStarting();
        await restart();
        await last(60);
      },
      async () => {
        proxy.stall();
        await last(80);
        if (random.next() < 0.5) proxy.cut();
      },
      async () => {
        proxy.delay(random.upTo(100));
        await last(40);
        if (random.next() < 0.5) proxy.cut();
      },
    ];
    for (let done = 0; done < FAULTS; done += ROUND) {
      const crowd = await startCrowd(cluster, { buyers: 3 });
      for (let fault = 0; fault < ROUND; fault += 1) {
        await crowd.hear(1 + random.upTo(12));
        await random.pick(faults)();
        proxy.pass();
      }
      await expectAllAnswered();
      await crowd.stop();
      const { heard } = crowd;
      expect(heard).not.toEqual([]);
      const strange = heard.filter(
        ({ what, status, retryAfter }) =>
          !((status >= 200 && status < 400) || (status === 503 && retryAfter !== null && what !== "a cached page")),
      );
      expect(strange).toEqual([]);
      expect(isAlive()).toEqual([null, null]);
      await expectNothingLost(cluster, crowd);
    }
  });

  it("while packets vanish, cached pages are served, leads are taken and the rest is refused", async () => {
    await expectAllAnswered();
    const { proxy } = cluster;
    const { at } = await cluster.logIn();
    const client = at[0]!;
    const guest = cluster.visit()[0]!;
    expect((await guest.request("GET", "/", undefined, html)).status).toBe(200);
    proxy.stall();
    const ask = async (answering: Promise<Response>) => {
      const answer = await answering;
      await answer.arrayBuffer();
      return [answer.status, answer.headers.has("retry-after")];
    };
    const lead = { leadType: "callback", name: "Мама", phone: "+79265552001" };
    // The second time the server already knows that the database does not answer.
    for (let time = 0; time < 2; time += 1) {
      const refused = await Promise.all([
        ask(client.request("GET", "/cart/", undefined, html)),
        ask(client.request("GET", "/catalog/", undefined, html)),
        ask(client.request("POST", "/api/v2/orders/", { items: [{ productId: 101 }] })),
        ask(client.request("POST", "/api/v2/orders/", { items: [] }, { "idempotency-key": `once-${time}` })),
        ask(
          client.request("POST", "/cart/", "intent=add&productId=301", {
            "content-type": "application/x-www-form-urlencoded",
            ...html,
          }),
        ),
        ask(client.request("GET", "/cart.data")),
      ]);
      expect(refused).toEqual(refused.map(() => [503, true]));
      expect(await ask(guest.request("GET", "/", undefined, html))).toEqual([200, false]);
    }
    expect((await client.request("GET", "/leads/", undefined, html)).status).toBe(200);
    expect((await guest.request("POST", "/api/v2/landings/leads/", lead)).status).toBe(201);
    proxy.pass();
    await expectAllAnswered();
    await placeOrder(client);
    expect(isAlive()).toEqual([null, null]);
  });
});
