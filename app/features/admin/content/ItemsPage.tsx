import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/EmptyState";
import { Select } from "~/ui/Select";
import { TextInput } from "~/ui/TextInput";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { bulkPath, itemPath, itemsPath } from "~/features/admin/shell/content-paths";
import { capitalise } from "~/shared/capitalise";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import type { ItemRowView, ItemsView } from "./content-view";
import { sayAll, sayTotal } from "./say-total";

type Props = { view: ItemsView; rules: FormRules; answer: FormAnswer | null };

/** The items of one resource, and the way to a new one. */
export function ItemsPage({ view, rules, answer }: Props) {
  const { many, items, fresh, beforePath, afterPath } = view;
  const isEmpty = items.length + fresh.length === 0;
  const total = sayTotal(view);
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>{capitalise(many)}</h1>
          {total !== null && <p className="small muted">{total}</p>}
        </div>
      </div>
      {(!isEmpty || view.isNarrowed) && <ListForm view={view} />}
      {isEmpty ? <EmptyList view={view} /> : <ItemList view={view} />}
      {(beforePath !== null || afterPath !== null) && (
        <nav className="row" aria-label="Страницы списка">
          {beforePath !== null && (
            <AppLink className="btn soft" href={beforePath}>
              раньше
            </AppLink>
          )}
          {afterPath !== null && (
            <AppLink className="btn soft" href={afterPath}>
              ещё
            </AppLink>
          )}
        </nav>
      )}
      {view.mayCreate && <NewItem key={view.kind} view={view} rules={rules} answer={answer} />}
    </main>
  );
}

const isMarked = ({ state, hasDraft, change }: ItemRowView): boolean => state !== null || hasDraft || change !== null;

/** With boxes to mark, if there is something to do to many at once. */
function ItemList({ view }: { view: ItemsView }) {
  const { kind, one, items, fresh, columns, total } = view;
  // New drafts cannot be marked.
  const bulk = items.length > 0 ? view.bulk : [];
  const rows = (
    <div className={classes("list", bulk.length > 0 && "list-marked")}>
      <ListHead one={one} columns={columns} hasStates={fresh.length > 0 || items.some(isMarked)} />
      <ul className="rows">
        {fresh.map(({ key, title }) => (
          <ItemRow
            key={key}
            href={itemPath(kind, key)}
            columns={columns}
            row={{
              ...{ key, title, cells: ["ещё не на сайте"], state: "новое" },
              ...{ isOnSite: false, hasDraft: true, change: null },
            }}
          />
        ))}
        {items.map((row) => (
          <ItemRow
            key={row.key}
            href={itemPath(kind, row.key)}
            columns={columns}
            row={row}
            mark={
              bulk.length > 0 ? (
                <input type="checkbox" name="key" value={row.key} aria-label={`отметить: ${row.title}`} />
              ) : null
            }
          />
        ))}
      </ul>
    </div>
  );
  if (bulk.length === 0) return rows;
  return (
    <Form
      method="post"
      action={bulkPath(kind)}
      className="stack marking"
      autoComplete="off"
      key={JSON.stringify(view.query)}
    >
      <input type="hidden" name="query" value={view.address} />
      {rows}
      <div className="bulk">
        {total > 1 && (
          <label className="check">
            <input type="checkbox" name="all" />
            <span>{sayAll(view)}</span>
          </label>
        )}
        <p className="small muted unmarked">Отметьте записи, чтобы изменить сразу несколько</p>
        <p className="row">
          {bulk.map(({ value, name }) => (
            <button key={value} className="btn line sm" name="act" value={value}>
              {name}…
            </button>
          ))}
        </p>
      </div>
    </Form>
  );
}

/** Its address holds what is chosen, so a found list can be sent to a colleague. */
function ListForm({ view }: { view: ItemsView }) {
  const { kind, filters, orders, query } = view;
  return (
    <Form method="get" action={itemsPath(kind)} className="list-form" key={JSON.stringify(query)}>
      <TextInput type="search" name="q" label="Найти" defaultValue={query.search} />
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          name={name}
          label={label}
          options={[{ value: "", name: "любое" }, ...options]}
          defaultValue={query.filters[name] ?? ""}
        />
      ))}
      {orders.length > 1 && <Select name="order" label="Порядок" options={orders} defaultValue={query.order} />}
      <button className="btn soft">показать</button>
    </Form>
  );
}

function EmptyList({ view: { kind, create, isNarrowed, mayCreate } }: { view: ItemsView }) {
  if (!isNarrowed)
    return (
      <EmptyState
        title="Здесь пока пусто"
        text={
          mayCreate ? `Начните с формы «${capitalise(create)}» ниже: сайт изменится только после публикации` : undefined
        }
      />
    );
  return (
    <EmptyState title="Ничего не нашлось" text="Проверьте слова и фильтры или начните сначала">
      <AppLink className="btn soft" href={itemsPath(kind)}>
        сбросить
      </AppLink>
    </EmptyState>
  );
}

/** Column headings of wide screens. Hidden from screen readers, because each cell repeats its own. */
function ListHead({ one, columns, hasStates }: Pick<ItemsView, "one" | "columns"> & { hasStates: boolean }) {
  return (
    <p className="rw list-head" aria-hidden="true">
      <span>{capitalise(one)}</span>
      <span className="cells">
        {columns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </span>
      <span>{hasStates && "Состояние"}</span>
    </p>
  );
}

type Row = { href: string; columns: ItemsView["columns"]; row: ItemRowView; mark?: ReactNode };

function ItemRow({ href, columns, row: { title, cells, state, isOnSite, hasDraft, change }, mark }: Row) {
  return (
    <li>
      {mark != null && <label className="mark">{mark}</label>}
      <div className="rw">
        <p className="rw-t">
          <AppLink href={href}>{title}</AppLink>
        </p>
        <ul className="cells">
          {cells.map((text, index) => (
            <li key={columns[index] ?? index}>
              {text !== "" && <span className="vh">{columns[index]}: </span>}
              {text}
            </li>
          ))}
        </ul>
        <p className="states">
          {state !== null && <span className={classes("tag", isOnSite && "good")}>{state}</span>}
          {hasDraft && <span className="tag act">есть черновик</span>}
          {change !== null && (
            <span className="tag act">
              <span className="vh">изменится </span>с {change}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function NewItem({ view, rules, answer }: Props) {
  const { samples, keyHint, keySuggestion } = view;
  const { formProps, fields } = useCheckedForm<"key" | "sample">({
    lastResult: answer,
    rules,
    defaultValue: { key: keySuggestion },
  });
  const hasExamples = samples.some(({ value }) => value.startsWith("example:"));
  return (
    <section className="box stack tight" aria-labelledby="create">
      <h2 id="create">{capitalise(view.create)}</h2>
      <Form {...formProps} method="post" className="item-fields">
        <TextInput
          {...getTextProps(fields.key)}
          label={view.keyLabel}
          note={hasExamples ? `${keyHint}. С примером можно не заполнять: возьмём его ключ` : keyHint}
          autoComplete="off"
          required={!hasExamples}
        />
        {samples.length > 0 && (
          <Select
            key={fields.sample.key}
            name={fields.sample.name}
            defaultValue={fields.sample.initialValue}
            label="Начать с"
            note={
              hasExamples
                ? "Пример приходит черновиком вместе с тем, на что ссылается. Преподаватели в нём вымышленные: их имена придётся заменить"
                : undefined
            }
            options={[{ value: "", name: "пустой записи" }, ...samples]}
          />
        )}
        <p>
          <button className="btn">создать черновик</button>
        </p>
      </Form>
    </section>
  );
}
