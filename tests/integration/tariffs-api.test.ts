/** `GET /api/v2/tariffs-info-groups/`: the cards of every group at the store's current price. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { courses, landings } from "~/db/schema/catalog.server";
import { tariffInfoGroups } from "~/db/schema/storefront.server";
import { readLandings } from "~/features/store/catalog/read-landings.server";
import { TARIFF_CONTENT } from "~/features/site/storefront/tariff-content.server";
import { loader } from "~/routes/api.v2.tariffs-info-groups/route";
import { publishContent } from "../setup/publish-content";
import { useDemoSchool } from "../setup/use-school";

type Tariff = {
  name: string;
  courseType: { name: string; slug: string };
  points: string[];
  price: number;
  initialPrice: number;
  isPriceFrom: boolean;
  url: string;
};
type Group = { id: number; isForParents: boolean; examType: string; tariffsInfo: Tariff[] };

const context = useDemoSchool();

async function ask(): Promise<Group[]> {
  const request = new Request("http://localhost:3000/api/v2/tariffs-info-groups/");
  const response = await loader({ request, context: context.visitFrom(), params: {} });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  return (await response.json()) as Group[];
}

describe("tariff groups", () => {
  it("there are four tariff groups, each exam for pupils and for parents, none empty", async () => {
    const groups = await ask();
    expect(groups.map(({ examType, isForParents }) => [examType, isForParents])).toEqual([
      ["ege", false],
      ["oge", false],
      ["ege", true],
      ["oge", true],
    ]);
    for (const { tariffsInfo } of groups) expect(tariffsInfo.length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(groups[0]!)).toEqual(["id", "isForParents", "examType", "tariffsInfo"]);
  });

  it("a tariff card shows the lowest current price of its kind", async () => {
    const sold = await readLandings(context, eq(landings.isActive, true));
    for (const { examType, tariffsInfo } of await ask()) {
      for (const { courseType, price, initialPrice, url } of tariffsInfo) {
        const prices = sold
          .filter((landing) => landing.exam === examType && landing.courseType === courseType.slug)
          .flatMap((landing) => landing.courses.map(({ listPrice, salePrice }) => salePrice ?? listPrice));
        expect(price, `${examType} ${courseType.slug}`).toBe(Math.min(...prices));
        expect(initialPrice).toBeGreaterThanOrEqual(price);
        expect(url).toMatch(/^http:\/\/localhost:3000\/catalog\/[a-z-]+\/$/);
      }
    }
  });

  it("a changed price and text show at once, although both are cached in memory", async () => {
    const [{ id, salePrice } = { id: 0, salePrice: null }] = await context.db
      .select({ id: courses.id, salePrice: courses.salePrice })
      .from(courses)
      .where(eq(courses.id, 101));
    await context.db.update(courses).set({ salePrice: 1 }).where(eq(courses.id, id));
    const priceOf = (groups: Group[]) =>
      groups[0]?.tariffsInfo.find(({ courseType }) => courseType.slug === "osnova")?.price;
    expect(priceOf(await ask())).toBe(1);
    await context.db.update(courses).set({ salePrice }).where(eq(courses.id, id));
    expect(priceOf(await ask())).toBeGreaterThan(1);

    await context.db.update(tariffInfoGroups).set({ isForParents: true }).where(eq(tariffInfoGroups.id, 1));
    expect((await ask()).find((group) => group.id === 1)?.isForParents).toBe(true);
    await context.db.update(tariffInfoGroups).set({ isForParents: false }).where(eq(tariffInfoGroups.id, 1));
  });

  it("only a kind that is off sale is left out", async () => {
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.courseType, "prokachka"));
    const kinds = (await ask()).flatMap(({ tariffsInfo }) => tariffsInfo.map(({ courseType }) => courseType.slug));
    expect(kinds).not.toContain("prokachka");
    expect(kinds).toContain("osnova");
    await context.db.update(landings).set({ isActive: true }).where(eq(landings.courseType, "prokachka"));
  });
});

describe("tariffs in the back office", () => {
  async function publish(key: string, fields: object) {
    const value = { ...(await TARIFF_CONTENT.read(context.db, "2")), ...fields };
    return (await publishContent(context, TARIFF_CONTENT, { key, value })).errors;
  }
  const card = { name: "Весь год", courseType: "osnova", about: "С сентября по май.", points: ["два занятия"] };

  it("change what the site and its API say of them", async () => {
    expect(await publish("1", { exam: "ege", tariffsInfo: [card] })).toEqual({});
    const [group] = await ask();
    expect(group?.tariffsInfo.map(({ name, points }) => [name, points])).toEqual([["Весь год", ["два занятия"]]]);
  });

  it("exist once for each exam and audience", async () => {
    expect(await publish("9", { tariffsInfo: [card] })).toEqual({ exam: ["Такие тарифы уже есть: номер 2"] });
    await context.db.transaction((tx) => TARIFF_CONTENT.remove(tx, "1", context.clock.now()));
    expect(await TARIFF_CONTENT.key?.suggest?.(context.db)).toBe("5");
    expect(await publish("9", { exam: "ege", tariffsInfo: [card] })).toEqual({});
    expect((await ask()).map(({ id }) => id)).toContain(9);
  });

  it("are refused without a card, and with one that says nothing", async () => {
    expect(await publish("9", { tariffsInfo: [] })).toEqual({ tariffsInfo: ["Добавьте: карточка"] });
    const refused = await publish("9", { tariffsInfo: [{ ...card, courseType: "kurs", points: [] }] });
    expect(Object.keys(refused).sort()).toEqual(["tariffsInfo[0].courseType", "tariffsInfo[0].points"]);
  });
});
