/** One of two copies is killed at random moments while orders are placed and paid: the other goes on. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../setup/cluster.server";
import { NO_ANSWER, startCrowd } from "../setup/crowd";
import { MONEY_CHECKS } from "../setup/money-checks";
import { seededRandom } from "../setup/seeded";
import { TEST_DATABASE_URL } from "../setup/test-database.server";

const KILLS = 6;

describe.skipIf(!TEST_DATABASE_URL)("two copies", () => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await startCluster(TEST_DATABASE_URL!)));
  afterAll(() => cluster?.close());

  it(
    "kill -9 of one copy loses nothing confirmed and stops no request at the other",
    { timeout: 300_000 },
    async () => {
      const random = seededRandom();
      console.log(`TEST_SEED=${random.seed}`);
      const [killed, other] = [0, 1];
      let isDown = false;
      const crowd = await startCrowd(cluster, { buyers: 3, isGone: (copy) => copy === killed && isDown });
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = crowd.paid.size;
        await expect.poll(() => crowd.paid.size, { timeout: 60_000 }).toBeGreaterThan(before);
        await sleep(random.upTo(600));
        isDown = true;
        await cluster.restart(killed);
        isDown = false;
      }
      await crowd.stop();

      const { heard, ordered, paid } = crowd;
      expect(heard.filter(({ copy, status }) => copy === other && !(status >= 200 && status < 400))).toEqual([]);
      expect(heard.filter(({ status }) => status !== NO_ANSWER && status !== 503 && status >= 400)).toEqual([]);
      for (const [what, sql] of Object.entries(MONEY_CHECKS))
        expect(Number((await cluster.query(sql))[0]!.count), what).toBe(0);
      const rows = await cluster.query("select public_id, state from orders");
      const states = new Map(rows.map((row) => [String(row.public_id), String(row.state)]));
      expect([...ordered].filter((id) => !states.has(id))).toEqual([]);
      expect([...paid].filter((id) => states.get(id) !== "paid")).toEqual([]);
      expect(paid.size).toBeGreaterThan(KILLS);
    },
  );
});
