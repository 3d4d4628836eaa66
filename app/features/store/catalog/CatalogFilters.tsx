import { Form } from "@remix-run/react";
import { catalogPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Chip, Chips } from "~/ui/Chips";
import { Icon } from "~/ui/Icon";
import { Select } from "~/ui/Select";
import type { CatalogView, FilterLink, FilterOption } from "./catalog-view";

/** Links for the common choices; a GET form below holds all filters, with a count at every value. */
export function CatalogFilters({ view }: { view: CatalogView }) {
  return (
    <nav className="filters" aria-label="Фильтры каталога">
      <Chips label="Предмет" isScrolled>
        {view.subjects.map(({ name, href, isCurrent, glyph, category }) => (
          <Chip
            key={name}
            name={name}
            isCurrent={isCurrent}
            glyph={glyph}
            category={category}
            href={href ?? undefined}
          />
        ))}
      </Chips>
      <div className="filter-row">
        <ul className="kinds" aria-label="Вид курса">
          {view.kinds.map((kind) => (
            <li key={kind.name}>
              <KindLink kind={kind} />
            </li>
          ))}
        </ul>
        <FilterForm form={view.form} key={view.selectionKey} />
      </div>
      {view.teacher && (
        <p className="row small">
          Ведёт {view.teacher.name}
          <AppLink className="link" href={view.teacher.withoutHref} keepsScroll>
            показать всех
          </AppLink>
        </p>
      )}
    </nav>
  );
}

function KindLink({ kind }: { kind: FilterLink }) {
  if (kind.href === null && !kind.isCurrent) return <span aria-disabled="true">{kind.name}</span>;
  return (
    <AppLink href={kind.href ?? ""} keepsScroll aria-current={kind.isCurrent ? "true" : undefined}>
      {kind.name}
    </AppLink>
  );
}

/**
 * A value that would show nothing is disabled; the chosen one stays enabled, otherwise the form would not send it
 * again.
 */
function toSelectOptions(options: readonly FilterOption[]) {
  return options.map(({ value, name, count, isChosen }) => ({
    value,
    name: `${name} (${count})`,
    isDisabled: count === 0 && !isChosen,
  }));
}

const chosenOf = (options: readonly FilterOption[]) => options.find(({ isChosen }) => isChosen)?.value ?? "";

function FilterForm({ form }: { form: CatalogView["form"] }) {
  return (
    <details className="more-filters" open={form.isOpen}>
      <summary>
        все фильтры <Icon name="down" />
      </summary>
      <Form method="get" action={catalogPath()} autoComplete="off" preventScrollReset>
        <Select label="Экзамен" name="exam" options={toSelectOptions(form.exam)} defaultValue={chosenOf(form.exam)} />
        <Select
          label="Предмет"
          name="subject"
          options={toSelectOptions(form.subject)}
          defaultValue={chosenOf(form.subject)}
        />
        <Select
          label="Вид курса"
          name="courseType"
          options={toSelectOptions(form.courseType)}
          defaultValue={chosenOf(form.courseType)}
        />
        <Select
          label="Преподаватель"
          name="teacher"
          options={toSelectOptions(form.teacher)}
          defaultValue={chosenOf(form.teacher)}
        />
        <Checkbox
          name="free"
          value="1"
          defaultChecked={form.free.isChosen}
          disabled={form.free.count === 0 && !form.free.isChosen}
        >
          только бесплатные ({form.free.count})
        </Checkbox>
        <Button variant="ink">показать</Button>
      </Form>
    </details>
  );
}
