/** The controls of an item, from the description of its fields: nested groups and lists too. */
import { type FieldMetadata, type FormMetadata, getFieldsetProps, getInputProps } from "@conform-to/react";
import { useId } from "react";
import { imageUploadPath } from "~/features/admin/shell/content-paths";
import { SitePicture } from "~/features/core/images/SitePicture";
import { isOwnFile } from "~/features/core/resources/addresses";
import type { Choice } from "~/features/core/resources/fields";
import { plural } from "~/shared/plural";
import { AppLink } from "~/ui/AppLink";
import { Checkbox } from "~/ui/Checkbox";
import { useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { FieldError } from "~/ui/FieldError";
import { Icon } from "~/ui/Icon";
import { Radio } from "~/ui/Radio";
import { Select } from "~/ui/Select";
import { TextInput } from "~/ui/TextInput";
import { ColourInput, type ItemControl } from "./ColourInput";
import type { FieldView } from "./content-view";
import { MarkdownInput } from "./MarkdownInput";
import { RowTable } from "./RowTable";

type Raw = Record<string, unknown>;
type AnyField = FieldMetadata<unknown>;
type AnyForm = FormMetadata<Raw>;
type Metadata = Record<string, AnyField>;

type ItemFieldsProps = {
  form: AnyForm;
  fields: Metadata;
  views: readonly FieldView[];
  /** Values of the form that the server has stored; those of rows and groups are not needed. */
  stored?: Raw;
};

export function ItemFields({ form, fields, views, stored = {} }: ItemFieldsProps) {
  return (
    <div className="item-fields">
      {views.map((view) => {
        const field = fields[view.name];
        return field ? <ItemField key={view.name} {...{ form, field, view, stored: stored[view.name] }} /> : null;
      })}
    </div>
  );
}

type ItemFieldProps = { form: AnyForm; field: AnyField; view: FieldView; stored: unknown };

function ItemField({ form, field, view, stored }: ItemFieldProps) {
  const { label, hint } = view;
  const value = typeof field.initialValue === "string" ? field.initialValue : "";
  const note = "advised" in view && view.advised !== undefined ? sayLength(field, view.advised, hint) : hint;
  const common = { label, note, name: field.name, id: field.id, errors: field.errors };
  switch (view.control) {
    case "line":
      return <TextInput {...common} defaultValue={value} maxLength={view.max} />;
    case "number":
      return (
        <TextInput
          {...common}
          label={view.unit === undefined ? label : `${label}, ${view.unit}`}
          defaultValue={value}
          inputMode="numeric"
          className="short"
        />
      );
    case "moment":
      return (
        <TextInput
          {...common}
          note={["По Москве", hint].filter(Boolean).join(". ")}
          type="datetime-local"
          defaultValue={value}
          className="moment"
        />
      );
    case "day":
      return <TextInput {...common} type="date" defaultValue={value} className="moment" />;
    case "colour":
      return <ColourInput {...common} defaultValue={value} />;
    case "numbers":
      return view.isLong ? (
        <TextArea {...common} defaultValue={value} rows={4} />
      ) : (
        <TextInput {...common} defaultValue={value} />
      );
    case "text": {
      const rows = view.max > WHOLE_PAGE ? 24 : view.html === undefined ? 4 : 10;
      if (view.html === undefined) return <TextArea {...common} defaultValue={value} rows={rows} />;
      const known = typeof stored === "string" ? stored : "";
      return <MarkdownInput {...common} {...{ rows, html: view.html, stored: known }} defaultValue={value} />;
    }
    case "lines":
      return <TextArea {...common} defaultValue={value} rows={4} />;
    case "flag":
      return (
        <Checkbox
          {...getInputProps(field as FieldMetadata<boolean>, { type: "checkbox", ariaAttributes: false })}
          errors={field.errors}
        >
          {label}
          {hint !== undefined && <small className="muted"> {hint}</small>}
        </Checkbox>
      );
    case "choice":
    case "reference":
      return <Select {...common} defaultValue={value} options={listOptions(view.options, value)} />;
    case "choices":
      return <Choices field={field} view={view} />;
    case "references":
      return <References field={field} view={view} />;
    case "image":
      return <Images field={field} view={view} />;
    case "group":
      return (
        <fieldset
          className="box line item-group"
          {...getFieldsetProps(field as FieldMetadata<Raw>, { ariaAttributes: false })}
        >
          <legend>{label}</legend>
          <ItemFields form={form} fields={(field as FieldMetadata<Raw>).getFieldset()} views={view.fields} />
        </fieldset>
      );
    case "list":
      return <Rows form={form} field={field as FieldMetadata<Raw[]>} view={view} />;
  }
}

/** A stored value that is no longer offered stays: another one would be saved in its place unnoticed. */
const listOptions = (options: readonly Choice[], value: string): Choice[] => [
  { value: "", name: "выберите" },
  ...options,
  ...(value === "" || options.some((option) => option.value === value) ? [] : [{ value, name: value }]),
];

/** Counts the stored text, and with scripts the typed one. */
function sayLength({ value, initialValue }: AnyField, advised: number, hint: string | undefined): string {
  const typed = value ?? initialValue;
  const count = typeof typed === "string" ? [...typed.trim()].length : 0;
  const counted = `Видно около ${advised} ${plural(advised, SIGNS)}, сейчас ${count}`;
  return hint === undefined ? counted : `${counted}. ${hint}`;
}

const SIGNS = { one: "знака", few: "знаков", many: "знаков" };

/** A longer text is a document, and not a paragraph. */
const WHOLE_PAGE = 10_000;

function TextArea({ label, note, name, id, errors, defaultValue, rows }: ItemControl & { rows: number }) {
  const { errorId, noteId, control } = useDescribedField(id, errors, note !== undefined);
  return (
    <FieldFrame {...{ id, label, note, noteId, errors, errorId }}>
      <textarea {...{ id, name, defaultValue, rows }} className="input" {...control} />
    </FieldFrame>
  );
}

const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string" && one !== "");

function Choices({
  field,
  view,
}: {
  field: AnyField;
  view: FieldView & { control: "choices" | "choice" | "reference" | "references" };
}) {
  const chosen = asTexts(field.initialValue);
  const errorId = useId();
  return (
    <fieldset id={field.id} className="choices" aria-describedby={field.errors ? errorId : undefined}>
      <legend>{view.label}</legend>
      <div>
        {view.options.map(({ value, name }) => (
          <Checkbox key={value} name={field.name} value={value} defaultChecked={chosen.includes(value)}>
            {name}
          </Checkbox>
        ))}
      </div>
      <FieldError id={errorId} errors={field.errors} />
    </fieldset>
  );
}

/** One control for each, and an empty one: the next is added by a save. */
function References({
  field,
  view,
}: {
  field: AnyField;
  view: FieldView & { control: "choices" | "choice" | "reference" | "references" };
}) {
  const chosen = asTexts(field.initialValue);
  const errorId = useId();
  const options = [{ value: "", name: "не выбрано" }, ...view.options];
  return (
    <fieldset id={field.id} className="choices" aria-describedby={field.errors ? errorId : undefined}>
      <legend>{view.label}</legend>
      {view.hint !== undefined && <p className="note">{view.hint}</p>}
      {[...chosen, ""].map((value, index) => (
        <Select
          key={`${index} ${value}`}
          id={`${field.id}-${index}`}
          name={field.name}
          ariaLabel={`${view.label}, ${index + 1}`}
          defaultValue={value}
          options={options}
        />
      ))}
      <FieldError id={errorId} errors={field.errors} />
    </fieldset>
  );
}

/**
 * The latest images, and older ones by a button that saves the draft. Another is uploaded first, in a tab of its own,
 * so that the form stays.
 */
function Images({ field, view }: { field: AnyField; view: FieldView & { control: "image" } }) {
  const chosen = typeof field.initialValue === "string" ? field.initialValue : "";
  const errorId = useId();
  return (
    <fieldset id={field.id} className="choices" aria-describedby={field.errors ? errorId : undefined}>
      <legend>{view.label}</legend>
      {view.hint !== undefined && <p className="note">{view.hint}</p>}
      <div className="image-choices">
        {view.isOptional && (
          <Radio name={field.name} value="" defaultChecked={chosen === ""}>
            без изображения
          </Radio>
        )}
        {view.mayBeFile && isOwnFile(chosen) && (
          <Radio name={field.name} value={chosen} defaultChecked>
            <img src={chosen} alt="" loading="lazy" decoding="async" />
            файл сайта {chosen}
          </Radio>
        )}
        {view.images.map((image) => (
          <Radio key={image.id} name={field.name} value={image.id} defaultChecked={image.id === chosen}>
            <SitePicture image={image} alt="" sizes="96px" loading="lazy" decoding="async" />
            {image.alt}
            <small className="muted">
              {image.width}×{image.height}
            </small>
          </Radio>
        ))}
      </div>
      <FieldError id={errorId} errors={field.errors} />
      <p className="row">
        {view.nextCount !== null && (
          <button className="btn line sm" name="act" value={`images ${view.nextCount} ${field.id}`}>
            показать изображения старше
          </button>
        )}
        <AppLink className="link" href={imageUploadPath()} target="_blank">
          загрузить изображение
        </AppLink>
      </p>
      <p className="note">Загрузка откроется в новой вкладке. Потом нажмите «сохранить», и оно появится здесь.</p>
    </fieldset>
  );
}

type ListView = FieldView & { control: "list" };

function Rows({ form, field, view }: { form: AnyForm; field: FieldMetadata<Raw[]>; view: ListView }) {
  const rows = field.getFieldList();
  const { overview, rowKey = "" } = view;
  const findControl = (key: string) => {
    const row = rows.find(({ initialValue }) => initialValue?.[rowKey] === key);
    return row?.getFieldset()?.[rowKey]?.id ?? null;
  };
  return (
    <fieldset id={field.id} className="item-rows">
      <legend>{view.label}</legend>
      {overview && <RowTable overview={overview} caption={view.hint ?? view.label} findControl={findControl} />}
      {!overview && view.hint !== undefined && <p className="note">{view.hint}</p>}
      {rows.map((row, index) => (
        <details
          key={row.key}
          className="fold"
          open={Object.keys(row.allErrors).length > 0 || nameRow(view, row.initialValue) === ""}
        >
          <summary>
            {view.one} {index + 1}
            <span className="muted"> {nameRow(view, row.initialValue)}</span>
            <Icon name="down" />
          </summary>
          <div className="item-group">
            <ItemFields form={form} fields={row.getFieldset() as Metadata} views={view.fields} />
            <p className="row">
              {index > 0 && (
                <button
                  className="btn line sm"
                  {...form.reorder.getButtonProps({ name: field.name, from: index, to: index - 1 })}
                >
                  выше
                </button>
              )}
              <button className="btn line sm" {...form.remove.getButtonProps({ name: field.name, index })}>
                убрать: {view.one} {index + 1}
              </button>
            </p>
          </div>
        </details>
      ))}
      <FieldError id={field.errorId} errors={field.errors} />
      {rows.length < view.most && (
        <p>
          <button className="btn soft sm" {...form.insert.getButtonProps({ name: field.name })}>
            добавить: {view.one}
          </button>
        </p>
      )}
    </fieldset>
  );
}

const LONGEST_NAME = 60;

/** The first texts of a row identify it while it is folded; the first one does where a table says the rest. */
function nameRow({ fields, overview }: Pick<ListView, "fields" | "overview">, value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const name = fields
    .map((view) => {
      const own = (value as Raw)[view.name];
      return "options" in view ? (view.options.find((option) => option.value === own)?.name ?? own) : own;
    })
    .filter((one): one is string => typeof one === "string" && one !== "")
    .slice(0, overview ? 1 : 2)
    .join(", ");
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
}
