import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { COURSES, plural } from "~/shared/plural";
import { springFlowPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { EmptyState } from "~/ui/EmptyState";
import { Tabs } from "~/ui/Tabs";
import { Tag } from "~/ui/Tag";
import { CatalogFilters } from "./CatalogFilters";
import type { CatalogCard } from "./catalog-card";
import type { CatalogView } from "./catalog-view";
import { CourseCard } from "./CourseCard";
import { ListEnd } from "./ListEnd";
import { rangeOf } from "./shown-range";
import { useShownPages } from "./use-shown-pages";

/** Genitive forms after «из». */
const OF_COURSES = { one: "курса", few: "курсов", many: "курсов" };
const FIRST_SCREEN_CARDS = 4;

/** `children` stand at the end of the page, for content of features that come after this one. */
export function CatalogPage({ view, children }: { view: CatalogView; children?: ReactNode }) {
  const { cards, start, appendedFrom } = useShownPages(view, view.cards);
  // The text belongs to the first page and stays when further pages are appended, so that it does not vanish while
  // being read.
  const { text } = start;
  const { state } = useNavigation();
  const { first, total } = view;
  const range = rangeOf({ first, onPage: view.cards.length, onScreen: cards.length, total });
  return (
    <main id="main" className="wrap catalog">
      <div className="list-head">
        <h1>{view.heading.h1}</h1>
        {view.exams.length > 1 && (
          <Tabs label="Экзамен" items={view.exams.map((exam) => ({ ...exam, href: exam.href ?? "" }))} />
        )}
      </div>
      <CatalogFilters view={view} />
      <section aria-labelledby="found" aria-busy={state !== "idle"}>
        <h2 className="vh" id="found" aria-live="polite">
          Найдено {view.total} {plural(view.total, COURSES)}
        </h2>
        {view.otherExam && (
          <p className="small exam-note">
            Здесь курсы {view.otherExam.shown}. Для {view.otherExam.name} есть{" "}
            <AppLink className="link" href={view.otherExam.href} keepsScroll>
              {view.otherExam.count} {plural(view.otherExam.count, COURSES)}
            </AppLink>
          </p>
        )}
        {view.offer && (
          <p className="row small offer-note">
            <Tag isHot>{view.offer}</Tag> если взять сразу
          </p>
        )}
        {view.total === 0 ? (
          <NothingFound view={view} />
        ) : (
          <CardList {...{ cards, appendedFrom }} isAmongKinds={view.isAmongKinds} />
        )}
      </section>
      {view.total > 0 && (
        <ListEnd
          page={view.page}
          pageHrefs={view.pageHrefs}
          nextHref={view.nextHref}
          shown={`Показано ${range} ${plural(total, OF_COURSES)}`}
        />
      )}
      {view.nearest.length > 0 && (
        <section className="section" aria-labelledby="nearest">
          <div className="head">
            <h2 id="nearest">Похожие курсы</h2>
          </div>
          <CardList cards={view.nearest} appendedFrom={null} />
        </section>
      )}
      {view.owned && (
        <p className="small owned-note">
          {view.owned.isShown ? "Показаны и купленные курсы." : `Уже куплено и скрыто: ${view.owned.hiddenCount}.`}{" "}
          <AppLink className="link" href={view.owned.href} keepsScroll>
            {view.owned.isShown ? "скрыть купленные" : "показать купленные"}
          </AppLink>
        </p>
      )}
      <p className="pick-note">
        <AppLink className="link" href={springFlowPath("survey")}>
          подобрать курс за три шага
        </AppLink>
      </p>
      {text && <SelectionText text={text} />}
      {children}
    </main>
  );
}

function SelectionText({ text }: { text: NonNullable<CatalogView["text"]> }) {
  return (
    <section className="section seo" aria-labelledby="about-selection">
      <h2 id="about-selection">{text.heading}</h2>
      {/* eslint-disable-next-line no-restricted-syntax -- HTML of our own `texts/*.md`, or of `renderTypedMarkdown`, which lets no HTML of its author through. */}
      <div dangerouslySetInnerHTML={{ __html: text.html }} />
    </section>
  );
}

type CardListProps = { cards: readonly CatalogCard[]; appendedFrom: number | null; isAmongKinds?: boolean };

function CardList({ cards, appendedFrom, isAmongKinds }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  // The clicked link may be gone; keyboard focus moves to the first new card.
  useEffect(() => {
    if (appendedFrom === null) return;
    list.current?.children[appendedFrom]?.querySelector("a")?.focus({ preventScroll: true });
  }, [appendedFrom]);
  return (
    <ul className="cards two slim" ref={list}>
      {cards.map((card, index) => (
        <CourseCard
          key={card.slug}
          card={card}
          isFirstScreen={index < FIRST_SCREEN_CARDS}
          isAmongKinds={isAmongKinds}
        />
      ))}
    </ul>
  );
}

function NothingFound({ view }: { view: CatalogView }) {
  return (
    <EmptyState title="Таких курсов сейчас нет" text={view.heading.description}>
      <ul className="nearest">
        {view.suggestions.map(({ label, href, count }) => (
          <li key={href}>
            <AppLink className="link" href={href}>
              {label}
            </AppLink>{" "}
            <span className="small muted num">
              {count} {plural(count, COURSES)}
            </span>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
