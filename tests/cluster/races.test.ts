/** Two copies of the server on one PostgreSQL: two people, or two clicks by one, act at the same moment. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { askForCode, decideAtBank, enterCode, placeOrder, readCode, startPaying } from "../setup/api-steps";
import { type Cluster, describeCopies, startCluster } from "../setup/cluster.server";
import { TEST_DATABASE_URL } from "../setup/test-database.server";

describeCopies((isPooled) => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await startCluster(TEST_DATABASE_URL!, { isPooled })));
  afterAll(() => cluster?.close());

  const countOf = async (text: string, params: unknown[]) =>
    Number((await cluster.query(`select count(*) as count from ${text}`, params))[0]!.count);

  it("two pupils register at once, each with steps on both copies", async () => {
    const phones = ["+79265551001", "+79265551002"];
    const tokens = await Promise.all(
      phones.map(async (phone, first) => {
        const at = cluster.visit();
        const [own, other] = first === 0 ? [at[0]!, at[1]!] : [at[1]!, at[0]!];
        await askForCode(own, phone);
        await expect.poll(() => readCode(cluster.schools, phone)).not.toBeNull();
        return enterCode(other, phone, readCode(cluster.schools, phone)!);
      }),
    );
    expect(new Set(tokens).size).toBe(2);
    for (const [index, token] of tokens.entries()) {
      const asked = cluster.schools.map(({ url }) =>
        fetch(`${url}/api/v2/users/me/`, { headers: { authorization: `Bearer ${token}` } }),
      );
      for (const answer of await Promise.all(asked))
        expect(await answer.json()).toMatchObject({ phone: phones[index] });
    }
  });

  it("a cart keeps what both copies add at the same moment", async () => {
    const { userId, at } = await cluster.logIn();
    const products = [101, 301, 401, 1901];
    const added = await Promise.all(
      products.map((productId, index) =>
        at[index % 2]!.request("POST", "/cart/", `intent=add&productId=${productId}`, {
          "content-type": "application/x-www-form-urlencoded",
          accept: "text/html",
        }),
      ),
    );
    expect(added.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const orders = await cluster.query("select id, price from orders where owner_user_id = $1", [userId]);
    expect(orders).toHaveLength(1);
    const lines = await cluster.query("select product_id, price from order_lines where order_id = $1", [orders[0]!.id]);
    expect(lines.map((line) => Number(line.product_id)).sort((a, b) => a - b)).toEqual(products);
    expect(lines.reduce((sum, line) => sum + Number(line.price), 0)).toBe(Number(orders[0]!.price));
  });

  it("clicking the button at both copies makes one payment", async () => {
    const { userId, at } = await cluster.logIn();
    const order = await placeOrder(at[0]!);
    const paths = await Promise.all([0, 1, 0, 1].map((copy) => startPaying(at[copy]!, order)));
    expect(new Set(paths).size).toBe(1);
    await Promise.all([0, 1, 0, 1].map((copy) => decideAtBank(at[copy]!, paths[0]!)));
    expect(await countOf("purchases where user_id = $1", [userId])).toBe(2);
    expect(
      await countOf("payments p join orders o on o.id = p.order_id where o.public_id = $1 and p.status = 'succeeded'", [
        order.publicId,
      ]),
    ).toBe(1);
  });
});
