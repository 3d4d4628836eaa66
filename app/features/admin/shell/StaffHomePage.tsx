import { AppLink } from "~/ui/AppLink";
import { StaffIcon } from "./StaffIcon";
import { listSections } from "./staff-nav";
import { staffPath } from "./staff-paths";
import { nameRoles, type OpeningStep, type PendingItem, type PendingView, type StaffShellView } from "./staff-view";

type StaffHomeProps = {
  view: StaffShellView;
  today: string;
  opening: readonly OpeningStep[];
  /** Null: the person's roles see no content. */
  pending: PendingView | null;
};

/** «Сегодня»: what a new school lacks before it opens, content on its way to the site, and the sections of the person's roles. */
export function StaffHomePage({ view, today, opening, pending }: StaffHomeProps) {
  const sections = listSections(view.roles)
    .flatMap((group) => group.sections)
    .filter(({ href }) => href !== staffPath());
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>{today}</h1>
          <p className="small muted">
            {view.name}, {nameRoles(view.roles)}
          </p>
        </div>
      </div>
      {opening.length > 0 && <Opening steps={opening} />}
      {pending && (
        <>
          <PendingRows id="scheduled" title="Выйдет по расписанию" items={pending.publications} />
          <PendingRows id="drafts" title="Ваши черновики" items={pending.drafts} />
        </>
      )}
      {sections.length > 0 ? (
        <ul className="rows">
          {sections.map(({ href, name, about, icon }) => (
            <li key={href}>
              <div className="rw">
                <p className="rw-t row">
                  <StaffIcon name={icon} />
                  <AppLink href={href}>{name}</AppLink>
                </p>
                <p className="rw-s">{about}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p>Разделов для вашей роли пока нет. Когда появятся, они встанут здесь.</p>
      )}
    </main>
  );
}

function Opening({ steps }: { steps: readonly OpeningStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="opening" className="stack">
      <div>
        <h2 id="opening">До открытия школы</h2>
        <p className="small muted">
          Готово {done} из {steps.length}. Пока курсов нет, гости видят «скоро откроемся» и могут оставить телефон.
        </p>
      </div>
      <ol className="rows">
        {steps.map(({ name, about, href, isDone }) => (
          <li key={name}>
            <div className="rw">
              <p className="rw-t row">
                {href === null ? name : <AppLink href={href}>{name}</AppLink>}
                <span className="tag">{isDone ? "готово" : "осталось"}</span>
              </p>
              <p className="rw-s">{about}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PendingRows({ id, title, items }: { id: string; title: string; items: readonly PendingItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack">
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
