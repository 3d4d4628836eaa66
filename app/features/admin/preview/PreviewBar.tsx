import { previewPath } from "~/shared/paths";
import { Icon } from "~/ui/Icon";
import type { PreviewBarView } from "./preview-view";

const EYES = { guest: "глазами гостя", parent: "глазами родителя", pupil: "глазами ученика" } as const;

/** Above every page of a preview. Plain HTML: no script of ours runs here. */
export function PreviewBar({ view, path }: { view: PreviewBarView; path: string }) {
  const { moment, audience, person, differences, until, settingsHref, settings } = view;
  return (
    <section className="over on-dark no-print" aria-label="Машина времени">
      <div className="over-in">
        <p>
          <Icon name="clock" />
          <b>Сайт на {moment}</b> {EYES[audience]}
          {person !== null && `: ${person}`}. Это предпросмотр: купить и отправить нельзя.
          {until !== null && ` Ссылка действует до ${until}.`}
        </p>
        {settings !== null && (
          <form method="get" action={settingsHref ?? ""}>
            {Object.entries({ ...settings, path }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="btn line sm">другой день и ссылка</button>
          </form>
        )}
        <form method="post" action={previewPath()}>
          <button className="btn lime sm" name="intent" value="leave">
            выйти
          </button>
        </form>
      </div>
      <details className="over-set">
        <summary>Что здесь не так, как сейчас: {differences.length}</summary>
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
