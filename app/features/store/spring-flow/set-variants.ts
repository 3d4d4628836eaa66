/** A cheaper and a fuller set beside the current one; each differs from it in one thing. */
import {
  type ChosenSet,
  type Offer,
  type OfferedTariff,
  offeredSpans,
  priceOfTariff,
  quoteSet,
  type Span,
} from "./set-quote";

type SetChange =
  | { kind: "span"; span: Span }
  | { kind: "tariff"; name: string }
  | { kind: "without"; landingId: number }
  | { kind: "with"; landingId: number }
  /** The free or the paid courses of the same subjects. */
  | { kind: "other-goal" };

export type Variant = { change: SetChange; set: ChosenSet; price: number };

type Beside = {
  /** Not chosen yet, best match first. */
  recommended: readonly Offer[];
  /** Courses in the same subjects for the other goal. */
  otherGoal: readonly Offer[];
  hasReferralWelcome: boolean;
};

export function findCheaper(set: ChosenSet, beside: Beside): Variant | null {
  const { lines, span } = set;
  const spans = offeredSpans(lines);
  const shorter = spans[spans.indexOf(span) - 1];
  const last = lines.at(-1);
  return firstOf(
    [
      shorter !== undefined && { change: { kind: "span", span: shorter }, set: { lines, span: shorter } },
      withTariff(set, cheapest),
      lines.length > 1 &&
        last !== undefined && {
          change: { kind: "without", landingId: last.offer.landing.id },
          set: { lines: lines.slice(0, -1), span },
        },
      withOtherGoal(beside),
    ],
    beside,
    (price) => price < quoteSet(set, beside).price,
  );
}

export function findFuller(set: ChosenSet, beside: Beside): Variant | null {
  const { lines, span } = set;
  const spans = offeredSpans(lines);
  const longer = spans[spans.indexOf(span) + 1];
  const [next] = beside.recommended;
  return firstOf(
    [
      withOtherGoal(beside),
      longer !== undefined && { change: { kind: "span", span: longer }, set: { lines, span: longer } },
      withTariff(set, dearest),
      next !== undefined && {
        change: { kind: "with", landingId: next.landing.id },
        set: { lines: [...lines, { offer: next, tariff: next.tariffs[0] }], span },
      },
    ],
    beside,
    (price) => price > quoteSet(set, beside).price,
  );
}

type Candidate = Omit<Variant, "price">;

function firstOf(
  candidates: readonly (Candidate | false | null)[],
  beside: Beside,
  isFit: (price: number) => boolean,
): Variant | null {
  for (const candidate of candidates) {
    if (!candidate) continue;
    const { price } = quoteSet(candidate.set, beside);
    if (isFit(price)) return { ...candidate, price };
  }
  return null;
}

const byPrice = (tariffs: Offer["tariffs"]) => [...tariffs].sort((a, b) => priceOfTariff(a) - priceOfTariff(b));
const cheapest = ({ tariffs }: Offer) => byPrice(tariffs)[0] ?? tariffs[0];
const dearest = ({ tariffs }: Offer) => byPrice(tariffs).at(-1) ?? tariffs[0];

function withTariff({ lines, span }: ChosenSet, choose: (offer: Offer) => OfferedTariff): Candidate | null {
  const changed = lines.map((line) => ({ ...line, tariff: choose(line.offer) }));
  const other = changed.find(({ tariff }, index) => tariff !== lines[index]?.tariff);
  return other ? { change: { kind: "tariff", name: other.tariff.name }, set: { lines: changed, span } } : null;
}

function withOtherGoal({ otherGoal }: Beside): Candidate | null {
  if (otherGoal.length === 0) return null;
  const lines = otherGoal.map((offer) => ({ offer, tariff: offer.tariffs[0] }));
  return { change: { kind: "other-goal" }, set: { lines, span: "1" } };
}
