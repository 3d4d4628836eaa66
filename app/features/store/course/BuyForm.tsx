import { Form, PrefetchPageLinks, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { useSchool } from "~/features/core/school/use-school";
import { capitalise } from "~/shared/capitalise";
import { formatRoubles } from "~/shared/money";
import { monthRange } from "~/shared/months";
import { cartPath, legalPath, withLeadDialog } from "~/shared/paths";
import { LESSONS, MONTHS, plural } from "~/shared/plural";
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
import { Flight } from "~/ui/Flight";

const FORM_ID = "buy";
/** Every month still on sale, whatever is ticked. */
const WHOLE_ID = "buy-all";

/**
 * One form for the panel and for the bar at the bottom of a phone's screen; a plain post to the cart before scripts
 * load. The rest of the page is `children`: the bar is sticky only within the box that contains it.
 */
export function BuyForm({ view, children }: { view: CourseView; children: ReactNode }) {
  const { course } = view;
  const { credit } = useSchool();
  const initial = course.months.filter(({ isChosen }) => isChosen).map(({ month }) => month);
  const { form, chosen } = useChosenMonths(initial);
  const adding = useAddToCart(course.product.productId);
  const quote = quoteChoice(course.product, chosen);
  const isInCart = course.inCart !== null;
  const isPicked = course.offer === "pick";
  const isChanged = isInCart && isPicked && chosen.join() !== inCartOf(course).join();
  const first = course.months.find(({ month }) => chosen.includes(month));
  const { openMonths } = course.product;
  const whole =
    isPicked && openMonths.length > Math.max(2, quote.monthCount) ? quoteChoice(course.product, openMonths) : null;
  const months = isPicked ? quote.months || "месяц не выбран" : (course.dates ?? "за весь курс");
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const button = <CartButton course={course} quote={quote} adding={adding} isChanged={isChanged} />;

  return (
    <>
      <section className="wrap" aria-labelledby="pick">
        <adding.Form
          className="picker"
          method="post"
          action={cartPath()}
          id={FORM_ID}
          autoComplete="off"
          ref={form}
          onSubmit={(event) => {
            // New months of a course already in the cart: the cart shows the result.
            if (event.defaultPrevented) return;
            if (!isInCart) return adding.flyFrom((event.nativeEvent as SubmitEvent).submitter);
            event.preventDefault();
            submit(event.currentTarget);
          }}
          aria-labelledby="pick"
        >
          <input
            type="hidden"
            name="intent"
            value={isInCart && isPicked ? "set-months" : course.isFree ? "get-free" : "add"}
          />
          <input type="hidden" name="productId" value={course.product.productId} />
          {isInCart && isPicked && <ShownMonths months={inCartOf(course)} />}
          <div className="picker-main">
            <h2 id="pick">{headingOf(view)}</h2>
            <p className="muted picker-note">{noteOf(view)}</p>
            {isPicked && course.maxPoints !== null && (
              <p className="muted picker-note picker-points">
                Цифра на гребне — сколько первичных баллов экзамена разобрано к концу месяца.
              </p>
            )}
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
              {isPicked ? sayChoice(quote, course.lessons) : sayWhole(course)}
            </p>
            <Price price={quote.price} listPrice={quote.listPrice} isBig />
            {button}
            {!isInCart && !course.isFree && (
              <Button variant="soft" isWide name="then" value="pay">
                купить сразу
              </Button>
            )}
            {isPicked && (
              <noscript>
                <span className="small muted">Поменяешь месяцы — сумму пересчитает корзина.</span>
              </noscript>
            )}
            {isChanged && (
              <p className="small muted" role="status">
                {`В корзине пока ${sayInCart(course)}.`}
              </p>
            )}
            {quote.explain.length > 0 && !course.isFree && (
              <WhyPrice
                rows={quote.explain.map((row) => ({ ...row, note: row.note ?? undefined }))}
                total={quote.price}
              />
            )}
            {first?.firstLesson && <p className="small">{`Первое занятие: ${first.firstLesson}`}</p>}
            {first?.left && <p className="small muted">{`${capitalise(first.name)}: ${first.left}`}</p>}
            {quote.hint !== null && <p className="small muted">{`${quote.hint}.`}</p>}
            {whole !== null && (
              <button className="link whole-year" form={WHOLE_ID}>
                {sayWholeYear(whole)}
              </button>
            )}
            {course.isFree ? (
              <p className="micro muted">
                Телефон, код из SMS, и курс откроется. Нажимая «получить бесплатно», ты принимаешь условия{" "}
                <AppLink href={legalPath("public-offer-agreement")}>оферты</AppLink>.
              </p>
            ) : (
              <p className="small muted">
                {isPicked
                  ? "Каждый месяц оплачивается отдельно, автосписаний нет."
                  : "Один платёж, доступ до конца курса."}{" "}
                {(credit.installment || credit.loan) && (
                  <AppLink
                    href={withLeadDialog(chosenCoursePath(view), "from_landing_page_loan")}
                    keepsScroll
                    rel="nofollow"
                  >
                    Оплата частями
                  </AppLink>
                )}
              </p>
            )}
          </div>
        </adding.Form>
        {whole !== null && (
          <Form method="post" action={cartPath()} id={WHOLE_ID}>
            <input type="hidden" name="intent" value="add-set" />
            <input type="hidden" name="items" value={`${course.product.productId}:${openMonths.join()}`} />
          </Form>
        )}
      </section>
      {!course.isFree && (
        <div className="buytop">
          <div className="wrap">
            <div className="buytop-row">
              <b>{view.heading}</b>
              <span className="small muted">{months}</span>
              <b className="num">{formatRoubles(quote.price)}</b>
              {isInCart && !isChanged ? (
                <ButtonLink size="sm" href={cartPath()}>
                  открыть корзину
                </ButtonLink>
              ) : (
                <Button size="sm" form={FORM_ID} name="then" value="pay">
                  купить
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      {children}
      {/* The router needs the scripts of a route to post to it, and the connection may be lost by then. */}
      {isHydrated && <PrefetchPageLinks page={cartPath()} />}
      <Flight to={`.nav a[href="${cartPath()}"]`} />
      <div className="buybar">
        <div>
          <b className="num">{formatRoubles(quote.price)}</b>{" "}
          {quote.listPrice > quote.price && <s className="muted small">{formatRoubles(quote.listPrice)}</s>}
          <span className="small muted">{months}</span>
        </div>
        <CartButton course={course} quote={quote} adding={adding} isChanged={isChanged} isNarrow />
      </div>
    </>
  );
}

/** Months of the cart that can still be ticked here. */
function inCartOf({ inCart, product }: CourseView["course"]) {
  return (inCart ?? []).filter((month) => product.openMonths.includes(month));
}

function sayWholeYear({
  monthCount,
  price,
  listPrice,
}: Pick<ChoiceQuote, "monthCount" | "price" | "listPrice">): string {
  const saving = listPrice > price ? `, дешевле на ${formatRoubles(listPrice - price)}` : "";
  return `Взять все ${monthCount} ${plural(monthCount, MONTHS)} за ${formatRoubles(price)}${saving}`;
}

function sayInCart(course: CourseView["course"]): string {
  return monthRange(inCartOf(course)) || "ни одного месяца";
}

/** Sent so that a page opened long ago does not undo what was chosen elsewhere since. */
function ShownMonths({ months }: { months: readonly string[] }) {
  return (months.length > 0 ? months : ["none"]).map((month) => (
    <input key={month} type="hidden" name="shownMonths" value={month} />
  ));
}

/**
 * Adds to the cart, or leads to it. For a course that is already there the button also sends the ticked months: before
 * hydration nothing here knows whether they changed, so it posts. Once they are known to be unchanged, it is a link.
 */
function CartButton(props: {
  course: CourseView["course"];
  quote: ChoiceQuote;
  adding: { isPending: boolean; isAnimated: boolean };
  isChanged: boolean;
  /** In the bar at the bottom of a phone's screen. */
  isNarrow?: boolean;
}) {
  const { course, quote, adding, isChanged, isNarrow = false } = props;
  const isHydrated = useHydrated();
  const isPicked = course.offer === "pick";
  const isInCart = course.inCart !== null;
  const there = isNarrow ? (
    <>
      в корзину <Icon name="arrow" />
    </>
  ) : (
    <>
      <Icon name="check" /> перейти в корзину
    </>
  );
  if (isInCart && !isChanged && (isHydrated || !isPicked)) {
    return (
      <ButtonLink href={cartPath()} isWide={!isNarrow}>
        {there}
        {!isNarrow && isHydrated && quote.price > 0 && <span>{`\u00A0· ${formatRoubles(quote.price)}`}</span>}
      </ButtonLink>
    );
  }
  // Before hydration the current choice is unknown here, and the cart itself asks for a month.
  const isEmpty = isHydrated && isPicked && quote.monthCount === 0;
  return (
    <Button
      form={FORM_ID}
      isWide={!isNarrow}
      isPending={adding.isPending}
      aria-disabled={isEmpty || undefined}
      className={classes(adding.isAnimated && "is-added")}
    >
      {isInCart
        ? isChanged
          ? isNarrow
            ? "обновить"
            : "обновить корзину"
          : there
        : course.isFree
          ? "получить бесплатно"
          : "в корзину"}
    </Button>
  );
}

function headingOf({ course }: CourseView): string {
  if (course.offer === "pick") return "Выбери месяцы";
  return course.isFree ? "Что внутри" : "Весь курс сразу";
}

function noteOf({ course }: CourseView): string {
  if (course.offer !== "pick") return course.isFree ? "Оплачивать ничего не нужно, карта не понадобится." : course.name;
  return "Каждый месяц покупается отдельно, начать можно с любого.";
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

function sayWhole({ lessons, dates }: CourseView["course"]) {
  return (
    <>
      {sayLessons(lessons)}
      {dates !== null && `, ${dates}`}
    </>
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
