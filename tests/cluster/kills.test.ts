/** One of two copies is killed at random moments while orders are placed and paid: the other goes on. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Cluster, describeCopies, startCluster } from "../setup/cluster.server";
import { expectNothingLost, NO_ANSWER, startCrowd } from "../setup/crowd";
import { draws } from "../setup/draws";
import { seededRandom } from "../setup/seeded";
import { TEST_DATABASE_URL } from "../setup/test-database.server";

const KILLS = draws(20, 4);

describeCopies((isPooled) => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await startCluster(TEST_DATABASE_URL!, { isPooled })));
  afterAll(() => cluster?.close());

  it("kill -9 of one copy loses nothing confirmed and stops no request at the other", async () => {
    const random = seededRandom();
    console.log(`TEST_SEED=${random.seed}`);
    const [killed, other] = [0, 1];
    let restarting = Promise.resolve();
    const whenBack = async (copy: number) => void (copy === killed && (await restarting));
    const crowd = await startCrowd(cluster, { buyers: 3, whenBack });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = crowd.paid.size;
      while (crowd.paid.size === before) await crowd.hear(1);
      await crowd.hear(1 + random.upTo(60));
      restarting = cluster.restart(killed);
      await restarting;
    }
    await crowd.stop();

    const { heard, paid } = crowd;
    expect(heard.filter(({ copy, status }) => copy === other && !(status >= 200 && status < 400))).toEqual([]);
    expect(heard.filter(({ status }) => status !== NO_ANSWER && status !== 503 && status >= 400)).toEqual([]);
    await expectNothingLost(cluster, crowd);
    expect(paid.size).toBeGreaterThan(KILLS);
  });
});
