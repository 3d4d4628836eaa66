import { Form } from "@remix-run/react";
import { useId } from "react";
import { AppLink } from "~/ui/AppLink";
import { Crumbs } from "~/ui/Crumbs";
import { FieldFrame } from "~/ui/FieldFrame";
import { Notice } from "~/ui/Notice";
import { importPath, sheetPath } from "~/features/admin/shell/content-paths";
import { groupDigits } from "~/shared/money";

export type SheetView = { name: string; title: string; about: string; columns: readonly string[] };
export type FaultView = { line: number; column: string; text: string };

/** The tables by which items change. */
export function SheetsPage({ sheets }: { sheets: readonly SheetView[] }) {
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>Из таблицы</h1>
          <p className="small muted">
            Скачайте, поправьте в Excel и загрузите обратно. Сначала увидите, что изменится, записывается вторая кнопка.
          </p>
        </div>
      </div>
      <ul className="rows">
        {sheets.map(({ name, title, about }) => (
          <li key={name}>
            <div className="rw">
              <p className="rw-t">
                <AppLink href={importPath(name)}>{title}</AppLink>
              </p>
              <p className="rw-s">{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** The file of the current values, the form of a new one, and the mistakes of the one that was sent. */
export function ImportPage({ sheet, faults }: { sheet: SheetView; faults: readonly FaultView[] }) {
  const { name, title, about, columns } = sheet;
  const id = useId();
  return (
    <main id="main" className="st">
      <Crumbs
        crumbs={[
          { href: importPath(), name: "Из таблицы" },
          { href: null, name: title },
        ]}
      />
      <div className="st-head">
        <div>
          <h1>{title} из таблицы</h1>
          <p className="small muted">{about}</p>
        </div>
        <AppLink className="btn soft" href={sheetPath(name)} reloadDocument>
          скачать текущие
        </AppLink>
      </div>
      {faults.length > 0 && <Faults faults={faults} />}
      <Form method="post" action={importPath(name)} encType="multipart/form-data" className="box stack">
        <FieldFrame
          id={id}
          label="Файл"
          note="CSV, как его сохраняет Excel: до 200 КБ"
          noteId={`${id}-note`}
          errorId={`${id}-error`}
        >
          <input
            id={id}
            className="input"
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            aria-describedby={`${id}-note`}
          />
        </FieldFrame>
        <p>
          <button className="btn">посмотреть, что изменится</button>
        </p>
      </Form>
      <section aria-labelledby="columns">
        <h2 id="columns">Столбцы</h2>
        <p className="small">{columns.join("; ")}</p>
        <p className="small muted">
          Первый обязателен. Столбец, которого в файле нет, остаётся как есть; строки, которых нет, тоже.
        </p>
      </section>
    </main>
  );
}

const SHOWN_FAULTS = 100;

function Faults({ faults }: { faults: readonly FaultView[] }) {
  return (
    <section aria-labelledby="faults">
      <Notice tone="bad" title={`Ошибок в таблице: ${groupDigits(faults.length)}`} isLive>
        Ничего не записано. Исправьте файл и загрузите его ещё раз.
      </Notice>
      <h2 id="faults">Что исправить</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region is reached by keys */}
      <div className="scroll-x" role="region" aria-labelledby="faults" tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Строка</th>
              <th scope="col">Столбец</th>
              <th scope="col">Что не так</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN_FAULTS).map(({ line, column, text }, index) => (
              <tr key={index}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > SHOWN_FAULTS && (
        <p className="small muted">И ещё: {groupDigits(faults.length - SHOWN_FAULTS)}</p>
      )}
    </section>
  );
}
