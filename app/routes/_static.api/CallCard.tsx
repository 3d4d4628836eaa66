import type { CallView, FieldView } from "~/api/reference-view";

/** Inside what is folded: a link to it unfolds the rest by itself where the browser does so. */
export function Place({ id }: { id: string }) {
  return (
    <p className="api-place" id={id}>
      <a href={`#${id}`}>ссылка сюда</a>
    </p>
  );
}

export function CallCard({ call }: { call: CallView }) {
  return (
    <details className="api-call">
      <summary>
        <h3>{call.summary}</h3>
        <strong>{call.method}</strong> <code>{call.path}</code>
      </summary>
      <Place id={call.id} />
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
    </details>
  );
}

export function Fields({ fields }: { fields: FieldView[] }) {
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
