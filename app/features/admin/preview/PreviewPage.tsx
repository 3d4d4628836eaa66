import { Form } from "@remix-run/react";
import { staffPreviewPath } from "~/features/admin/shell/staff-paths";
import { CopyField } from "~/ui/CopyField";
import { FieldError } from "~/ui/FieldError";
import { Select } from "~/ui/Select";
import { TextInput } from "~/ui/TextInput";
import type { PreviewFormView } from "./preview-view";

/** `link`: a full address that was made just now. */
export type PreviewAnswer = { link: string | null; errors: Partial<Record<string, string[]>> };

const EXAMS = [
  { value: "", name: "как откроется" },
  { value: "ege", name: "ЕГЭ" },
  { value: "oge", name: "ОГЭ" },
];

/** The form of a preview: the moment, and whose eyes. */
export function PreviewPage({ view, answer }: { view: PreviewFormView; answer: PreviewAnswer | null }) {
  const { settings, range, history, quick, flags, maySeePupils } = view;
  const errors = answer?.errors ?? {};
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>Машина времени</h1>
          <p className="small muted">
            Весь сайт на другой день: цены, месяцы, баннеры, промокоды и всё, что выйдет по расписанию. Купить и
            отправить там ничего нельзя.
          </p>
        </div>
      </div>
      {answer?.link != null && (
        <section className="box stack tight" aria-labelledby="link">
          <h2 id="link">Ссылка на час</h2>
          <CopyField kind="link" label="Ссылка на предпросмотр" value={answer.link} isMain />
          <p className="small muted">Откроется у любого, кому её пришлют, и без входа. Личных страниц в ней нет.</p>
        </section>
      )}
      {/* A plain form: it leads out of the back office. */}
      <Form
        method="post"
        action={staffPreviewPath()}
        reloadDocument
        className="box stack"
        key={JSON.stringify(settings)}
      >
        <input type="hidden" name="path" value={settings.path} />
        <div className="preview-fields">
          <div className="field">
            <label htmlFor="preview-day">День</label>
            <input
              {...{ className: "input", type: "date", id: "preview-day", name: "day", defaultValue: settings.day }}
              {...{ min: range.from, max: range.to }}
              aria-invalid={errors["day"] !== undefined || undefined}
              aria-describedby="preview-day-error"
            />
            <FieldError id="preview-day-error" errors={errors["day"]} />
          </div>
          <div className="field">
            <label htmlFor="preview-time">Час, Москва</label>
            <input className="input" type="time" id="preview-time" name="time" defaultValue={settings.time} />
          </div>
        </div>
        <p className="small muted">Назад — до {history}: с тех пор записана каждая правка.</p>
        <div className="preview-fields">
          <Select
            name="audience"
            label="Кто смотрит"
            defaultValue={settings.audience}
            errors={errors["audience"]}
            options={[
              { value: "guest", name: "гость" },
              { value: "parent", name: "родитель" },
              ...(maySeePupils ? [{ value: "pupil", name: "ученик, только смотреть" }] : []),
            ]}
          />
          {maySeePupils && (
            <TextInput
              name="phone"
              type="tel"
              label="Телефон ученика"
              note="Ученик: его страницы. Родитель: страница того, кто за него платил. Просмотр останется в журнале"
              autoComplete="off"
              defaultValue={settings.phone}
              errors={errors["phone"]}
            />
          )}
          <Select name="exam" label="Экзамен" defaultValue={settings.exam} options={EXAMS} />
          <TextInput name="utm" label="Метка UTM" note="vk / cpc / osen" defaultValue={settings.utm} maxLength={200} />
          <Select
            name="flag"
            label="Опыт"
            defaultValue={settings.flag}
            options={[{ value: "", name: "без опыта" }, ...flags]}
          />
        </div>
        <p className="row">
          <button className="btn" name="intent" value="go">
            перенестись
          </button>
          <button className="btn line" name="intent" value="share">
            ссылка на час
          </button>
        </p>
        <p className="row">
          <span className="lbl">Сразу к:</span>
          {quick.map(({ value, name }) => (
            <button key={name} className="btn soft sm" name="moment" value={value}>
              {name}
            </button>
          ))}
        </p>
      </Form>
    </main>
  );
}
