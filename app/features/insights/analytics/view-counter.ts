/**
 * Page views of one copy of the server, counted in memory, so that a page costs no statement. A job collects and stores
 * them.
 */
import type { ViewKind } from "./view-kind";

/** `day` in Moscow, as «2026-11-20». */
type View = { day: string; template: string; kind: ViewKind };
export type CountedViews = View & { views: number };

export type ViewCounter = {
  count(view: View): void;
  /** Returns and clears the counts; what could not be stored is returned with `giveBack`. */
  popAll(): CountedViews[];
  giveBack(views: readonly CountedViews[]): void;
};

/** Routes limit the number of templates. This bound keeps memory safe if addresses were ever counted instead. */
export const MOST_COUNTED_PAGES = 2000;

export function createViewCounter(): ViewCounter {
  let counted = new Map<string, CountedViews>();
  const add = ({ day, template, kind }: View, views: number): void => {
    const key = `${day} ${kind} ${template}`;
    const known = counted.get(key);
    if (known) known.views += views;
    else if (counted.size < MOST_COUNTED_PAGES) counted.set(key, { day, template, kind, views });
  };
  return {
    count: (view) => add(view, 1),
    popAll() {
      const all = [...counted.values()];
      counted = new Map();
      return all;
    },
    giveBack: (counted) => counted.forEach((one) => add(one, one.views)),
  };
}
