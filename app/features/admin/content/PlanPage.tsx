import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AppLink } from "~/ui/AppLink";
import { Crumbs } from "~/ui/Crumbs";
import { Notice } from "~/ui/Notice";
import { TextInput } from "~/ui/TextInput";
import { capitalise } from "~/shared/capitalise";
import { groupDigits } from "~/shared/money";
import { Changes } from "./Changes";
import type { PlanView } from "./content-view";

type Props = {
  view: PlanView;
  action: string;
  /** Something has changed since the preview that the person saw. */
  isOvertaken?: boolean;
  encType?: "multipart/form-data";
  children?: ReactNode;
};

/** A plan before anything is written: how many items change, each of them, what is refused, and the way to undo it. */
export function PlanPage({ view, action, isOvertaken = false, encType, children }: Props) {
  const { many, listPath, heading, changed, refused, button, hidden, keys } = view;
  return (
    <main id="main" className="st">
      <Crumbs
        crumbs={[
          { href: listPath, name: capitalise(many) },
          { href: null, name: heading },
        ]}
      />
      <div className="st-head">
        <div>
          <h1>{heading}</h1>
          <p className="small muted">{sayCounts(view)}</p>
        </div>
      </div>
      {isOvertaken && (
        <Notice tone="bad" title="Пока вы смотрели, записи изменились" isLive>
          Ничего не записано. Ниже то, что получится теперь: проверьте и подтвердите ещё раз.
        </Notice>
      )}
      {children}
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h2 id="refused">Не получится: {groupDigits(refused.length)}</h2>
          <ul className="rows">
            {refused.map(({ key, title, path, reasons }) => (
              <li key={key}>
                <div className="rw">
                  <p className="rw-t">
                    <AppLink href={path}>{title}</AppLink>
                  </p>
                  <p className="rw-s">{reasons.join(". ")}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changed.length > 0 && (
        <section aria-labelledby="changed">
          <h2 id="changed">Изменится: {groupDigits(changed.length)}</h2>
          <ul className="rows">
            {changed.map(({ key, title, path, changes }) => (
              <li key={key}>
                <div className="plan-row">
                  <p className="rw-t">
                    <AppLink href={path}>{title}</AppLink>
                  </p>
                  <Changes changes={changes} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {button === null ? (
        <p>
          <AppLink className="btn soft" href={listPath}>
            вернуться к списку
          </AppLink>
        </p>
      ) : (
        <Form method="post" action={action} encType={encType} className="box stack" aria-label="Подтверждение">
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {keys.map((key) => (
            <input key={key} type="hidden" name="key" value={key} />
          ))}
          <TextInput
            name="reason"
            label="Почему, для журнала"
            note="Можно не писать"
            maxLength={200}
            autoComplete="off"
          />
          <p className="small">
            Запишется всё сразу. Отменить можно в журнале: одна кнопка вернёт все записи, как были.
          </p>
          <p className="row">
            <button className="btn" name="step" value="confirm">
              {button}
            </button>
            <AppLink className="btn line" href={listPath}>
              не менять
            </AppLink>
          </p>
        </Form>
      )}
    </main>
  );
}

function sayCounts({ changed, same, refused }: PlanView): string {
  const parts = [
    changed.length > 0 ? `Изменится: ${groupDigits(changed.length)}` : "Менять нечего",
    ...(same > 0 ? [`уже так: ${groupDigits(same)}`] : []),
    ...(refused.length > 0 ? [`не получится: ${groupDigits(refused.length)}`] : []),
  ];
  return `${parts.join(", ")}. Пока ничего не записано.`;
}
