import type { LeadItem } from "~/features/people/leads/page-lead";
import { PromoBanner } from "~/features/site/banners/PromoBanner";
import type { PromoOffer } from "~/features/site/banners/promo-offers";
import type { Question } from "~/features/core/questions/question-view";
import { Questions } from "~/features/core/questions/Questions";
import { FirstTeachers } from "~/features/site/storefront/FirstTeachers";
import { Kinds } from "~/features/site/storefront/Kinds";
import { Results } from "~/features/site/storefront/Results";
import { Subjects } from "~/features/site/storefront/Subjects";
import type { StoreView } from "~/features/site/storefront/home-view";
import { DEFAULT_EXAM_TYPE } from "~/features/core/subjects/exams";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { ChildWeek } from "./ChildWeek";
import { Control, Payment } from "./Control";
import { Money } from "./Money";
import { ParentsHero } from "./ParentsHero";
import { Plan } from "./Plan";
import type { Benefit } from "./benefits";
import type { ParentsTexts } from "./parents-texts";

type ParentsPageProps = {
  view: StoreView;
  texts: ParentsTexts;
  questions: Question[];
  benefit: Benefit | null;
  plan: LeadItem;
  promo: PromoOffer | null;
};

export function ParentsPage({ view, texts, questions, benefit, plan, promo }: ParentsPageProps) {
  return (
    <main id="main" className="front">
      <div className="wrap">
        <ParentsHero {...texts.hero} />
      </div>
      {promo && <PromoBanner offer={promo} />}
      {view.month && texts.money && <Money month={view.month} texts={texts.money} />}
      {texts.week && <ChildWeek week={texts.week} />}
      <div className="section wrap pair">
        {texts.results && <Results {...texts.results} />}
        <Payment {...texts.payment} />
      </div>
      <Plan item={plan} benefit={benefit} exam={view.exam === DEFAULT_EXAM_TYPE ? null : view.exam} />
      <Subjects view={view} id="subjects" title={texts.subjects} />
      <Kinds kinds={view.kinds} nowIndex={view.nowIndex} {...texts.year} />
      {view.teachers.length > 0 && <FirstTeachers teachers={view.teachers} {...texts.teachers} />}
      <Control {...texts.control} />
      <Questions title={texts.questions} items={questions} />
      <section className="section wrap" aria-labelledby="documents">
        <div className="head">
          <h2 id="documents">{texts.documents.title}</h2>
        </div>
        <details className="why phone-fold">
          <summary>
            {`показать все ${texts.documents.list.length}`} <Icon name="down" />
          </summary>
          <ul className="papers">
            {texts.documents.list.map(({ name, about, href }) => (
              <li key={href}>
                <AppLink href={href}>
                  <b>{name}</b>
                  <span className="small muted">{about}</span>
                  <Icon name="arrow" />
                </AppLink>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </main>
  );
}
