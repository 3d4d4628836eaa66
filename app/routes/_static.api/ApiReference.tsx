/** The reference of the API: plain HTML, so it reads the same without scripts and on paper. */
import type { CallView, FieldView, ReferenceView } from "~/http/api/reference-view";

const SCHEMA_PATH = "/api/v2/schema/";

export function ApiReference({ view }: { view: ReferenceView }) {
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
          {view.rooms.map(({ name, anchor }) => (
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
      {view.rooms.map(({ name, about, anchor, calls }) => (
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
          <div key={name} className="api-shape">
            <h3 id={`shape-${name}`}>{name}</h3>
            {about !== "" && <p>{about}</p>}
            {fields.length > 0 ? <Fields fields={fields} /> : <p className="api-type">{type}</p>}
          </div>
        ))}
      </section>
      <section aria-labelledby="refusals">
        <h2 id="refusals">Отказы</h2>
        {view.refusals.map(({ title, rows }) => (
          <div key={title}>
            <h3>{title}</h3>
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
          </div>
        ))}
      </section>
    </main>
  );
}

function CallCard({ call }: { call: CallView }) {
  return (
    <article className="api-call" aria-labelledby={call.id}>
      <h3 id={call.id}>{call.summary}</h3>
      <p className="api-address">
        <strong>{call.method}</strong> <code>{call.path}</code>
      </p>
      {call.description?.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>{call.auth}.</p>
      {call.parameters.length > 0 && (
        <>
          <h4>Параметры</h4>
          <Fields fields={call.parameters} />
        </>
      )}
      {call.body.length > 0 && (
        <>
          <h4>Тело</h4>
          <Fields fields={call.body} />
        </>
      )}
      <h4>Ответы</h4>
      <dl className="api-list">
        {call.answers.map(({ status, text, shape }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {text}
              {shape !== null && <span className="api-type"> {shape}</span>}
            </dd>
          </div>
        ))}
        {call.refusals.map(({ status, codes }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd className="api-codes">
              {codes.map((code) => (
                <a key={code} href={`#refusal-${code}`}>
                  {code}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {call.limits.length > 0 && <p>Ограничения: {call.limits.join("; ")}.</p>}
      {call.isIdempotent && (
        <p>
          Повтор с тем же <code>Idempotency-Key</code> отвечает тем же и второй раз ничего не делает.
        </p>
      )}
      <h4>Пример</h4>
      {/* The long lines of an example scroll by keys too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{call.curl}</code>
      </pre>
    </article>
  );
}

function Fields({ fields }: { fields: FieldView[] }) {
  return (
    <dl className="api-list">
      {fields.map(({ name, type, isRequired, note }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {isRequired && <span className="api-required"> обязательно</span>}
          </dt>
          <dd>
            <span className="api-type">{type}</span> {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
