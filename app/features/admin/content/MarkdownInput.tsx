import { useParams } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { renderedPath } from "~/features/admin/shell/content-paths";
import { useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import type { ItemControl } from "./ColourInput";
import { useRendered } from "./use-rendered";

/** `stored`: the text that `html` shows. */
type MarkdownControl = ItemControl & { rows: number; html: string; stored: string };

/**
 * A text beside the page that it becomes. Without scripts the page shows the stored text, and the button stores the
 * form first.
 */
export function MarkdownInput({ label, note, name, id, errors, defaultValue, rows, html, stored }: MarkdownControl) {
  const { errorId, noteId, control } = useDescribedField(id, errors, note !== undefined);
  const { kind = "", key = "" } = useParams();
  const headingId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(stored);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    // A visitor may type before this script runs, and a refused form brings its own text.
    setText(input.current?.value ?? "");
    setIsLive(true);
  }, []);
  const rendered = useRendered({ path: renderedPath(kind, key), field: name, text }, { text: stored, html });
  return (
    <div className="md">
      <FieldFrame {...{ id, label, noteId, errors, errorId }}>
        <textarea
          {...{ id, name, defaultValue, rows, ref: input }}
          className="input"
          onInput={(event) => setText(event.currentTarget.value)}
          {...control}
        />
      </FieldFrame>
      <section className="md-page" aria-labelledby={headingId}>
        <h2 id={headingId}>Так будет на странице</h2>
        {rendered.html === "" ? (
          <p className="md-out muted">Текста пока нет.</p>
        ) : (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keys.
          <div className="md-out" tabIndex={0} role="group" aria-labelledby={headingId}>
            {/* eslint-disable-next-line no-restricted-syntax -- rendered by the server, which lets no HTML of its author through. */}
            <div className="flow" dangerouslySetInnerHTML={{ __html: rendered.html }} />
          </div>
        )}
        {rendered.isLate && (
          <p className="small bad-t" role="status">
            Вид отстал от текста: сервер не ответил. Обновится, когда вы продолжите печатать.
          </p>
        )}
        {!isLive && (
          <button className="btn soft sm" name="act" value={`look ${id}`}>
            обновить вид
          </button>
        )}
      </section>
      {note !== undefined && (
        <p className="note" id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}
