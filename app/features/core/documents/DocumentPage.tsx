import type { ReactNode } from "react";
import { homePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";
import { classes } from "~/ui/classes";
import type { DocumentView } from "./document-view";

/** `children` stand before the text: what a visitor can do about it. */
export function DocumentPage({ view, children }: { view: DocumentView; children?: ReactNode }) {
  const hasContents = view.sections.length > 0;
  return (
    <main id="main" className="wrap static doc">
      <header className="doc-head">
        <nav className="crumbs" aria-label="Где эта страница">
          <ol>
            <li>
              <AppLink href={homePath()}>главная</AppLink>
            </li>
            <li>{view.groupName.toLowerCase()}</li>
          </ol>
        </nav>
        <h1>{view.title}</h1>
        <p className="doc-version">
          Версия {view.version} от <time dateTime={view.date}>{view.dateInWords}</time>
        </p>
        <Standing view={view} />
      </header>
      {children !== undefined && children !== null && <div className="doc-choice">{children}</div>}
      <div className={classes("doc-body", hasContents && "has-contents")}>
        {hasContents && (
          <nav className="doc-contents" aria-labelledby="contents">
            <p id="contents">Содержание</p>
            <ul role="list">
              {view.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article
          className="doc-text"
          // eslint-disable-next-line no-restricted-syntax -- our own texts, made out of Markdown on the server
          dangerouslySetInnerHTML={{ __html: view.html }}
        />
      </div>
      {view.former.length > 0 && (
        <nav className="doc-related" aria-labelledby="former">
          <h2 id="former">Предыдущие редакции</h2>
          <ul role="list">
            {view.former.map(({ version, dateInWords, href }) => (
              <li key={version}>
                <AppLink href={href}>
                  Версия {version} от {dateInWords}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav className="doc-related" aria-labelledby="related">
        <h2 id="related">Связанные документы</h2>
        <ul role="list">
          {view.related.map(({ title, href }) => (
            <li key={href}>
              <AppLink href={href}>{title}</AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}

/** Which version this is among the others. */
function Standing({ view: { state, dateInWords, inForce, upcoming } }: { view: DocumentView }) {
  if (state === "in-force")
    return upcoming ? (
      <Notice tone="calm" title={`С ${upcoming.dateInWords} действует новая редакция`}>
        <AppLink className="link" href={upcoming.href}>
          Прочитать версию {upcoming.version}
        </AppLink>
      </Notice>
    ) : null;
  return (
    <Notice
      tone="warn"
      title={state === "former" ? "Эта редакция больше не действует" : `Эта редакция вступит в силу ${dateInWords}`}
    >
      <AppLink className="link" href={inForce.href}>
        Сейчас действует версия {inForce.version}
      </AppLink>
    </Notice>
  );
}
