import { useRef, type ReactNode } from "react";
import { formatRoubles } from "~/shared/money";
import { cartPath, withLeadDialog } from "~/shared/paths";
import { plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/Icon";
import { Price } from "~/ui/Price";
import { useHydrated } from "remix-utils/use-hydrated";
import { WhyPrice } from "~/ui/WhyPrice";
import { chosenCoursePath } from "./chosen-course-path";
import type { CourseView } from "./course-view";
import { MonthPicker } from "./MonthPicker";
import { type ChoiceQuote, quoteChoice } from "./quote-choice";
import { TariffLinks } from "./TariffLinks";
import { useAddToCart } from "./use-add-to-cart";
import { useChosenMonths } from "./use-chosen-months";

const LESSONS = { one: "занятие", few: "занятия", many: "занятий" };
const FORM_ID = "buy";

/**
 * One form for the panel and for the bar at the foot of a phone; a plain post to the cart before any script. The rest
 * of the page is `children`: the bar sticks only as far as the box it is in reaches.
 */
export function BuyForm({ view, children }: { view: CourseView; children: ReactNode }) {
  const { course } = view;
  const form = useRef<HTMLFormElement>(null);
  const initial = course.months.filter(({ isChosen }) => isChosen).map(({ month }) => month);
  const { chosen, readForm } = useChosenMonths(form, initial);
  const adding = useAddToCart(course.product.productId);
  const quote = quoteChoice(course.product, chosen);
  const isInCart = course.inCart !== null;
  const isPicked = course.offer === "pick";
  const button = <SubmitButton {...{ course, quote, adding, isInCart }} isWide />;

  return (
    <>
      <section className="wrap" aria-labelledby="pick">
        <adding.Form
          className="picker"
          method="post"
          action={cartPath()}
          id={FORM_ID}
          ref={form}
          onChange={readForm}
          aria-labelledby="pick"
        >
          <input type="hidden" name="intent" value={isInCart && isPicked ? "set-months" : "add"} />
          <input type="hidden" name="productId" value={course.product.productId} />
          <div className="picker-main">
            <h2 id="pick">{headingOf(view)}</h2>
            <p className="muted picker-note">{noteOf(view)}</p>
            <TariffLinks tariffs={view.tariffs} />
            {course.replaces !== null && (
              <p className="small">
                В корзине уже есть «{course.replaces}». В заказе один тариф курса, этот его заменит.
              </p>
            )}
            {isPicked ? <MonthPicker months={course.months} /> : <Included items={view.included} />}
          </div>
          <div className="picker-side">
            <p className="small" aria-live="polite">
              {isPicked ? sayChoice(quote, course.lessons) : sayLessons(course.lessons)}
            </p>
            <Price price={quote.price} listPrice={quote.listPrice} isBig />
            {quote.explain.length > 0 && !course.isFree && (
              <WhyPrice
                rows={quote.explain.map((row) => ({ ...row, note: row.note ?? undefined }))}
                total={quote.price}
              />
            )}
            {isInCart ? (
              <div className="form">
                <ButtonLink href={cartPath()} isWide>
                  <Icon name="check" /> в корзине
                </ButtonLink>
                {isPicked && button}
              </div>
            ) : (
              button
            )}
            {quote.hint !== null && <p className="small muted">{quote.hint}.</p>}
            {!course.isFree && (
              <p className="small muted">
                {isPicked
                  ? "Каждый месяц оплачивается отдельно, автосписаний нет."
                  : "Один платёж, доступ до конца курса."}{" "}
                <AppLink
                  href={withLeadDialog(chosenCoursePath(view), "from_landing_page_loan")}
                  keepsScroll
                  rel="nofollow"
                >
                  Оплата частями
                </AppLink>
              </p>
            )}
          </div>
        </adding.Form>
      </section>
      {children}
      <div className="buybar">
        <div>
          <b className="num">{formatRoubles(quote.price)}</b>{" "}
          {quote.listPrice > quote.price && <s className="muted small">{formatRoubles(quote.listPrice)}</s>}
          <span className="small muted">{isPicked ? quote.months || "месяц не выбран" : "за весь курс"}</span>
        </div>
        {isInCart ? (
          <ButtonLink href={cartPath()}>в корзине</ButtonLink>
        ) : (
          <SubmitButton {...{ course, quote, adding, isInCart }} />
        )}
      </div>
    </>
  );
}

function SubmitButton(props: {
  course: CourseView["course"];
  quote: ChoiceQuote;
  adding: { isPending: boolean; isAnimated: boolean };
  isInCart: boolean;
  isWide?: boolean;
}) {
  const { course, quote, adding, isInCart, isWide } = props;
  const isHydrated = useHydrated();
  // Before React the choice of the moment is not known here, and the cart itself asks for a month.
  const isEmpty = isHydrated && course.offer === "pick" && quote.monthCount === 0;
  return (
    <Button
      form={FORM_ID}
      variant={isInCart ? "soft" : "main"}
      isWide={isWide}
      isPending={adding.isPending}
      aria-disabled={isEmpty || undefined}
      className={classes(adding.isAnimated && "is-added")}
    >
      {isInCart ? "обновить месяцы" : course.isFree ? "получить бесплатно" : "в корзину"}
    </Button>
  );
}

function headingOf({ course }: CourseView): string {
  if (course.offer === "pick") return "Выбери месяцы";
  return course.isFree ? "Что внутри" : "Весь курс сразу";
}

function noteOf({ course }: CourseView): string {
  if (course.offer !== "pick") return course.isFree ? "Оплачивать ничего не нужно, карта не понадобится." : course.name;
  return course.maxPoints === null
    ? "Каждый месяц покупается отдельно, начать можно с любого."
    : "Чем выше гребень, тем больше первичных баллов разобрано к концу месяца.";
}

function Included({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function sayLessons(count: number) {
  return (
    <b>
      {count} {plural(count, LESSONS)}
    </b>
  );
}

function sayChoice(quote: ChoiceQuote, lessonsAMonth: number) {
  if (quote.monthCount === 0) return "Отметь хотя бы один месяц";
  return (
    <>
      {quote.months}: {sayLessons(quote.monthCount * lessonsAMonth)}
    </>
  );
}
