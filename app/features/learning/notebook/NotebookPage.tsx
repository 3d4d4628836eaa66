import { capitalise } from "~/shared/capitalise";
import { authPath, mistakesPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Chip, Chips } from "~/ui/Chips";
import { EmptyState } from "~/ui/EmptyState";
import { Glyph } from "~/ui/Glyph";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import {
  MISTAKE_REASONS,
  type NotebookDayView,
  type NotebookItemView,
  type NotebookSubjectView,
  type NotebookView,
} from "./notebook-view";
import { EntryForm, Reasons } from "./Reasons";

const MISTAKES: PluralForms = { one: "ошибка", few: "ошибки", many: "ошибок" };
const TIMES: PluralForms = { one: "раз", few: "раза", many: "раз" };

/** The notebook of mistakes, over all subjects. */
export function NotebookPage({ view }: { view: NotebookView }) {
  const { undo } = view;
  return (
    <main id="main" className="bank-page">
      <div className="wrap">
        <div className="bank-head">
          <div className="stack">
            <h1>Тетрадь ошибок</h1>
            <p className="lead muted">
              Одна на все предметы. Ошибка возвращается назавтра, потом реже. Два верных ответа в разные дни, и она
              уходит.
            </p>
          </div>
        </div>
        {undo && (
          <div key={undo.id} className="notebook-undo">
            <Notice tone="good" title={`Убрано из тетради: ${undo.name}`} isLive>
              <EntryForm intent="return" entryId={undo.id}>
                <Button variant="line" size="sm">
                  вернуть
                </Button>
              </EntryForm>
            </Notice>
          </div>
        )}
        <div className="learn">
          <div className="stack">
            <Today view={view} />
            {view.subjects.length > 0 && <Subjects subjects={view.subjects} />}
            {view.later.length > 0 && <Later view={view} />}
          </div>
          <Aside view={view} />
        </div>
      </div>
    </main>
  );
}

function Today({ view }: { view: NotebookView }) {
  const { due, nextDay, taskBankHref } = view;
  if (view.isEmpty)
    return (
      <EmptyState
        title="Ошибок пока нет"
        text="Сюда сами попадут задания, в которых взяты не все баллы, и вернутся, когда пора повторить."
      >
        <p>
          <ButtonLink href={taskBankHref}>решать задания</ButtonLink>
        </p>
      </EmptyState>
    );
  if (due.length === 0)
    return (
      <EmptyState
        title="На сегодня всё"
        text={nextDay === null ? "В тетради не осталось ошибок. Так держать!" : `Ближайшее повторение ${nextDay}.`}
      >
        <p>
          <ButtonLink href={taskBankHref}>решать новое</ButtonLink>
        </p>
      </EmptyState>
    );
  const start = due.find(({ href }) => href !== null)?.href;
  return (
    <section className="panel lime on-lime due" aria-labelledby="due">
      <div className="row between">
        <div className="stack">
          <h2 id="due">
            Сегодня {due.length} {plural(due.length, MISTAKES)}
          </h2>
          <p>
            {due.length > 1 ? "Можно и по одной." : "Это быстро."}
            {view.overflow > 0 && ` Ещё ${view.overflow} подождут: больше двадцати в день не бывает.`}
          </p>
        </div>
        {typeof start === "string" && (
          <ButtonLink variant="ink" href={start}>
            начать
          </ButtonLink>
        )}
      </div>
      <ul className="due-list">
        {due.map((item) => (
          <DueItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function DueItem({ item }: { item: NotebookItemView }) {
  const reason = MISTAKE_REASONS.find(({ key }) => key === item.reason);
  return (
    <li className={`cat-${item.category}`}>
      <Glyph name={item.glyph} />
      <h3>{item.href === null ? item.name : <AppLink href={item.href}>{item.name}</AppLink>}</h3>
      <RightDays item={item} />
      <p>
        {item.subject}
        {reason ? `. ${capitalise(reason.name)}` : ""}
        {item.href === null && ". Заданий этой подтемы сейчас нет, запись можно убрать"}
      </p>
      <details className="due-more">
        <summary>
          причина, убрать <span className="vh">{item.name}</span>
          <Icon name="down" />
        </summary>
        <Reasons entryId={item.id} reason={item.reason} />
        <Remove item={item} />
      </details>
    </li>
  );
}

/** Each day with a right answer fills a slice. */
function RightDays({ item: { rightDays, daysToLeave } }: { item: NotebookItemView }) {
  const label = `верно ${rightDays} ${plural(rightDays, TIMES)} из ${daysToLeave}`;
  return (
    <span className="again" role="img" aria-label={label}>
      {Array.from({ length: daysToLeave }, (_, day) => (
        <i key={day} className={day < rightDays ? "on" : undefined} />
      ))}
    </span>
  );
}

function Remove({ item }: { item: Pick<NotebookItemView, "id" | "name"> }) {
  return (
    <EntryForm intent="remove" entryId={item.id}>
      <Button variant="soft" size="sm" aria-label={`убрать из тетради: ${item.name}`}>
        убрать из тетради
      </Button>
    </EntryForm>
  );
}

function Subjects({ subjects }: { subjects: readonly NotebookSubjectView[] }) {
  return (
    <section className="section" aria-labelledby="subjects">
      <h2 id="subjects">По предметам</h2>
      <ul className="tasks">
        {subjects.map((subject) => (
          <li key={subject.name} className={`trow subject cat-${subject.category}`}>
            <h3>
              <Glyph name={subject.glyph} />
              {subject.name}
            </h3>
            <span className="small">
              <b>{subject.count}</b> {plural(subject.count, MISTAKES)}
            </span>
            <div className="after">
              <Chips label={`Номера: ${subject.name}`}>
                {subject.numbers.map((number) => (
                  <Chip key={number.href} {...number} />
                ))}
              </Chips>
            </div>
            <p className="after small muted">{subject.note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Later({ view: { later, laterMore } }: { view: NotebookView }) {
  return (
    <section className="section" aria-labelledby="later">
      <h2 id="later">Дальше</h2>
      <ul className="tasks">
        {later.map((item) => (
          <li key={item.id} className={`trow later cat-${item.category}`}>
            <h3>{item.name}</h3>
            <span className="small muted">{item.dueOn}</span>
            <p className="after small muted">{item.subject}</p>
            <div className="after">
              <Remove item={item} />
            </div>
          </li>
        ))}
      </ul>
      {laterMore > 0 && <p className="muted">И ещё {laterMore}: они вернутся позже.</p>}
    </section>
  );
}

const BAR = 16;
const TALLEST = 44;

/** One bar per day, with its number below. */
function Days({ days }: { days: readonly NotebookDayView[] }) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <section className="box stack" aria-labelledby="days">
      <h2 className="h3" id="days">
        Две недели вперёд
      </h2>
      <ol className="due-days">
        {days.map(({ day, name, count }, index) => (
          <li key={name} className={index === 0 ? "is-today" : undefined}>
            <svg viewBox={`0 0 ${BAR} ${TALLEST + 4}`} aria-hidden="true">
              <path d={drawBar(count / most)} className={count === 0 ? "is-empty" : undefined} />
            </svg>
            <span aria-hidden="true">{day}</span>
            <span className="vh">
              {name}: {count}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">Столько повторений ждёт в каждый день, если раньше ничего не решать.</p>
    </section>
  );
}

/** With the slanting top of a slice of the ridge. */
function drawBar(share: number): string {
  const top = TALLEST + 4 - Math.max(4, Math.round(share * TALLEST));
  return `M0 ${TALLEST + 4}V${top}L${BAR} ${Math.max(0, top - 4)}V${TALLEST + 4}Z`;
}

function Aside({ view }: { view: NotebookView }) {
  const { guest } = view;
  return (
    <aside className="aside" aria-label="О тетради">
      {view.days.length > 0 && <Days days={view.days} />}
      {view.left > 0 && (
        <section className="box stack" aria-labelledby="left">
          <h2 className="h3" id="left">
            Ушли из тетради
          </h2>
          <p>
            <span className="huge">{view.left}</span>
          </p>
          <p className="small">Столько ошибок решено верно в два разных дня.</p>
        </section>
      )}
      {view.history.length > 0 && (
        <section className="box stack" aria-labelledby="history">
          <h2 className="h3" id="history">
            Как было
          </h2>
          <dl className="notebook-days">
            {view.history.map(({ day, marks }) => (
              <div key={day}>
                <dt>{day}</dt>
                {marks.map(({ text, count }) => (
                  <dd key={text}>
                    {text}: {count}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="small">Пропущенный день ничего не сжигает: тетрадь ждёт.</p>
        </section>
      )}
      {view.removed.length > 0 && (
        <section className="box stack" aria-labelledby="removed">
          <h2 className="h3" id="removed">
            Убрано
          </h2>
          <ul className="notebook-removed">
            {view.removed.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <EntryForm intent="return" entryId={id}>
                  <button className="link" aria-label={`вернуть в тетрадь: ${name}`}>
                    вернуть
                  </button>
                </EntryForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      {guest && !view.isEmpty && (
        <Notice tone="calm" title="Тетрадь пока на этом устройстве">
          <p>
            {guest.saveUntil === null
              ? "С последнего решения прошло больше 14 дней. Реши любое задание и войди: тогда тетрадь перейдёт в твой профиль."
              : `Войдёшь до ${guest.saveUntil} — перенесём всё в твой профиль. Позже записи останутся только здесь, а через 90 дней без решений сотрутся.`}
          </p>
          <p>
            <ButtonLink size="sm" href={authPath(null, mistakesPath())} rel="nofollow">
              войти и сохранить
            </ButtonLink>
          </p>
        </Notice>
      )}
    </aside>
  );
}
