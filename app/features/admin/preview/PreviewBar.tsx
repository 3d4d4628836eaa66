import { previewPath } from "~/shared/paths";
import { Icon } from "~/ui/Icon";
import type { PreviewBarView } from "./preview-view";

const EYES = { guest: "глазами гостя", parent: "глазами родителя", pupil: "глазами ученика" } as const;

/** Above every page of a preview. Plain HTML: no script of ours runs here. */
export function PreviewBar({ view, path }: { view: PreviewBarView; path: string }) {
  const { moment, audience, person, differences, until, settingsHref } = view;
  return (
    <section className="over on-dark no-print" aria-label="Машина времени">
      <div className="over-in">
        <p>
          <Icon name="clock" />
          <b>Сайт на {moment}</b> {EYES[audience]}
          {person !== null && `: ${person}`}. Это предпросмотр: купить и отправить нельзя.
          {until !== null && ` Ссылка действует до ${until}.`}
        </p>
        {settingsHref !== null && (
          // The back office may have a host of its own: the policy of the page lets no form lead there.
          <a className="btn line sm" href={`${settingsHref}&path=${encodeURIComponent(path)}`}>
            другой день и ссылка
          </a>
        )}
        <a className="btn line sm over-back" href={path}>
          вернуться к предпросмотру
        </a>
        <form method="post" action={previewPath()}>
          <input type="hidden" name="path" value={path} />
          <button className="btn lime sm" name="intent" value="leave">
            выйти
          </button>
        </form>
      </div>
      <details className="over-set">
        <summary>Чем отличается от сегодняшнего: {differences.length}</summary>
        {differences.length === 0 ? (
          <p>Цены, месяцы и тексты те же.</p>
        ) : (
          <ul className="shift">
            {differences.map(({ text, href, editHref }) => (
              <li key={text}>
                <span>
                  {href === null ? text : <a href={href}>{text}</a>}
                  {editHref !== null && (
                    <>
                      {" "}
                      <a href={editHref}>править</a>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}
