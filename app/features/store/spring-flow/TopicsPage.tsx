import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { coverPath, springFlowPath } from "~/shared/paths";
import { countInWords, plural, SUBJECTS } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Price } from "~/ui/Price";
import { FLOW_FIELDS } from "./flow-address";
import type { FlowRow, TopicsView } from "./flow-view";
import { FlowFields } from "./FlowFields";
import { FlowHead } from "./FlowSteps";
import { WhyCourse } from "./WhyCourse";

/** The rest of a long list waits behind «ещё…». */
const FIRST_SHOWN = 6;
const LONG_LIST = 9;

/** The second step: which subjects, and why these courses. */
export function TopicsPage({ view }: { view: TopicsView }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isPending = useNavigation().state !== "idle";
  const firstChosen = view.rows.find(({ isSelected }) => isSelected);
  const shown = view.rows.length < LONG_LIST ? view.rows.length : FIRST_SHOWN;
  const [first, more] = [view.rows.slice(0, shown), view.rows.slice(shown)];

  /** A tick takes effect at once; the newest choice replaces the address of the one before. */
  function recount() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set(FLOW_FIELDS.intent, "recount");
    submit(fields, { method: "post", action: springFlowPath("topics"), replace: true, preventScrollReset: true });
  }

  return (
    <main id="main" className="pick-page">
      <div className="wrap">
        <FlowHead title={view.heading} steps={view.steps} isBegun />
        {view.last !== null && (
          <Notice tone="calm" title="Прежний набор отложен">
            {view.last.text}.{" "}
            <AppLink className="link" href={view.last.href} rel="nofollow">
              вернуть его
            </AppLink>
          </Notice>
        )}
        {view.rows.length === 0 ? (
          <EmptyState title="Сейчас тут нечего выбрать" text="Таких курсов в продаже нет, или они у тебя уже есть.">
            <ButtonLink href={view.catalogHref}>посмотреть весь каталог</ButtonLink>
          </EmptyState>
        ) : (
          <Form
            // The choice of another tab, or of «вернуть», is ticked again.
            key={view.rows.map(({ id, isSelected }) => (isSelected ? id : "")).join()}
            className="pick-columns"
            method="post"
            action={springFlowPath("topics")}
            autoComplete="off"
            ref={form}
            onChange={recount}
          >
            <FlowFields fields={view.carried} />
            <fieldset>
              <legend className="vh">Предметы</legend>
              {first.map((row) => (
                <Row key={row.id} row={row} isWhyOpen={row === firstChosen} />
              ))}
              {more.length > 0 && (
                <details className="pick-more" open={more.some(({ isSelected }) => isSelected)}>
                  <summary>
                    ещё {countInWords(more.length)} {plural(more.length, SUBJECTS)} <Icon name="down" />
                  </summary>
                  {more.map((row) => (
                    <Row key={row.id} row={row} isWhyOpen={row === firstChosen} />
                  ))}
                </details>
              )}
            </fieldset>
            <SetPanel view={view} isPending={isPending} />
          </Form>
        )}
      </div>
    </main>
  );
}

function Row({ row, isWhyOpen }: { row: FlowRow; isWhyOpen: boolean }) {
  const id = `landing-${row.id}`;
  return (
    <div className={`pick-row cat-${row.category}`}>
      <input type="checkbox" id={id} name={FLOW_FIELDS.landings} value={row.id} defaultChecked={row.isSelected} />
      <label htmlFor={id}>{row.name}</label>
      <img className="pick-art" src={coverPath(row.slug)} width="236" height="148" alt="" />
      <p className="muted small">{row.note}</p>
      <Price price={row.price} listPrice={row.listPrice} per={row.per} />
      <WhyCourse why={row.why} isOpen={isWhyOpen}>
        <AppLink className="link" href={row.href} rel="nofollow" aria-label={`программа курса: ${row.name}`}>
          программа курса
        </AppLink>
      </WhyCourse>
    </div>
  );
}

function SetPanel({ view, isPending }: { view: TopicsView; isPending: boolean }) {
  const { set, recommended } = view;
  const isHydrated = useHydrated();
  return (
    <section className="pick-bill panel" aria-labelledby="set">
      <h2 className="h3" id="set">
        Твой набор
      </h2>
      {set === null ? (
        <p className="muted">Отметь предметы: тут появится цена за месяц.</p>
      ) : (
        <div aria-live="polite">
          <ul className="pick-ticks">
            {set.names.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <Price price={set.price} listPrice={set.listPrice} isBig />
          <p className="small">{set.text}</p>
        </div>
      )}
      <Button isWide isPending={isPending}>
        дальше, к тарифу
      </Button>
      {/* With scripts the sum follows each tick. */}
      {!isHydrated && (
        <button className="link" name={FLOW_FIELDS.intent} value="recount">
          пересчитать без перехода
        </button>
      )}
      {set?.hint != null && <p className="small muted">{set.hint}.</p>}
      {recommended.length > 0 && (
        <div className="pick-beside">
          <h3 className="small">С этим часто берут</h3>
          {recommended.map(({ id, name }) => (
            <button
              key={id}
              className="link"
              name={FLOW_FIELDS.add}
              value={id}
              aria-label={`добавить в набор: ${name}`}
            >
              + {name}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
