import { Form } from "@remix-run/react";
import { AppLink } from "~/ui/AppLink";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Select } from "~/ui/Select";
import { TextInput } from "~/ui/TextInput";
import { Changes } from "./Changes";
import { auditPath } from "~/features/admin/shell/content-paths";
import type { AuditEntryView, AuditView } from "./content-view";

export type AuditAnswer = {
  text: string;
  entryId: number;
  mayForce: boolean;
  /** How many other items of the bulk action would go back. */ rest: number;
};

/** Changes by staff and by commands, newest first. */
export function AuditPage({ view, answer }: { view: AuditView; answer: AuditAnswer | null }) {
  const { kinds, people, filter, entries, olderPath } = view;
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>Журнал</h1>
          <p className="small muted">Кто, что и когда изменил. Записи только дописываются.</p>
        </div>
      </div>
      <Form method="get" action={auditPath()} className="row item-search">
        <Select
          name="kind"
          label="Что"
          key={filter.kind}
          defaultValue={filter.kind}
          options={[{ value: "", name: "всё" }, ...kinds]}
        />
        <Select
          name="who"
          label="Кто"
          key={`who ${filter.who}`}
          defaultValue={filter.who}
          options={[{ value: "", name: "все" }, ...people]}
        />
        <TextInput type="date" name="from" label="С дня" key={`from ${filter.from}`} defaultValue={filter.from} />
        <TextInput type="date" name="to" label="По день" key={`to ${filter.to}`} defaultValue={filter.to} />
        {filter.item !== "" && <input type="hidden" name="item" value={filter.item} />}
        <button className="btn soft">показать</button>
        {Object.values(filter).some((value) => value !== "") && (
          <AppLink className="link" href={auditPath()}>
            весь журнал
          </AppLink>
        )}
      </Form>
      {answer !== null && (
        <Notice tone="bad" title={answer.text} isLive>
          {(answer.mayForce || answer.rest > 0) && (
            <Form method="post" className="row">
              <input type="hidden" name="undo" value={answer.entryId} />
              {answer.rest > 0 && (
                <button className="btn line sm" name="extent" value="rest">
                  вернуть остальные: {answer.rest}
                </button>
              )}
              {answer.mayForce && (
                <button className="btn line sm" name="extent" value="forced">
                  всё равно вернуть как было
                </button>
              )}
            </Form>
          )}
        </Notice>
      )}
      {entries.length === 0 ? (
        <EmptyState
          title="Записей нет"
          text="Здесь появится первая правка. Если выбраны человек или дни, расширьте поиск."
        />
      ) : (
        <ol className="rows">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {olderPath !== null && (
        <AppLink className="link" href={olderPath}>
          раньше
        </AppLink>
      )}
    </main>
  );
}

function Entry({ entry }: { entry: AuditEntryView }) {
  const { id, when, title, path, who, origin, action, reason, changes, bulk, undo, isPlan } = entry;
  const isTogether = bulk !== null && bulk.path !== null;
  const name = isTogether ? bulk.name : title;
  return (
    <li id={`entry-${id}`}>
      <div className="log">
        <div>
          <p>
            <b>{isTogether || path === null ? name : <AppLink href={path}>{name}</AppLink>}</b>: {action}
          </p>
          <p className="small muted">
            {[
              [when, who, ...(origin === null ? [] : [`откуда: ${origin}`])].join(", "),
              ...(reason ? [`Почему: «${reason}»`] : []),
            ].join(". ")}
          </p>
        </div>
        {undo === "possible" && (
          <Form method="post" action={`#entry-${id}`} preventScrollReset>
            <button className="btn line sm" name="undo" value={id} aria-label={`отменить: ${name}, ${when}`}>
              {bulk === null ? "отменить" : "отменить всё вместе"}
            </button>
          </Form>
        )}
        {undo === "done" && <span className="tag">отменено</span>}
        {undo === "cancel" && path !== null && (
          <AppLink className="btn line sm" href={`${path}#publish`} aria-label={`к расписанию: ${name}, ${when}`}>
            к расписанию
          </AppLink>
        )}
      </div>
      {bulk?.path && (
        <p>
          <AppLink className="link" href={bulk.path}>
            что изменилось у каждой записи
          </AppLink>
        </p>
      )}
      {!isTogether && changes.length > 0 && (
        <details className="fold">
          <summary>
            {isPlan ? "что в этой правке" : "что изменилось"}:{" "}
            {changes
              .map(({ label }) => label)
              .slice(0, 3)
              .join(", ")}
            <Icon name="down" />
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  );
}
