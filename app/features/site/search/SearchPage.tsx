import { taskBankPath, catalogPath, teachersPath, webinarsPath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button, ButtonLink } from "~/ui/Button";
import { Chip, Chips } from "~/ui/Chips";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { Price } from "~/ui/Price";
import { TextInput } from "~/ui/TextInput";
import { classes } from "~/ui/classes";
import { searchPath } from "./search-path";
import { SlashKey } from "./SlashKey";
import { LONGEST_QUESTION } from "./search-words";
import { type FoundGroup, type FoundRow, SEARCHED_TOO_OFTEN, type SearchView } from "./search-view";

const EXAMPLES = ["математика ЕГЭ", "бесплатные курсы", "вебинар по химии", "преподаватели физики", "промокод"];

/** @param path of the page, with its query. */
export function SearchPage({ view, path }: { view: SearchView; path: string }) {
  const text = view.state === "empty" ? "" : view.text;
  return (
    <main id="main" className="wrap">
      <div className="list-head">
        <h1>Поиск</h1>
      </div>
      <form className="search-form" method="get" action={searchPath()} role="search" aria-label="По всей школе">
        <TextInput
          key={text}
          id="question"
          label="Что найти"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={LONGEST_QUESTION}
          errors={view.state === "hurried" ? [SEARCHED_TOO_OFTEN] : undefined}
          note="Предмет, тема, фамилия преподавателя, номер задания или вопрос о школе"
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button>найти</Button>
      </form>
      {view.state === "asked" ? <Answer view={view} path={path} /> : <Beginning view={view} />}
      <SlashKey />
    </main>
  );
}

function Beginning({ view }: { view: Exclude<SearchView, { state: "asked" }> }) {
  return (
    <div className="flow">
      {view.state === "short" && (
        <Notice tone="calm" title="Слишком короткий запрос">
          Напиши хотя бы две буквы.
        </Notice>
      )}
      <nav aria-label="Примеры запросов">
        <Chips>
          {EXAMPLES.map((example) => (
            <Chip key={example} name={example} href={searchPath({ q: example })} />
          ))}
        </Chips>
      </nav>
    </div>
  );
}

function Answer({ view, path }: { view: Extract<SearchView, { state: "asked" }>; path: string }) {
  const { text, corrected, groups, total, isExact, isCut, allHref } = view;
  if (groups.length === 0) return <Nothing text={text} path={path} />;
  return (
    <div className="flow">
      {total > 0 && (
        <p className="muted">
          По запросу «{corrected ?? text}» нашлось: {total}
          {allHref !== null && (
            <>
              {"\u00A0· "}
              <AppLink className="link" href={allHref}>
                искать по всей школе
              </AppLink>
            </>
          )}
        </p>
      )}
      {isCut && <Notice tone="calm" title="Запрос длинный: ищем по его началу" />}
      {corrected !== null && (
        <Notice tone="calm" title="Исправили опечатку">
          По запросу «{text}» ничего нет, поэтому показываем «{corrected}».
        </Notice>
      )}
      {!isExact && (
        <Notice tone="calm" title="Всех слов сразу нет нигде">
          Вот где их больше всего.
        </Notice>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { kind, name, total, rows, more } }: { group: FoundGroup }) {
  return (
    <section className="found" aria-labelledby={`found-${kind}`}>
      <h2 className="h3" id={`found-${kind}`}>
        {name} {total > 0 && <span className="muted num">{total}</span>}
      </h2>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row key={row.href} row={row} />
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <p className="row">
          {more.map((link) => (
            <AppLink key={link.href} className="link" href={link.href}>
              {link.name}
            </AppLink>
          ))}
        </p>
      )}
    </section>
  );
}

function Row({ row: { href, title, note, picture, price } }: { row: FoundRow }) {
  return (
    <li className="found-row">
      {picture && (
        <img
          className={classes("found-picture", picture.isPortrait && "is-portrait")}
          src={picture.src}
          width={picture.isPortrait ? 56 : 88}
          height="56"
          alt=""
        />
      )}
      <div>
        <h3>
          <AppLink href={href}>{title}</AppLink>
        </h3>
        <p className="small muted">{note}</p>
      </div>
      {price && <Price {...price} />}
    </li>
  );
}

function Nothing({ text, path }: { text: string; path: string }) {
  return (
    <EmptyState
      title={`По запросу «${text}» ничего не нашлось`}
      text="Попробуй слово попроще: название предмета, тему или фамилию преподавателя. А ещё можно посмотреть всё по порядку или спросить нас."
    >
      <p className="row">
        <ButtonLink href={catalogPath()}>курсы</ButtonLink>
        <ButtonLink variant="line" href={teachersPath()}>
          преподаватели
        </ButtonLink>
        <ButtonLink variant="line" href={webinarsPath()}>
          вебинары
        </ButtonLink>
        <ButtonLink variant="line" href={taskBankPath("ege")}>
          база заданий
        </ButtonLink>
        <ButtonLink variant="line" href={withLeadDialog(path, "support")} keepsScroll rel="nofollow">
          спросить
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
