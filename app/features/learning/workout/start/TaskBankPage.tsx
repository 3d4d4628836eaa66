import { KimRidgePicture } from "~/features/learning/task-bank/KimRidge";
import { mistakesPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { SolvedBar } from "~/features/learning/progress/SolvedBar";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Glyph } from "~/ui/Glyph";
import { Notice } from "~/ui/Notice";
import { Tabs } from "~/ui/Tabs";
import { TaskBankSearch } from "~/features/learning/solve/search/TaskBankSearch";
import { How, NotebookBlock, TenTasks, Tryout } from "./TaskBankBlocks";
import { DayMountain } from "~/features/learning/workout/day/DayMountain";
import { NoTasks } from "./NoTasks";
import type { TaskBankHomeView } from "./start-view";
import { Resumes } from "~/features/learning/workout/Resumes";

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };

/** The root of the bank. */
export function TaskBankPage({ view, isGuest }: { view: TaskBankHomeView; isGuest: boolean }) {
  const { resume, start } = view;
  if (view.groups.length === 0)
    return (
      <main id="main" className="bank-page">
        <div className="wrap section">
          <NoTasks level={1} exam={view.exam} exams={view.exams} />
        </div>
        {view.workouts.length > 0 && (
          <div className="wrap section">
            <Resumes resumes={view.workouts} />
          </div>
        )}
      </main>
    );
  return (
    <main id="main" className="bank-page">
      <div className="wrap">
        <section className="panel violet on-dark bank-hero" aria-labelledby="bank">
          <div className="stack">
            <h1 id="bank">{"Гора из\u00a0заданий. Берём по\u00a0номеру"}</h1>
            <p className="lead">
              Задания {view.exam} по номерам КИМ {"с\u00a0проверкой"}, подсказкой и решением по шагам. Бесплатно, без
              входа.
            </p>
            <div className="row">
              {resume && (
                <ButtonLink variant="lime" href={resume.href}>
                  продолжить: {resume.name}
                </ButtonLink>
              )}
              {!resume && start && (
                <ButtonLink variant="lime" href={start.href}>
                  начать: {start.name.toLowerCase()}
                </ButtonLink>
              )}
              <DayMountain day={view.day} look={{ variant: "line" }} />
            </div>
            {view.due > 0 && (
              <p>
                <AppLink className="link" href={mistakesPath()}>
                  к повторению сегодня: {view.due}
                </AppLink>
              </p>
            )}
            {resume && <p className="small">Остановка: {resume.note}.</p>}
            {view.day.doneHref !== null && (
              <p className="small">
                <AppLink className="link" href={view.day.doneHref}>
                  сегодняшняя гора взята
                </AppLink>
              </p>
            )}
          </div>
          <KimRidgePicture slices={view.ridge} />
        </section>
      </div>
      {view.workouts.length > 0 && (
        <div className="wrap section">
          <Resumes resumes={view.workouts} />
        </div>
      )}
      <section className="wrap section" aria-labelledby="subjects">
        <div className="head">
          <h2 id="subjects">Что решаем?</h2>
          <Tabs label="Экзамен" items={view.exams} />
        </div>
        <TaskBankSearch href={view.canonical} />
        <Subjects groups={view.groups} />
      </section>
      <div className="wrap section bank-pair">
        <TenTasks ten={view.ten} />
        <NotebookBlock due={view.due} />
      </div>
      <div className="wrap section bank-try">
        {view.tryout && <Tryout tryout={view.tryout} />}
        <How variantHref={view.variantHref} />
      </div>
      {isGuest && (
        <section className="wrap section" aria-label="Без входа">
          <Notice tone="calm" title="Решённое хранится на этом устройстве">
            Без входа ничего не теряется. Войдёшь в течение 14 дней после последнего решения — всё перенесётся в твой
            профиль.
          </Notice>
        </section>
      )}
    </main>
  );
}

function Subjects({ groups }: Pick<TaskBankHomeView, "groups">) {
  return (
    <div className="bank-dir">
      {groups.map(({ category, name, subjects }) => (
        <div key={category} className={`cat-${category}`}>
          <h3>{name}</h3>
          <ul>
            {subjects.map((subject) => (
              <li key={subject.href}>
                <AppLink href={subject.href}>
                  <Glyph name={subject.glyph} />
                  <span>
                    {subject.name}
                    <small>
                      {subject.solved > 0
                        ? `решено ${subject.solved} из ${subject.count}`
                        : `${subject.count} ${plural(subject.count, TASKS)}`}
                    </small>
                    {subject.solved > 0 && <SolvedBar solved={subject.solved} count={subject.count} />}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
