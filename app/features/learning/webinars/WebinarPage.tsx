import { CourseCard } from "~/features/store/catalog/CourseCard";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { coursePath, portraitPath, teacherPath, webinarCalendarPath, webinarsPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Tag } from "~/ui/Tag";
import { classes } from "~/ui/classes";
import { LockedRecording } from "./LockedRecording";
import { RecordingPlayer } from "./RecordingPlayer";
import { isAhead } from "./webinar-state";
import { WebinarRow } from "./WebinarRow";
import { WebinarTitle } from "./WebinarTitle";
import { WebinarTime } from "./WebinarTime";
import type { WebinarView } from "./webinars-view";

const REGISTER = "register";
const HOW_TO_GET_IN = "узнать, как попасть";

export function WebinarPage({ view }: { view: WebinarView }) {
  const isOpen = isAhead(view.state);
  return (
    <main id="main" className="wrap">
      <Crumbs crumbs={view.crumbs} />
      {isOpen ? <Ahead view={view} /> : <Past view={view} />}
      {view.recording && <RecordingPlayer recording={view.recording} title={view.title} />}
      {view.locked && (
        <LockedRecording
          locked={view.locked}
          courseHref={view.course && coursePath(view.course.slug)}
          formId={REGISTER}
        />
      )}
      <div className="web-body">
        <section aria-labelledby="plan">
          <h2 id="plan">{isOpen ? "Что разберём" : "Что разобрали"}</h2>
          <ol className="web-plan">
            {view.plan.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
        <Teacher view={view} />
      </div>
      {(isOpen || view.locked) && (
        <div className="section">
          <LeadForm
            item={view.form}
            opening={view.state === "upcoming" && <StartsAt when={view.when} />}
            topicName={view.topicName}
            webinarSlug={view.slug}
            id={REGISTER}
          />
        </div>
      )}
      {view.course && (
        <section className="section web-course" aria-labelledby="course">
          <div className="flow">
            <h2 id="course">{view.isFree ? "Что дальше" : "Этот вебинар — часть курса"}</h2>
            <p className="muted">
              {view.isFree
                ? "Вебинар закрывает один номер. Остальные — в курсе, по месяцам."
                : "Запись открывает любой месяц курса, ссылку на вебинар присылает методист."}
            </p>
          </div>
          <ul>
            <CourseCard card={view.course} />
          </ul>
        </section>
      )}
      {view.more.length > 0 && (
        <section className="section" aria-labelledby="more">
          <div className="head">
            <h2 id="more">Скоро по этому предмету</h2>
          </div>
          <ul className="webs">
            {view.more.map((row) => (
              <WebinarRow key={row.slug} row={row} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function StartsAt({ when }: { when: WebinarView["when"] }) {
  return (
    <>
      Вебинар {when.day}&nbsp;{when.month}, <WebinarTime when={when} />.{" "}
    </>
  );
}

/** Before and during the broadcast: when, with whom, and the way in are the loudest things on the page. */
function Ahead({ view }: { view: WebinarView }) {
  const { when, state, teacher } = view;
  return (
    <section className="panel violet on-dark web-next web-ahead" aria-labelledby="webinar">
      <div className="flow">
        <p className="row">
          {state === "live" ? (
            <Tag isHot>идёт сейчас</Tag>
          ) : (
            <>
              {view.until !== null && <Tag isHot>{view.until}</Tag>}
              <span className="small">{view.isFree ? "бесплатно" : "входит в курс"}</span>
            </>
          )}
          <span className="small">{view.subjectName}</span>
        </p>
        <h1 id="webinar">
          <WebinarTitle title={view.title} />
        </h1>
        <p className="web-date">
          <b>
            {when.day} {when.month}
          </b>
          <span>
            {when.fullWeekday}, <WebinarTime when={when} />, <span className="nb">{view.length}</span>
          </span>
        </p>
        <p className="ava">
          <img src={portraitPath(teacher.slug)} width="44" height="44" alt="" />
          <span>Ведёт {teacher.name}</span>
        </p>
        {state === "live" && <p>Вебинар уже начался. {view.askForLink}</p>}
        <p className="row">
          {state === "live" ? (
            <ButtonLink variant="lime" href={`#${REGISTER}`}>
              {view.isOpenToViewer ? "попросить ссылку" : HOW_TO_GET_IN}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink variant="lime" href={`#${REGISTER}`}>
                {view.isOpenToViewer ? "записаться" : HOW_TO_GET_IN}
              </ButtonLink>
              <a className="btn soft" href={webinarCalendarPath(view.slug)} type="text/calendar">
                в календарь
              </a>
            </>
          )}
        </p>
        <p className="lead">{view.lead}</p>
      </div>
      <img className="web-face" src={portraitPath(teacher.slug)} width="240" height="240" alt="" />
    </section>
  );
}

const sayWatch = ({ recording }: WebinarView) => (recording?.film ? "смотреть запись" : "открыть конспект");

/** After the end: what remains of it. */
function Past({ view }: { view: WebinarView }) {
  const { when } = view;
  const recording = view.recording ?? view.locked;
  return (
    <div className="web-top">
      <div className="flow">
        <p className={`row cat-${view.category}`}>
          <Tag>{view.subjectName}</Tag>
          {view.isFree ? <Tag isHot>бесплатно</Tag> : <Tag>входит в курс</Tag>}
        </p>
        <h1>
          <WebinarTitle title={view.title} />
        </h1>
        <p className="lead">{view.lead}</p>
        <p className="ava">
          <img src={portraitPath(view.teacher.slug)} width="44" height="44" alt="" />
          <span>Ведёт {view.teacher.name}</span>
        </p>
      </div>
      <section className="panel web-when" aria-labelledby="when">
        <h2 className="vh" id="when">
          {recording ? "Запись" : "Когда"}
        </h2>
        <p className="web-date">
          <b>{recording ? `Запись ${recording.length}` : `${when.day} ${when.month}`}</b>
          <span className={classes(recording && "muted")}>
            {recording && `вебинар ${when.day} ${when.month}, `}
            {when.fullWeekday}, <WebinarTime when={when} />
          </span>
          {!recording && <span className="muted">{view.length}</span>}
        </p>
        {recording ? (
          <p className="row">
            <ButtonLink href="#recording">{view.locked ? "как открыть запись" : sayWatch(view)}</ButtonLink>
          </p>
        ) : (
          <>
            <p>Вебинар закончился, запись ещё готовим: обычно она появляется на этой странице за сутки.</p>
            <p className="row">
              <ButtonLink variant="soft" href={webinarsPath()}>
                другие вебинары
              </ButtonLink>
            </p>
          </>
        )}
      </section>
    </div>
  );
}

function Teacher({ view }: { view: WebinarView }) {
  const { teacher, kim } = view;
  return (
    <div className="web-side">
      <section aria-labelledby="who">
        <h2 id="who">Кто ведёт</h2>
        <div className="ava">
          <img src={portraitPath(teacher.slug)} width="72" height="72" alt="" />
          <span>
            <AppLink className="link" href={teacherPath(teacher.slug)}>
              {teacher.name}
            </AppLink>
            <br />
            <AppLink className="small muted" href={view.topicHref}>
              {view.topicName}, все вебинары
            </AppLink>
          </span>
        </div>
      </section>
      {kim.length > 0 && (
        <section aria-labelledby="kim">
          <h2 id="kim">Номера КИМ</h2>
          <ul className={`row cat-${view.category}`}>
            {kim.map((number) => (
              <li key={number}>
                <Tag>{`${view.examLabel}, №\u00a0${number}`}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
