import { Form, useNavigation } from "@remix-run/react";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { Button } from "~/ui/Button";
import { Crumbs } from "~/ui/Crumbs";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Resumes } from "./Resumes";
import { countName, VARIANT_FIELDS } from "./variant-form";
import type { VariantFormView } from "./variant-view";

/** Chooses what a variant is made of. */
export function VariantFormPage({ view, answer }: { view: VariantFormView; answer: FormAnswer | null }) {
  const failure = errorsAt(answer);
  const isPending = useNavigation().state === "submitting";
  return (
    <main id="main" className={`bank-page cat-${view.category}`}>
      <div className="wrap">
        <Crumbs crumbs={view.crumbs} />
        <div className="bank-head">
          <div className="stack">
            <h1>Собрать вариант по {view.dative}</h1>
            <p className="lead muted">
              По одному заданию на номер, как в бланке {view.exam}. У варианта есть адрес: отправь его другу или
              распечатай, задания у всех будут одни и те же.
            </p>
          </div>
        </div>
        <Resumes resumes={view.resumes} />
        <div className="learn">
          <Form className="stack variant-form" method="post" action={view.action} autoComplete="off" noValidate>
            {failure && (
              <Notice tone="bad" title={failure.join(". ")} isLive>
                Поправь выбор и собери ещё раз.
              </Notice>
            )}
            <input type="hidden" name={VARIANT_FIELDS.seed} value={view.seed} />
            <fieldset className="variant-kinds">
              <legend className="lbl">Что собрать</legend>
              {view.kinds.map(({ value, name, note }, index) => (
                <label key={value} className="radio">
                  <input type="radio" name={VARIANT_FIELDS.kind} value={value} defaultChecked={index === 0} />
                  <span>
                    {name}
                    <br />
                    <small>{note}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <details className="fold" open={failure !== undefined}>
              <summary>
                <span>Какие номера взять</span>
                <Icon name="down" />
              </summary>
              <ul className="variant-numbers">
                {view.numbers.map(({ number, title, most }) => (
                  <li key={number}>
                    <label htmlFor={countName(number)}>
                      <b>№ {number}</b> {title}
                    </label>
                    <select className="input" id={countName(number)} name={countName(number)} defaultValue="0">
                      {Array.from({ length: most + 1 }, (_, count) => (
                        <option key={count} value={count}>
                          {count}
                        </option>
                      ))}
                    </select>
                  </li>
                ))}
              </ul>
            </details>
            {view.empty.length > 0 && (
              <p className="small muted">
                Заданий пока нет: № {view.empty.join(", ")}. В вариант эти номера не войдут.
              </p>
            )}
            <p>
              <Button isPending={isPending}>собрать вариант</Button>
            </p>
          </Form>
          <aside className="aside" aria-label="Что получится">
            <div className="box stack">
              <h2 className="h3">Что получится</h2>
              <ul className="bank-ticks">
                <li>
                  <b>Своя ссылка.</b> Отправь её классу: задания у всех одни и те же, а ответы у каждого свои.
                </li>
                <li>
                  <b>Лист А4.</b> Печатается с местом для решения, ответы — отдельным листом.
                </li>
                <li>
                  <b>Часы по желанию.</b> {view.minutes === null ? "" : `На экзамене ${view.minutes}. `}Здесь можно
                  решать и без часов.
                </li>
                <li>
                  <b>Итог по номерам.</b> Первичные баллы и разбор каждой ошибки.
                </li>
              </ul>
            </div>
          </aside>
        </div>
      </div>
    </main>
  );
}
