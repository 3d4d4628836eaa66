import { AppLink } from "~/ui/AppLink";
import { EmptyState } from "~/ui/EmptyState";
import { MonthRidge } from "~/ui/MonthRidge";
import { classes } from "~/ui/classes";
import { StaffIcon } from "~/features/admin/shell/StaffIcon";
import { listSections } from "~/features/admin/shell/staff-nav";
import { staffPath, staffPreviewPath } from "~/features/admin/shell/staff-paths";
import {
  nameRoles,
  type OpeningStep,
  type PendingItem,
  type PendingView,
  type StaffShellView,
} from "~/features/admin/shell/staff-view";
import { mayStaff } from "~/features/core/access/staff-roles";
import { useSchool } from "~/features/core/school/use-school";
import type { FirstView, WorkView } from "./say-work";

export type TodayView = {
  /** «Вторник, 24 ноября» */
  today: string;
  /** «14:32» */
  time: string;
  first: FirstView | null;
  work: readonly WorkView[];
  opening: readonly OpeningStep[];
  /** Null: the person's roles see no content. */
  pending: PendingView | null;
};

/** «Сегодня»: the tasks of a staff member's roles, the scheduled changes of the site, and links to all sections. */
export function TodayPage({ shell, view }: { shell: StaffShellView; view: TodayView }) {
  const { today, time, first, work, opening, pending } = view;
  const isEmpty = work.length === 0 && opening.length === 0 && (pending?.drafts.length ?? 0) === 0;
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>{today}</h1>
          <p className="small muted">
            {time} по Москве. {shell.name}, {nameRoles(shell.roles)}
          </p>
        </div>
        <dl className="today-facts">
          {work.map(({ id, fact }) => (
            <div key={id}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {first && <First first={first} />}
      {opening.length > 0 && <Opening steps={opening} />}
      <div className="today-cols">
        <div className="stack">
          {work.map((one) => (
            <Work key={one.id} work={one} />
          ))}
          {isEmpty && (
            <EmptyState
              title="Сейчас вас ничего не ждёт"
              text="Сюда встанут ваши черновики и то, что ждёт людей с вашей ролью"
            />
          )}
          {pending && <Pending id="drafts" title="Ваши черновики" items={pending.drafts} />}
        </div>
        {pending && <Scheduled items={pending.publications} maySeePreview={mayStaff(shell.roles, "preview.see")} />}
      </div>
      <Sections roles={shell.roles} />
    </main>
  );
}

function First({ first: { title, text, figure, caption, href, action } }: { first: FirstView }) {
  return (
    <section className="today-first on-lime" aria-labelledby="first">
      <div className="stack tight">
        <h2 id="first">{title}</h2>
        <p>{text}</p>
        <p>
          <a className="btn ink" href={href}>
            {action}
          </a>
        </p>
      </div>
      <p className="today-figure">
        <span className="small">{caption}</span>
        <b>{figure}</b>
      </p>
      <MonthRidge className="today-ridge" />
    </section>
  );
}

function Work({ work: { id, title, rows, none, how } }: { work: WorkView }) {
  return (
    <section aria-labelledby={id} className="stack tight">
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <ul className="rows">
            {rows.map(({ name, note, end, isLate }) => (
              <li key={name}>
                <div className="rw">
                  <p className="rw-t">{name}</p>
                  <p className={classes("today-end", isLate && "tag", isLate && "bad")}>{end}</p>
                  <p className="rw-s">{note}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="today-how">
            <p className="small muted">{how.text}</p>
            {how.commands.map((command) => (
              <p key={command}>
                <code className="mono">{command}</code>
              </p>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** All steps until the school is open, then those that are left. */
function Opening({ steps }: { steps: readonly OpeningStep[] }) {
  const { isOpen } = useSchool();
  const left = steps.filter(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="opening" className="stack">
      <div>
        <h2 id="opening">{isOpen ? "Школа открыта, осталось настроить" : "До открытия школы"}</h2>
        <p className="small muted">
          Готово {steps.length - left.length} из {steps.length}.
          {!isOpen && " Пока курсов нет, гости видят «скоро откроемся» и могут оставить телефон."}
        </p>
      </div>
      <ol className="rows">
        {(isOpen ? left : steps).map(({ name, about, href, isDone, service }) => (
          <li key={name}>
            <div className="rw">
              <p className="rw-t">
                <AppLink href={href}>{name}</AppLink>
              </p>
              <p className={classes("tag", isDone && "good")}>{isDone ? "готово" : "осталось"}</p>
              <p className="rw-s">{about}</p>
              {service?.said.map((line) => (
                <p key={line} className="rw-s">
                  <code className="mono" lang="en">
                    {line}
                  </code>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {(isOpen ? left : steps).map(
        ({ name, service }) =>
          service && (
            <section key={service.id} id={service.id} aria-labelledby={`h-${service.id}`} className="stack tight">
              <h3 id={`h-${service.id}`}>{name}</h3>
              <p className="small muted">
                {service.how} Строку выше печатает <code className="mono">npm run doctor</code>, здесь она не старше
                минуты.
              </p>
            </section>
          ),
      )}
    </section>
  );
}

function Pending({ id, title, items }: { id: string; title: string; items: readonly PendingItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack tight">
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {items.map((item) => (
          <li key={item.id}>
            <div className="rw">
              <p className="rw-t">
                <AppLink href={item.path}>{item.title}</AppLink>
              </p>
              <p className="rw-s">
                {item.note}
                {item.failure !== null && <span className="bad-t"> {item.failure}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scheduled({ items, maySeePreview }: { items: readonly PendingItem[]; maySeePreview: boolean }) {
  return (
    <div className="stack">
      {items.length === 0 ? (
        <section aria-labelledby="no-schedule" className="stack tight">
          <h2 id="no-schedule">Выйдет по расписанию</h2>
          <p className="muted">Ничего не назначено</p>
        </section>
      ) : (
        <Pending id="scheduled" title="Выйдет по расписанию" items={items} />
      )}
      {maySeePreview && (
        <p className="small">
          <AppLink className="link" href={staffPreviewPath()}>
            весь сайт на другой день
          </AppLink>
        </p>
      )}
    </div>
  );
}

function Sections({ roles }: { roles: readonly string[] }) {
  const groups = listSections(roles).filter(({ name }) => name !== null);
  return groups.map(({ name, sections }) => (
    <section key={name} aria-label={name ?? undefined} className="stack tight">
      <h2>{name}</h2>
      <ul className="today-sections">
        {sections
          .filter(({ href }) => href !== staffPath())
          .map(({ href, name: section, about, icon }) => (
            <li key={href}>
              <StaffIcon name={icon} />
              <p className="rw-t">
                <AppLink href={href}>{section}</AppLink>
              </p>
              <p className="small muted">{about}</p>
            </li>
          ))}
      </ul>
    </section>
  ));
}
