import { Form } from "@remix-run/react";
import { AppLink } from "~/ui/AppLink";
import { EmptyState } from "~/ui/EmptyState";
import { Select } from "~/ui/Select";
import { TextInput } from "~/ui/TextInput";
import { itemPath, itemsPath } from "~/features/admin/shell/content-paths";
import type { ItemsView } from "./content-view";

const STATES = { site: "на сайте", hidden: "снято с сайта", new: "новое" } as const;

export type StartFailure = { key: string; sample: string; error: string };

/** The items of one resource, and the way to a new one. */
export function ItemsPage({ view, failure }: { view: ItemsView; failure: StartFailure | null }) {
  const { kind, many, create, items, query, mayCreate } = view;
  return (
    <main id="main" className="st">
      <div className="st-head">
        <h1>{capitalise(many)}</h1>
      </div>
      <Form method="get" action={itemsPath(kind)} className="row item-search">
        <TextInput type="search" name="q" label="Найти" defaultValue={query} key={query} />
        <button className="btn soft">найти</button>
      </Form>
      {items.length === 0 ? (
        <EmptyState
          title={query === "" ? "Здесь пока пусто" : `Ничего не нашлось по «${query}»`}
          text={query === "" ? "Создайте первую запись ниже" : undefined}
        >
          {query !== "" && <AppLink href={itemsPath(kind)}>показать все</AppLink>}
        </EmptyState>
      ) : (
        <ul className="rows">
          {items.map(({ key, title, note, state, hasDraft }) => (
            <li key={key}>
              <div className="rw">
                <p className="rw-t">
                  <AppLink href={itemPath(kind, key)}>{title}</AppLink>
                </p>
                <p className="row">
                  {state !== "site" && <span className="tag">{STATES[state]}</span>}
                  {hasDraft && <span className="tag">есть черновик</span>}
                </p>
                <p className="rw-s">{note}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayCreate && (
        <section className="box stack tight" aria-labelledby="create">
          <h2 id="create">{capitalise(create)}</h2>
          <Form method="post" className="item-fields">
            <TextInput
              name="key"
              label={view.keyLabel}
              note={view.keyHint}
              defaultValue={failure?.key ?? view.keySuggestion}
              errors={failure ? [failure.error] : undefined}
              autoComplete="off"
              required
            />
            {view.samples.length > 0 && (
              <Select
                name="sample"
                label="Начать с"
                note={
                  view.samples.some(({ value }) => value.startsWith("example:"))
                    ? "Пример приходит черновиком вместе с тем, на что ссылается: страницей курса и преподавателями"
                    : undefined
                }
                options={[{ value: "", name: "пустой записи" }, ...view.samples]}
                defaultValue={failure?.sample ?? ""}
              />
            )}
            <p>
              <button className="btn">создать черновик</button>
            </p>
          </Form>
        </section>
      )}
    </main>
  );
}

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
