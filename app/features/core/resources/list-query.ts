/** The query of a list, as its address says it: `?q=осень&state=hidden&after=osen-15`. */
import type { Choice } from "./fields";

export type ListFilter = { name: string; label: string; options: readonly Choice[] };

export type ListQuery = {
  /** Words that an item holds, each of them. */
  search: string;
  /** The chosen values by the names of the filters; the others are open. */
  filters: Readonly<Record<string, string>>;
  /** Empty: the first order. */
  order: string;
  /** The key of the item that the page begins after, or ends before; null: the page is the first one. */
  edge: { side: "after" | "before"; key: string } | null;
};

/** Of no filter's: the parameters of every list. */
const [SEARCH, ORDER] = ["q", "order"] as const;
const SIDES = ["after", "before"] as const;
const LONGEST_SEARCH = 100;
const LONGEST_KEY = 300;

type Offered = { filters: readonly ListFilter[]; orders: readonly Choice[] };

/** A value that is not offered is left out: an old address still shows a list. */
export function readListQuery(params: URLSearchParams, { filters, orders }: Offered): ListQuery {
  const chosen = filters.flatMap(({ name, options }) => {
    const value = params.get(name) ?? "";
    return options.some((option) => option.value === value) ? [[name, value] as const] : [];
  });
  const order = params.get(ORDER) ?? "";
  const side = SIDES.find((one) => params.get(one));
  return {
    search: (params.get(SEARCH) ?? "").trim().slice(0, LONGEST_SEARCH),
    filters: Object.fromEntries(chosen),
    order: orders.slice(1).some(({ value }) => value === order) ? order : "",
    edge: side ? { side, key: (params.get(side) ?? "").slice(0, LONGEST_KEY) } : null,
  };
}

/** The parameters of a query; null and empty ones are left out. */
export function writeListQuery({ search, filters, order, edge }: ListQuery): URLSearchParams {
  const said = Object.entries({ [SEARCH]: search, ...filters, [ORDER]: order }).filter(([, value]) => value !== "");
  return new URLSearchParams([...said, ...(edge ? [[edge.side, edge.key]] : [])]);
}

/** Whether the query leaves anything out. */
export const isNarrowed = ({ search, filters }: ListQuery): boolean => search !== "" || Object.keys(filters).length > 0;

/** «Осень  10» asks for «осень» and «10». */
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);
