import { expect, it } from "vitest";
import { MAX_PAGE_SIZE } from "~/shared/paginate";
import { describeLandingResource, matchesLandingQuery } from "./landing-resource";
import type { ListedLanding } from "./listed-landing";
import { BULK_LIMIT, landingListQuerySchema, landingsInBulkBodySchema, readLandingQuery } from "./schema";

const landing: ListedLanding = {
  id: 101,
  slug: "matematika-oge-osnova",
  isActive: true,
  exam: "oge",
  subjects: ["baseMath"],
  courseType: "osnova",
  name: "Математика ОГЭ",
  cardNote: "",
  teachers: [{ slug: "gleb-orlov", firstName: "Глеб", lastName: "Орлов" }],
  courses: [
    {
      id: 101,
      publicId: "a",
      name: "Месяцы",
      listPrice: 2490,
      salePrice: 2290,
      sold: "months",
      lessons: 9,
      months: ["2026.10", "2026.9"],
    },
    { id: 102, publicId: "b", name: "Целиком", listPrice: 900, salePrice: null, sold: "whole", lessons: 3, months: [] },
  ],
};

it("a landing has exactly the fields of the contract", () => {
  expect(describeLandingResource(landing, "https://school.example")).toEqual({
    id: 101,
    slug: "matematika-oge-osnova",
    isActive: true,
    name: "Математика ОГЭ",
    topics: [{ id: 17, key: "baseMath", name: "Математика", slug: "bazovaya-matematika" }],
    courseTypes: [{ name: "Основа", slug: "osnova" }],
    examTypes: ["oge"],
    exams: [{ id: 2, slug: "oge", name: "ОГЭ", grade: 9 }],
    cover: "https://school.example/art/cover/matematika-oge-osnova.svg",
    courseDetails: [
      {
        id: 101,
        publicId: "a",
        product: 101,
        name: "Месяцы",
        price: 2290,
        initialPrice: 2490,
        purchasableMonthList: ["2026.9", "2026.10"],
        isWhole: false,
      },
      {
        id: 102,
        publicId: "b",
        product: 102,
        name: "Целиком",
        price: 900,
        initialPrice: 900,
        purchasableMonthList: "__all__",
        isWhole: true,
      },
    ],
    detailedMonthList: ["2026.9", "2026.10"],
  });
});

it.each([
  ["", true],
  ["topics=bazovaya-matematika", true],
  ["topics=baseMath", true],
  ["topics=17", true],
  ["topics=12", false],
  ["topics=khimiya&topics=bazovaya-matematika", true],
  ["topics=khimiya,bazovaya-matematika", true],
  ["topics=", true],
  ["teachers=gleb-orlov&courseTypes=osnova&examTypes=oge", true],
  ["examTypes=2", true],
  ["examTypes=ege", false],
  ["courseTypes=refresh", false],
  ["teachers=nobody", false],
])("?%s matches: %s", (query, expected) => {
  const parsed = landingListQuerySchema.parse(readLandingQuery(new URLSearchParams(query)));
  expect(matchesLandingQuery(landing, parsed)).toBe(expected);
});

it.each(["topics=alchemy", "courseTypes=osnova,nothing", "examTypes=gia", "topics=99"])("?%s is refused", (query) => {
  expect(landingListQuerySchema.safeParse(readLandingQuery(new URLSearchParams(query))).success).toBe(false);
});

it("page parameters have defaults and an upper limit", () => {
  const read = (query: string) => landingListQuerySchema.safeParse(readLandingQuery(new URLSearchParams(query)));
  expect(read("").data).toMatchObject({ page: 1, pageSize: 8 });
  expect(read("page=2&pageSize=500").data).toMatchObject({ page: 2, pageSize: MAX_PAGE_SIZE });
  expect(MAX_PAGE_SIZE).toBe(100);
  for (const query of ["page=x", "page=0", "page=-1", "pageSize=1.5"]) expect(read(query).success).toBe(false);
});

it("a request takes at most thirty ids of one kind", () => {
  expect(BULK_LIMIT).toBe(30);
  const many = Array.from({ length: 31 }, (_, index) => index + 1);
  expect(landingsInBulkBodySchema.safeParse({ ids: many.slice(1) }).success).toBe(true);
  expect(landingsInBulkBodySchema.safeParse({ ids: many }).success).toBe(false);
  expect(landingsInBulkBodySchema.safeParse({ ids: [1], productIds: [1] }).success).toBe(false);
  expect(landingsInBulkBodySchema.safeParse({}).success).toBe(false);
  expect(landingsInBulkBodySchema.safeParse({ ids: ["1"] }).success).toBe(false);
});
