import { describe, expect, it } from "vitest";
import { PAGE_SIZE, paginate, slicePage } from "~/shared/paginate";

const numbers = Array.from({ length: 17 }, (_, index) => index);

describe("paginate", () => {
  it("gives eight items a page", () => {
    expect(PAGE_SIZE).toBe(8);
    expect(paginate(numbers, 1)).toEqual({
      items: numbers.slice(0, 8),
      page: 1,
      pageCount: 3,
      total: 17,
      isInRange: true,
      first: 1,
    });
    expect(paginate(numbers, 3)).toMatchObject({ items: [16], first: 17, isInRange: true });
  });

  it("shows the last page for one beyond it, and an empty list as one page", () => {
    expect(paginate(numbers, 4)).toMatchObject({ page: 3, isInRange: false });
    expect(paginate([], 1)).toMatchObject({ items: [], page: 1, pageCount: 1, isInRange: true, first: 0 });
  });
});

describe("slicePage", () => {
  it.each([
    [1, 10, numbers.slice(0, 10), true],
    [2, 10, numbers.slice(10), false],
    [3, 10, [], false],
    [1, 17, numbers, false],
  ])("page %i of %i items each", (page, pageSize, items, hasNext) => {
    expect(slicePage(numbers, { page, pageSize })).toEqual({ items, count: 17, hasNext });
  });
});
