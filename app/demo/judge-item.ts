/** Which fields of an item the demo's loader may write: those that still hold what it wrote (decision 0107). */
import type { Item } from "~/features/core/resources/item";
import { isSameJson } from "~/shared/canonical-json";

/** Of each field that the loader has written. */
export type Fingerprints = Readonly<Record<string, string>>;

export type Judged = { item: Item; fingerprints: Fingerprints };

type Judging = {
  /** The item on the site; null: there is none. */
  current: Item | null;
  /** Left by the loader when it wrote the item last; undefined: nothing. */
  left: Fingerprints | undefined;
  /** Of an item without fingerprints: a former loader wrote it, and whether somebody has edited it since. */
  former: "untouched" | "edited" | null;
  /** Top-level fields whose file gives dates relative to the clock. */
  dated: ReadonlySet<string>;
  fingerprint: (value: unknown) => string;
};

/** Null: the item belongs to somebody else, or was removed on purpose. */
export function judgeItem(wanted: Item, { current, left, former, dated, fingerprint }: Judging): Judged | null {
  const fingerprints = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, fingerprint(value)]));
  if (!current) return left ? null : { item: wanted, fingerprints };
  if (!left && former === null) return null;
  const isOwn = (name: string): boolean => {
    if (left) return left[name] === undefined || left[name] === fingerprint(current[name]);
    return former === "untouched" || dated.has(name) || isSameJson(current[name], wanted[name]);
  };
  const own = Object.keys(wanted).filter(isOwn);
  const pick = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => own.includes(name)));
  return { item: { ...current, ...pick(wanted) }, fingerprints: { ...(left ?? fingerprints), ...pick(fingerprints) } };
}
