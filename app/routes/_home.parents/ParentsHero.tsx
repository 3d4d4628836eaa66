import { offers } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";
import type { ParentsTexts } from "./parents-texts";

/** The one bold element of the page is the weekly report: shown, not described. */
export function ParentsHero({ title, lead }: ParentsTexts["hero"]) {
  return (
    <section className="panel violet on-dark split" aria-labelledby="parents">
      <div>
        <h1 id="parents">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="row split-row">
          <ButtonLink variant="lime" href="#plan">
            получить план обучения
          </ButtonLink>
        </p>
      </div>
      <WeeklyReport />
    </section>
  );
}

const LIT_MONTHS = 3;

function WeeklyReport() {
  const school = useSchool();
  return (
    <figure className="report">
      <figcaption className="row between">
        <b>Отчёт за неделю</b>
        <span className="small muted">пример</span>
      </figcaption>
      <MonthRidge lit={LIT_MONTHS} />
      <dl className="price-sum">
        <div>
          <dt>Занятия</dt>
          <dd>посещены 3 из 3</dd>
        </div>
        <div>
          <dt>Домашние работы</dt>
          <dd>сданы 2 из 3</dd>
        </div>
        {offers(school, null, "math") && school.hasMonthlyMocks && (
          <div>
            <dt>Пробник по математике</dt>
            <dd>58, было 49</dd>
          </div>
        )}
        <div className="total">
          <dt>Над чем работаем</dt>
          <dd>отбор корней</dd>
        </div>
      </dl>
    </figure>
  );
}
