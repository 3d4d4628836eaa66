import { flagOverridePath, homePath } from "~/shared/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { type FlagName, FLAGS } from "./flags";
import { OVERRIDE_REFUSALS } from "./override-refusals";

export type OverrideView =
  | { ok: true; flag: FlagName; value: string; until: string; sig: string }
  | { ok: false; reason: keyof typeof OVERRIDE_REFUSALS };

/** A plain form: opening the link alone, as a link preview does, sets nothing. */
export function OverridePage({ view }: { view: OverrideView }) {
  if (!view.ok) {
    const { title, text } = OVERRIDE_REFUSALS[view.reason];
    return (
      <main id="main" className="wrap confirm">
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="row">
          <ButtonLink variant="soft" href={homePath()}>
            на первую страницу
          </ButtonLink>
        </p>
      </main>
    );
  }
  const { flag, value, until, sig } = view;
  return (
    <main id="main" className="wrap confirm">
      <h1>Показать вариант «{value}»?</h1>
      <p>
        Флаг {flag}: {FLAGS[flag].about}. Семь дней этот браузер видит вариант «{value}», и в эксперимент его заходы не
        попадают. Вернуть всё как было можно в любой момент кнопкой «сбросить» вверху страницы.
      </p>
      <form method="post" action={flagOverridePath()} className="row">
        {Object.entries({ flag, value, until, sig }).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <Button>показать</Button>
        <ButtonLink variant="soft" href={homePath()}>
          не нужно
        </ButtonLink>
      </form>
    </main>
  );
}
