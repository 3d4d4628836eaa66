import { Form } from "@remix-run/react";
import { KimScorePicture } from "~/features/learning/task-bank/KimRidge";
import { type PluralForms, plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Icon, type IconName } from "~/ui/Icon";
import type { ResultKind } from "./sum-result";
import type { WorkoutResultView } from "./workout-view";

const MISTAKES: PluralForms = { one: "ошибку", few: "ошибки", many: "ошибок" };
const FEW = 13;

/** Points by number, and what to do next. */
export function WorkoutResultPage({ view }: { view: WorkoutResultView }) {
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <section className="panel violet on-dark result-hero" aria-labelledby="result">
          <div className="stack">
            <h1 className="h3" id="result">
              {view.title}
            </h1>
            {view.day ? <Height day={view.day} /> : <Score view={view} />}
            <p>{view.sentence}</p>
            <div className="row">
              {view.day?.written && (
                <ButtonLink variant="lime" href={view.day.written.href}>
                  написать решение № {view.day.written.number}
                </ButtonLink>
              )}
              {view.mistakes && (
                <ButtonLink variant={view.day?.written ? "soft" : "lime"} href={view.mistakes.href}>
                  разобрать {view.mistakes.count} {plural(view.mistakes.count, MISTAKES)}
                </ButtonLink>
              )}
              <Form method="post" action={view.again.action}>
                {view.again.fields.map((field) => (
                  <input key={field.name} type="hidden" {...field} />
                ))}
                <Button variant={view.mistakes || view.day?.written ? "soft" : "lime"}>{view.again.text}</Button>
              </Form>
            </div>
          </div>
          {view.rows.length <= FEW && <KimScorePicture rows={view.rows} />}
        </section>
      </div>
      <section className="wrap section" aria-labelledby="numbers">
        <div className="learn">
          <div className="stack">
            <h2 id="numbers">По номерам</h2>
            <ol className="by-number">
              {view.rows.map((row) => (
                <Row key={row.position} row={row} />
              ))}
            </ol>
          </div>
          <Next view={view} />
        </div>
      </section>
    </main>
  );
}

function Score({ view }: { view: Pick<WorkoutResultView, "score" | "max" | "points"> }) {
  return (
    <p className="score">
      <b>{view.score}</b>
      <span>
        из {view.max}
        <br />
        {view.points}
      </span>
    </p>
  );
}

function Height({ day: { metres, maxMetres } }: { day: NonNullable<WorkoutResultView["day"]> }) {
  return (
    <p className="score">
      <b>{metres > 0 ? `+${metres}` : 0}</b>
      <span>
        м высоты
        <br />
        из {maxMetres}
      </span>
    </p>
  );
}

/** The picture of the day: a file, so that it can be saved and sent without a script. */
function Share({ href }: { href: string }) {
  return (
    <section className="box stack" aria-labelledby="picture">
      <h3 className="h3" id="picture">
        Картинка горы
      </h3>
      <img
        className="day-picture"
        src={href}
        width="1200"
        height="630"
        alt="Набранная высота и взятые задания"
        loading="lazy"
      />
      <p>
        <a className="btn soft" href={href} download="gora-dnya.png">
          сохранить картинку
        </a>
      </p>
      <p className="small muted">На ней только высота и число заданий, без имени и предмета.</p>
    </section>
  );
}

const ICONS: Record<ResultKind, IconName> = {
  right: "check",
  part: "clock",
  wrong: "alert",
  skipped: "dots",
  later: "clock",
  waiting: "clock",
};
const STATES: Record<ResultKind, string> = {
  right: "right",
  part: "part",
  wrong: "wrong",
  skipped: "new",
  later: "new",
  waiting: "waiting",
};

function Row({ row }: { row: WorkoutResultView["rows"][number] }) {
  return (
    <li>
      <span className="n">{row.number}</span>
      <span>
        {row.title}
        <small>{row.said}</small>
      </span>
      <span className={`state ${STATES[row.kind]}`}>
        <Icon name={ICONS[row.kind]} />
        {row.text}
      </span>
      <AppLink className="link" href={row.href}>
        {row.linkText}
      </AppLink>
    </li>
  );
}

function Next({ view }: { view: WorkoutResultView }) {
  return (
    <aside className="aside" aria-label="Что дальше">
      <h2 className="h3">Что дальше</h2>
      {view.day && <Share href={view.day.pictureHref} />}
      {view.mistakes && (
        <section className="box stack" aria-labelledby="first">
          <h3 className="h3" id="first">
            Сначала ошибки
          </h3>
          <p className="small">Они уже в списке ошибок предмета. Решишь верно — уйдут сами.</p>
          <p>
            <ButtonLink variant="soft" href={view.mistakes.href}>
              открыть ошибки
            </ButtonLink>
          </p>
        </section>
      )}
      {view.course && (
        <section className="box stack" aria-labelledby="course">
          <h3 className="h3" id="course">
            {view.course.name}
          </h3>
          {view.course.note !== "" && <p className="small muted">{view.course.note}</p>}
          <p>
            <ButtonLink variant="soft" href={view.course.href}>
              открыть, 0 ₽
            </ButtonLink>
          </p>
        </section>
      )}
      <p>
        <AppLink className="link" href={view.topic.href}>
          все задания: {view.topic.name.toLowerCase()}
        </AppLink>
      </p>
      <p className="small muted">{view.scale}</p>
    </aside>
  );
}
