import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { LineMonths } from "~/features/store/cart/LineMonths";
import { SnapshotField } from "~/features/store/cart/SnapshotField";
import type { CartLineView } from "~/features/store/cart/cart-view";
import { countLessons, hasNoMonths, sayLessons } from "~/features/store/cart/cart-messages";
import { lineId, NOTHING_SHOWN, SHOWN_MONTHS } from "~/features/store/cart/cart-answer";
import { lineFetcherKey } from "~/features/store/cart/use-optimistic-cart";
import { chosenMonths } from "~/features/store/cart/optimistic-cart";
import { useCartFetcher } from "~/features/store/cart/use-cart-fetcher";
import { useOnAnswer } from "~/ui/use-on-answer";
import { examName } from "~/features/core/subjects/exams";
import { findCourseType, findSubject } from "~/features/core/subjects/taxonomy";
import { textsOf } from "~/shared/form-text";
import { inQuotes } from "~/shared/typeset";
import { monthRange, parseMonthKey, type MonthKey } from "~/shared/months";
import { cartPath, coursePath, coverPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Price } from "~/ui/Price";
import { Tag } from "~/ui/Tag";
import { classes } from "~/ui/classes";

export type CartLineProps = {
  line: CartLineView;
  /** Nothing is to be paid, so no hint leads to a discount. */
  isFree: boolean;
  isLeaving: boolean;
  isParent: boolean;
  onMonths: (productId: number, from: MonthKey[], to: MonthKey[]) => void;
  onRemove: (productId: number) => void;
  onAnswer: (productId: number) => void;
};

function tickedMonths(form: HTMLFormElement): MonthKey[] {
  return textsOf(new FormData(form), "months").flatMap((month) => parseMonthKey(month) ?? []);
}

export function CartLine({ line, isFree, isLeaving, isParent, onMonths, onRemove, onAnswer }: CartLineProps) {
  const { productId, name, landing, lessons } = line;
  const isHydrated = useHydrated();
  const { fetcher, answer } = useCartFetcher(lineFetcherKey(productId));
  const form = useRef<HTMLFormElement>(null);

  useOnAnswer(answer, () => onAnswer(productId));

  // Keep boxes that were ticked before the script arrived.
  const loaded = useRef(chosenMonths(line));
  useEffect(() => {
    if (!form.current) return;
    const ticked = tickedMonths(form.current);
    if (ticked.join() !== loaded.current.join()) onMonths(productId, loaded.current, ticked);
  }, [productId, onMonths]);

  const about = [
    countLessons(line) > 0 ? sayLessons(countLessons(line)) : lessons > 0 && `${sayLessons(lessons)} в месяц`,
    monthRange(chosenMonths(line)),
    line.dates,
  ].filter(Boolean);
  const category = line.subjects[0] ? findSubject(line.subjects[0]).category : "technical";
  const lacks = hasNoMonths(line);

  return (
    <li id={lineId(productId)} className={classes("item", `cat-${category}`, isLeaving && "is-leaving")}>
      <div className="item-cover">
        <img src={coverPath(landing.slug)} width="236" height="148" alt="" />
      </div>
      <div className="item-main">
        <p>
          <Tag>{`${findCourseType(line.courseType).name}, ${examName(line.exam)}`}</Tag>
        </p>
        <h2>
          <AppLink href={coursePath(landing.slug)}>{name}</AppLink>
        </h2>
        <p className="small muted">{[about.join(", "), joinNames(line.teachers)].filter(Boolean).join(". ")}</p>
      </div>
      <div className="item-price">
        <Price price={line.price} listPrice={line.initialPrice} />
      </div>
      <fetcher.Form
        ref={form}
        method="post"
        action={cartPath()}
        className="item-months"
        autoComplete="off"
        onChange={(event) => onMonths(productId, chosenMonths(line), tickedMonths(event.currentTarget))}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          const isRemoving = submitter?.getAttribute("value") === "remove";
          if (isRemoving && !isLeaving) return onRemove(productId);
          // Enter on a box must not submit: ticks are sent automatically.
          event.preventDefault();
        }}
      >
        <input type="hidden" name="productId" value={productId} />
        <SnapshotField />
        {line.monthChoices.length > 0 && (
          <>
            <ShownMonths months={chosenMonths(line)} />
            <LineMonths name={name} choices={line.monthChoices} />
          </>
        )}
        <div className="item-foot">
          <p className={lacks ? "err" : "small muted"}>
            {lacks
              ? isParent
                ? "Выберите хотя бы один месяц или уберите курс"
                : "Выбери хотя бы один месяц или убери курс"
              : !isFree && line.nextVolumeHint}
          </p>
          {line.monthChoices.length > 0 && (
            // The form's default button stays after hydration: without it Enter on a box would click the remove button.
            <Button
              variant="soft"
              size="sm"
              name="intent"
              value="set-months"
              className={isHydrated ? "vh" : undefined}
              tabIndex={isHydrated ? -1 : undefined}
              aria-hidden={isHydrated ? true : undefined}
            >
              обновить
            </Button>
          )}
        </div>
        <button
          className="icon-btn item-del"
          name="intent"
          value="remove"
          // A disabled button would lose the focus.
          aria-disabled={isLeaving || undefined}
          aria-label={`Убрать ${inQuotes(name)}`}
        >
          <Icon name="trash" />
        </button>
      </fetcher.Form>
    </li>
  );
}

/** Sent so that a page opened long ago does not undo what was chosen elsewhere since. */
function ShownMonths({ months }: { months: readonly MonthKey[] }) {
  return (months.length > 0 ? months : [NOTHING_SHOWN]).map((month) => (
    <input key={month} type="hidden" name={SHOWN_MONTHS} value={month} />
  ));
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} и ${names.at(-1)}`;
}
