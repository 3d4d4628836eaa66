import { describe, expect, it } from "vitest";
import { isNarrowed, readListQuery, wordsOf, writeListQuery } from "./list-query";

const OFFERED = {
  filters: [{ name: "state", label: "Состояние", options: [{ value: "site", name: "на сайте" }] }],
  orders: [
    { value: "", name: "как на сайте" },
    { value: "name", name: "по имени" },
  ],
};
const read = (text: string) => readListQuery(new URLSearchParams(text), OFFERED);

describe("the query of a list", () => {
  it.each([
    ["", ""],
    ["q=+осень+", "q=осень"],
    ["q=осень&state=site&order=name&after=osen-15", "q=осень&state=site&order=name&after=osen-15"],
    ["state=nothing&order=nothing&other=1", ""],
    ["state=&q=&order=", ""],
    ["after=a&before=b", "after=a"],
  ])("«%s» is read as «%s»", (asked, said) => {
    expect(decodeURIComponent(writeListQuery(read(asked)).toString())).toBe(said);
  });

  it("is no longer than a person types", () => {
    const { search, edge } = read(`q=${"я".repeat(1000)}&after=${"a".repeat(1000)}`);
    expect([search.length, edge?.key.length]).toEqual([100, 300]);
  });

  it("is narrowed by words and filters, and not by order and page", () => {
    expect(["q=а", "state=site", "order=name&after=b", "q=+"].map((text) => isNarrowed(read(text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("looks for each word by itself", () => {
    expect(wordsOf(" Осень  10 %")).toEqual(["осень", "10", "%"]);
  });
});
