import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ListEnd } from "~/features/store/catalog/ListEnd";
import { rangeOf } from "~/features/store/catalog/shown-range";
import { useShownPages } from "~/features/store/catalog/use-shown-pages";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { portraitPath, webinarPath, webinarsFeedPath } from "~/shared/paths";
import { plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Chip, Chips } from "~/ui/Chips";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { Tabs } from "~/ui/Tabs";
import { Tag } from "~/ui/Tag";
import { actionOf } from "./webinar-action";
import { WebinarRow } from "./WebinarRow";
import { WebinarTitle } from "./WebinarTitle";
import { WebinarTime } from "./WebinarTime";
import type { WebinarRowView, WebinarsView } from "./webinars-view";

/** Genitive forms after «из». */
const RECORDINGS = { one: "записи", few: "записей", many: "записей" };
const BROADCASTS = { one: "вебинар", few: "вебинара", many: "вебинаров" };

export function WebinarsPage({ view }: { view: WebinarsView }) {
  // `top`: what stands above the recordings stays in place while the list grows.
  const { cards, start: top, appendedFrom } = useShownPages(view, view.recorded);
  const [what, ...about] = view.heading.h1.split(" ");
  return (
    <main id="main" className="wrap">
      <div className="list-head">
        <div className="web-head">
          <h1>
            {what} <span>{about.join(" ")}</span>
          </h1>
          <p className="lead muted">{view.heading.lead}</p>
        </div>
        <Tabs label="Экзамен" items={view.exams} />
      </div>
      <nav className="filters" aria-label="Предметы вебинаров">
        <Chips label="Предмет" isScrolled>
          {view.topics.map(({ href, ...topic }) => (
            <Chip key={topic.name} {...topic} href={href ?? undefined} />
          ))}
        </Chips>
      </nav>
      {top.page === 1 ? <Ahead view={top} /> : <BackToFirst href={view.firstHref} />}
      {top.waiting && (
        <div className="section">
          <LeadForm item={top.waiting.item} topicName={top.waiting.topicName} />
        </div>
      )}
      {view.total > 0 && <Recorded view={view} cards={cards} appendedFrom={appendedFrom} isBelow={top.page === 1} />}
      {top.text && (
        <section className="section seo" aria-labelledby="about-webinars">
          <h2 id="about-webinars">{top.text.heading}</h2>
          {/* eslint-disable-next-line no-restricted-syntax -- HTML of our own `texts/*.md`, or of `renderTypedMarkdown`, which lets no HTML of its author through. */}
          <div dangerouslySetInnerHTML={{ __html: top.text.html }} />
        </section>
      )}
    </main>
  );
}

function BackToFirst({ href }: { href: string }) {
  return (
    <p>
      <AppLink className="link" href={href}>
        к ближайшим вебинарам
      </AppLink>
    </p>
  );
}

function Ahead({ view }: { view: WebinarsView }) {
  if (!view.next) {
    return (
      <EmptyState
        title={view.total > 0 ? "Новых вебинаров пока нет" : "Таких вебинаров пока нет"}
        text={
          view.total > 0
            ? "Расписание пополняется каждый месяц. Ниже записи прошлых занятий, а пока посмотри и сюда:"
            : "Расписание пополняется каждый месяц. Посмотри, что идёт рядом:"
        }
      >
        <ul className="nearest">
          {view.elsewhere.map(({ label, href }) => (
            <li key={href}>
              <AppLink className="link" href={href}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </EmptyState>
    );
  }
  return (
    <>
      <NextWebinar next={view.next} />
      {view.soon.length > 0 && (
        <section className="section" aria-labelledby="soon">
          <div className="head">
            <h2 id="soon">Скоро</h2>
            <p>
              <a className="link" href={webinarsFeedPath()} type="text/calendar">
                всё расписание в календарь
              </a>
            </p>
          </div>
          <Rows rows={view.soon} />
          {view.later.length > 0 && <Later rows={view.later} />}
        </section>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly WebinarRowView[] }) {
  return (
    <ul className="webs">
      {rows.map((row) => (
        <WebinarRow key={row.slug} row={row} />
      ))}
    </ul>
  );
}

function Later({ rows }: { rows: readonly WebinarRowView[] }) {
  const last = rows.at(-1);
  return (
    <details className="web-later">
      <summary>
        ещё {rows.length} {plural(rows.length, BROADCASTS)}
        {last && ` до ${last.when.day}\u00a0${last.when.month}`} <Icon name="down" />
      </summary>
      <Rows rows={rows} />
    </details>
  );
}

/** The page's main highlight. */
function NextWebinar({ next }: { next: NonNullable<WebinarsView["next"]> }) {
  const isLive = next.state === "live";
  return (
    <section className="panel violet on-dark web-next" aria-labelledby="next-webinar">
      <div className="flow">
        <p className="row">
          {isLive ? (
            <Tag isHot>идёт сейчас</Tag>
          ) : (
            <span className="tag hot">
              {next.dayName} в <WebinarTime when={next.when} />
            </span>
          )}
          <span className="small">{next.subjectName}</span>
          <span className="small">{next.isFree ? "бесплатно" : "входит в курс"}</span>
        </p>
        <h2 id="next-webinar">
          <WebinarTitle title={next.title} />
        </h2>
        <p className="lead">{next.lead}</p>
        <p className="row web-act">
          <ButtonLink variant="lime" href={webinarPath(next.slug)} aria-describedby="next-webinar">
            {actionOf(next)}
          </ButtonLink>
          <span className="small">{next.length}</span>
          <span className="small">Ведёт {next.teacher.name}</span>
        </p>
      </div>
      <img className="web-face" src={portraitPath(next.teacher.slug)} width="240" height="240" alt="" />
    </section>
  );
}

function Recorded(props: {
  view: WebinarsView;
  cards: readonly WebinarRowView[];
  appendedFrom: number | null;
  isBelow: boolean;
}) {
  const { view, cards, appendedFrom } = props;
  const { page, recorded } = view;
  const { state } = useNavigation();
  const list = useRef<HTMLUListElement>(null);
  // The clicked link may be gone; keyboard focus moves to the first new row.
  useEffect(() => {
    if (appendedFrom === null) return;
    list.current?.children[appendedFrom]?.querySelector("a")?.focus({ preventScroll: true });
  }, [appendedFrom]);
  const { first, total } = view;
  const range = rangeOf({ first, onPage: recorded.length, onScreen: cards.length, total });
  return (
    <section className={props.isBelow ? "section" : "web-rest"} aria-labelledby="recorded" aria-busy={state !== "idle"}>
      <div className="head">
        <h2 id="recorded">В записи</h2>
      </div>
      <ul className="webs" ref={list}>
        {cards.map((row) => (
          <WebinarRow key={row.slug} row={row} />
        ))}
      </ul>
      <ListEnd
        page={page}
        pageHrefs={view.pageHrefs}
        nextHref={view.nextHref}
        shown={`Показано ${range} ${plural(total, RECORDINGS)}`}
      />
    </section>
  );
}
