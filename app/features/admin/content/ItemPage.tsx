import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Radio } from "~/ui/Radio";
import { TextInput } from "~/ui/TextInput";
import { Changes } from "./Changes";
import { auditPath, itemsPath } from "~/features/admin/shell/content-paths";
import type { ConflictView, ItemView } from "./content-view";
import { type Fault, findFaults } from "./find-faults";
import { ITEM_ACTIONS } from "./item-actions";
import { CHOICES, Conflict } from "./ItemConflict";
import { ItemFields } from "./ItemFields";
import { useAutosave } from "./use-autosave";

export type ItemAnswer = {
  result: SubmissionResult<string[]>;
  /** Over the form. */
  text: string | null;
  /** Nothing is wrong: the changes are to be looked at before they are published. */
  isReview?: true | undefined;
  /** As JSON: the item that this form was filled with. Without an answer, the view has it. */
  begun: string;
  /** The same text was changed in another tab. */
  conflict?: ConflictView;
};

type ItemPageProps = {
  view: ItemView;
  answer: ItemAnswer | null;
  /** The last button got no answer. */
  isLost: boolean;
  /** Why nothing could be sent or read; null: nothing waits. */
  problem: string | null;
};

/** One item: its form at the left, its publication and history beside it. */
export function ItemPage({ view, answer, isLost, problem }: ItemPageProps) {
  const { kind, title, many, state, sitePath, savedAt, others, mayEdit } = view;
  const visit = useVisit(answer, isLost);
  return (
    <main id="main" className="st">
      <p className="small">
        <AppLink className="link" href={itemsPath(kind)}>
          {many}
        </AppLink>{" "}
        / {title}
      </p>
      <div className="st-head">
        <div>
          <h1>{title}</h1>
          <p className="row">
            <span className="tag">{state}</span>
            {savedAt !== null && <span className="tag">есть черновик</span>}
          </p>
        </div>
        {sitePath !== null && (
          <AppLink className="btn line" href={sitePath} target="_blank">
            посмотреть на сайте
          </AppLink>
        )}
      </div>
      {mayEdit && <Sections fields={view.fields} form={view.form} />}
      {others.map(({ who, when }) => (
        <Notice key={who} tone="calm" title={`${who} тоже правит эту запись, черновик от ${when}`}>
          Вы не помешаете друг другу: при публикации сложим обе правки.
        </Notice>
      ))}
      {mayEdit && <Unpublished items={view.unpublished} />}
      {mayEdit ? (
        <ItemForm key={visit.key} view={view} answer={visit.answer} problem={problem} />
      ) : (
        <Versions view={view} />
      )}
    </main>
  );
}

/** Leads to the parts of a long form. Not shown where there are none. */
function Sections({ fields, form }: Pick<ItemView, "fields" | "form">) {
  const parts = fields.filter(({ control }) => control === "list" || control === "group");
  if (parts.length === 0) return null;
  return (
    <nav className="sections" aria-label="Части записи">
      {parts.map(({ name, label }) => {
        const value = form[name];
        return (
          <a key={name} href={`#${idOf(name)}`}>
            {label}
            {Array.isArray(value) && <span className="muted"> {value.length}</span>}
          </a>
        );
      })}
      <a href="#publish">Публикация</a>
      <a href="#versions">Версии</a>
    </nav>
  );
}

/** Publication refuses an item that names another one which the site lacks. */
function Unpublished({ items }: { items: ItemView["unpublished"] }) {
  if (items.length === 0) return null;
  return (
    <Notice tone="calm" title="Сначала опубликуйте то, на что эта запись ссылается">
      <ol>
        {items.map(({ title, path, note }) => (
          <li key={title}>
            {path === null ? (
              `${title} (${note})`
            ) : (
              <AppLink className="link" href={path}>
                {title}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </Notice>
  );
}

/**
 * After a submission the form shows the stored item. A link to an anchor of the page and a submission without an answer
 * remount nothing, so that typed text and errors stay.
 */
function useVisit(answer: ItemAnswer | null, isLost: boolean) {
  const { key, hash } = useLocation();
  const [visit, setVisit] = useState({ key, answer });
  if (hash === "" && !isLost && (key !== visit.key || answer !== visit.answer)) setVisit({ key, answer });
  return visit;
}

const FORM_ID = "item";
/** As Conform names a control of the form. */
const idOf = (name: string): string => `${FORM_ID}-${name}`;

/** Said while the server is at work, by the button. */
const WORKING: Record<string, string> = { save: "Сохраняем…", publish: "Публикуем…" };

/** The button of this form that the server is answering; null: none. */
function useWorking(): string | null {
  const { formData, formMethod } = useNavigation();
  const act = formMethod === "POST" ? formData?.get("act") : undefined;
  return typeof act === "string" ? act : null;
}

type FormState = { working: string | null; problem: string | null; saved: string | null; isOvertaken: boolean };

function sayState({ working, problem, saved, isOvertaken }: FormState): string {
  if (working !== null) return WORKING[working] ?? "Выполняем…";
  if (problem !== null) return `${problem}. Набранное цело, ещё не записано: запишем сами, как только школа ответит.`;
  if (isOvertaken)
    return "В другой вкладке это же место изменили иначе, черновик пока тот. Нажмите «сохранить» и выберите.";
  return saved === null
    ? "Сайт меняется только после публикации."
    : `Черновик записан: ${saved}. На сайте его не видно.`;
}

function ItemForm({ view, answer, problem }: Omit<ItemPageProps, "isLost">) {
  const [form, fields] = useForm<Record<string, unknown>, Record<string, unknown>>({
    id: FORM_ID,
    defaultValue: view.form as Record<string, string>,
    lastResult: answer?.result,
    shouldValidate: "onSubmit",
    defaultNoValidate: true,
  });
  const working = useWorking();
  const autosave = useAutosave(form.id, working !== null);
  const saved = autosave.savedAt ?? view.savedAt;
  // A page that is read again after an autosave keeps its typed text, and so what that text began from.
  const [begun] = useState(answer?.begun ?? view.begun);
  const conflict = answer?.conflict ?? view.conflict;
  return (
    <Form
      method="post"
      id={form.id}
      encType="multipart/form-data"
      className="cols"
      autoComplete="off"
      noValidate
      aria-busy={working !== null}
      onSubmit={(event) => {
        // A second click would do the same once more.
        if (working !== null) event.preventDefault();
        else form.onSubmit(event);
      }}
      preventScrollReset
    >
      <div className="stack">
        {/* Enter saves: the first button of a form is its default. */}
        <button className="vh" name="act" value="save" tabIndex={-1} aria-hidden="true">
          сохранить черновик
        </button>
        <input type="hidden" name="begun" value={autosave.begun ?? begun} />
        {/* `useAutosave` writes it; with a value of its own React would write it back. */}
        <input type="hidden" name="unanswered" />
        {answer !== null && answer.text !== null && (
          <Refusal
            text={answer.text}
            isReview={answer.isReview === true}
            faults={findFaults(view.fields, form.allErrors)}
            idOf={idOf}
          />
        )}
        {conflict && (
          <Conflict
            conflict={conflict}
            chosen={new Set(Object.values(readPosted(answer, CHOICES[conflict.with])))}
            idOf={idOf}
          />
        )}
        <ItemFields form={form} fields={fields} views={view.fields} stored={view.form} />
        <div className="savebar on-dark">
          <p aria-live="polite">{sayState({ working, problem, saved, isOvertaken: autosave.isOvertaken === true })}</p>
          <button className="btn line sm" name="act" value="save" aria-disabled={working !== null || undefined}>
            {working === "save" ? WORKING.save : "сохранить"}
          </button>
          <a className="btn lime sm" href="#publish">
            к публикации
          </a>
        </div>
      </div>
      <div className="rail">
        <Publication
          view={view}
          mayPublish={conflict === null}
          working={working}
          isReview={answer?.isReview === true}
          asked={readPosted(answer, "publication")}
        />
        <Versions view={view} />
        {view.mayRemove && <Removal />}
      </div>
    </Form>
  );
}

type RefusalProps = { text: string; isReview: boolean; faults: readonly Fault[]; idOf: (name: string) => string };

/** The form is several screens long, so each error is listed with a link to its field. */
const Refusal = ({ text, isReview, faults, idOf }: RefusalProps) => (
  <Notice tone={isReview ? "calm" : "bad"} title={text} isLive>
    {isReview && (
      <a className="link" href="#publish">
        что уйдёт на сайт
      </a>
    )}
    {faults.length > 0 && (
      <ul>
        {faults.map(({ name, label }) => (
          <li key={name}>
            <a className="link" href={`#${idOf(name)}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    )}
  </Notice>
);

type Asked = { when?: string; day?: string; time?: string; reason?: string };

/**
 * Beside the fields, chosen before a refusal. A form that forgot the publication would publish at once what was meant
 * for later.
 */
function readPosted(answer: ItemAnswer | null, name: "publication" | "choice" | "joined"): Record<string, string> {
  const payload: unknown = answer?.result.initialValue?.[name];
  return typeof payload === "object" && payload !== null ? (payload as Record<string, string>) : {};
}

/** A day and an hour of the Moscow clock: `name.day`, `name.time`. */
function MomentFields({ name, day, time }: { name: string; day: string | undefined; time: string }) {
  const id = name.replace(".", "-");
  return (
    <div className="pair">
      <div className="field">
        <label htmlFor={`${id}-day`}>День</label>
        <input className="input" type="date" id={`${id}-day`} name={`${name}.day`} defaultValue={day} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-time`}>Час, Москва</label>
        <input className="input" type="time" id={`${id}-time`} name={`${name}.time`} defaultValue={time} />
      </div>
    </div>
  );
}

/** A longer list of changes is folded, because it would push the button off the screen. */
const SHOWN_CHANGES = 4;

type PublicationProps = {
  view: ItemView;
  mayPublish: boolean;
  working: string | null;
  isReview: boolean;
  asked: Asked;
};

function Publication({ view, mayPublish, working, isReview, asked }: PublicationProps) {
  const { changes, reviewed, savedAt, publications } = view;
  const isLater = asked.when === "later";
  return (
    <section className="box stack tight" id="publish" aria-labelledby="publish-name">
      <h2 id="publish-name">Публикация</h2>
      <input type="hidden" name="publication.reviewed" value={reviewed} />
      <fieldset className="stack tight">
        <legend className="vh">Когда</legend>
        <Radio name="publication.when" value="now" defaultChecked={!isLater}>
          сразу
        </Radio>
        <Radio name="publication.when" value="later" defaultChecked={isLater}>
          в назначенный час
        </Radio>
      </fieldset>
      <MomentFields name="publication" day={asked.day} time={asked.time ?? "00:00"} />
      <TextInput
        name="publication.reason"
        label="Почему"
        note="Необязательно. Останется в журнале"
        maxLength={200}
        defaultValue={asked.reason}
      />
      {changes.length > 0 && (
        <details className="fold" open={isReview || changes.length <= SHOWN_CHANGES}>
          <summary>
            Что уйдёт на сайт
            <span className="muted"> {changes.length}</span>
            <Icon name="down" />
          </summary>
          <Changes changes={changes} />
        </details>
      )}
      <button
        className="btn"
        name="act"
        value="publish"
        disabled={!mayPublish}
        aria-disabled={working !== null || undefined}
      >
        {working === "publish" ? WORKING.publish : "опубликовать"}
      </button>
      <p className="note">
        Сначала запишем всё, что в форме, и покажем, что изменится. Страница сменится за две секунды, отменить можно из
        журнала одной кнопкой. Назначенное на потом снимают с расписания здесь же.
      </p>
      {savedAt !== null && (
        <button className="btn line sm" name="act" value="discard">
          выбросить черновик
        </button>
      )}
      {publications.map(({ id, who, when, day, time, failure, changes: planned, stoppedBy, previewPath }) => (
        <div key={id} className="stack tight">
          <p>
            <b>
              {failure === null ? "Выйдет" : "Намечено на"} {when}
            </b>
            , {who}
            {failure !== null && <span className="bad-t"> {failure}. Снимите с расписания и назначьте заново</span>}
          </p>
          {planned.length <= SHOWN_CHANGES ? (
            <Changes changes={planned} />
          ) : (
            <details className="fold">
              <summary>
                что изменится: {when}
                <span className="muted"> {planned.length}</span>
                <Icon name="down" />
              </summary>
              <Changes changes={planned} />
            </details>
          )}
          {stoppedBy.length > 0 && (
            <p className="bad-t">
              Если опубликовать черновик сейчас, это не выйдет. Оно меняет те же поля:{" "}
              {stoppedBy.map((label) => `«${label}»`).join(", ")}.
            </p>
          )}
          <p>
            <AppLink className="link" href={previewPath}>
              посмотреть сайт на этот час
            </AppLink>
          </p>
          {failure === null && (
            <details className="fold">
              <summary>
                перенести: {when}
                <Icon name="down" />
              </summary>
              <MomentFields name={`publication.${id}`} day={day} time={time} />
              <button className="btn line sm" name="act" value={`move ${id}`}>
                перенести на этот час
              </button>
            </details>
          )}
          <button className="btn line sm" name="act" value={`cancel ${id}`}>
            снять с расписания: {when}
          </button>
        </div>
      ))}
    </section>
  );
}

function Versions({ view: { versions, kind, key } }: { view: ItemView }) {
  return (
    <section className="box line stack tight" aria-labelledby="versions">
      <h2 id="versions">Версии</h2>
      {versions.length === 0 ? (
        <p className="small muted">Правок через лагерь ещё не было.</p>
      ) : (
        <ol className="stack tight">
          {versions.map(({ id, who, when, action }) => (
            <li key={id}>
              {ITEM_ACTIONS[action] ?? action}, {who} <span className="muted">{when}</span>
            </li>
          ))}
        </ol>
      )}
      <AppLink className="link" href={auditPath({ kind, item: key })}>
        вся история
      </AppLink>
    </section>
  );
}

/** Folded, so that nobody removes an item on the way to another button. */
const Removal = () => (
  <details className="fold box line">
    <summary>
      удалить с сайта
      <Icon name="down" />
    </summary>
    <p className="small">
      Страница исчезнет сразу, вернуть её можно из журнала. Нужное другим и купленное не удаляется: его снимают с сайта.
    </p>
    <button className="btn line sm" name="act" value="remove">
      удалить
    </button>
  </details>
);
