/** The reference of the API: plain HTML, so it reads the same without scripts and on paper. */
import { useEffect } from "react";
import type { ReferenceView } from "~/api/reference-view";
import { CallCard, Fields, Place } from "./CallCard";

const SCHEMA_PATH = "/api/v2/schema/";

export function ApiReference({ view }: { view: ReferenceView }) {
  useOpenTarget();
  return (
    <main id="main" className="wrap static api-reference">
      <header>
        <h1>API</h1>
        <p>
          Описание для программ: <a href={SCHEMA_PATH}>OpenAPI 3.1</a>,{" "}
          <a href={`${SCHEMA_PATH}?format=yaml`}>то же в YAML</a>.
        </p>
        <ul>
          <li>
            Адреса начинаются с <code>{view.origin}/api/v2/</code> и заканчиваются косой чертой. Тела запросов и ответов
            в JSON.
          </li>
          <li>Клиент пропускает поля, которых не знает: ответы растут. Устаревшее помечено и остаётся.</li>
          <li>
            Отказ: <code>reason</code> для программы, <code>detail</code> для человека, то же предложение под именем
            поля или в <code>nonFieldErrors</code>.
          </li>
          <li>
            429 и 503 говорят в <code>Retry-After</code>, через сколько секунд повторить.
          </li>
          <li>
            С заголовком <code>Api-Version: 2.1</code> все списки приходят в одном виде, а оплата требует{" "}
            <code>If-Match</code> или <code>expected_price</code>. Версию, которой нет, любой вызов отклонит с 400.
          </li>
        </ul>
      </header>
      <nav className="api-contents" aria-label="Разделы">
        <ul role="list">
          {view.tags.map(({ name, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{name}</a>
            </li>
          ))}
          <li>
            <a href="#shapes">Формы</a>
          </li>
          <li>
            <a href="#refusals">Отказы</a>
          </li>
        </ul>
      </nav>
      {view.tags.map(({ name, about, anchor, calls }) => (
        <section key={anchor} aria-labelledby={anchor}>
          <h2 id={anchor}>{name}</h2>
          <p>{about}</p>
          {calls.map((call) => (
            <CallCard key={call.id} call={call} />
          ))}
        </section>
      ))}
      <section aria-labelledby="shapes">
        <h2 id="shapes">Формы</h2>
        {view.shapes.map(({ name, about, fields, type }) => (
          <details key={name} className="api-shape">
            <summary>
              <h3>{name}</h3>
            </summary>
            <Place id={`shape-${name}`} />
            {about !== "" && <p>{about}</p>}
            {fields.length > 0 ? <Fields fields={fields} /> : <p className="api-type">{type}</p>}
          </details>
        ))}
      </section>
      <section aria-labelledby="refusals">
        <h2 id="refusals">Отказы</h2>
        {view.refusals.map(({ title, rows }) => (
          <details key={title} className="api-shape">
            <summary>
              <h3>{title}</h3>
            </summary>
            <dl className="api-list">
              {rows.map(({ code, status, text, field }) => (
                <div key={code} id={`refusal-${code}`}>
                  <dt>
                    <code>{code}</code> {status}
                  </dt>
                  <dd>
                    {text}
                    {field !== null && (
                      <>
                        . Поле <code>{field}</code>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </section>
    </main>
  );
}

/** Unfolds what a link leads to where the browser does not: on arrival and for each link within the page. */
function useOpenTarget() {
  useEffect(() => {
    const open = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const place = id === "" ? null : document.getElementById(id);
      const folded = place?.closest("details");
      if (!folded || folded.open) return;
      folded.open = true;
      place?.scrollIntoView();
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
