import type { LeadItem } from "~/features/leads/page-lead";
import { PromoBanner } from "~/features/banners/PromoBanner";
import type { PromoOffer } from "~/features/banners/promo-offers";
import { CourseCard } from "~/features/catalog/CourseCard";
import { Questions } from "~/features/school/Questions";
import { FirstTeachers } from "~/features/storefront/FirstTeachers";
import { Kinds } from "~/features/storefront/Kinds";
import { Results } from "~/features/storefront/Results";
import { Subjects } from "~/features/storefront/Subjects";
import type { StoreView } from "~/features/storefront/home-view";
import { DEFAULT_EXAM_TYPE } from "~/features/subjects/exams";
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
  benefit: Benefit | null;
  plan: LeadItem;
  promo: PromoOffer;
};

export function ParentsPage({ view, texts, benefit, plan, promo }: ParentsPageProps) {
  return (
    <main id="main" className="front">
      <div className="wrap">
        <ParentsHero />
      </div>
      <PromoBanner offer={promo} />
      {view.month && <Money month={view.month} exam={view.exam} />}
      <ChildWeek week={texts.week} />
      <div className="section wrap pair">
        <Results note={texts.results} />
        <Payment />
      </div>
      <Plan item={plan} benefit={benefit} exam={view.exam === DEFAULT_EXAM_TYPE ? null : view.exam} />
      <Subjects view={view} id="subjects" title="Что сдаёт ребёнок" />
      <Kinds kinds={view.kinds} nowIndex={view.nowIndex} lead={texts.year} />
      <section className="section wrap" aria-labelledby="courses">
        <div className="head">
          <h2 id="courses">С чего начинают</h2>
          <p>
            <AppLink className="link" href={view.catalogHref}>
              весь каталог <Icon name="arrow" />
            </AppLink>
          </p>
        </div>
        <ul className="cards scroll">
          {view.cards.map((card) => (
            <CourseCard key={card.slug} card={card} />
          ))}
        </ul>
      </section>
      <FirstTeachers teachers={view.teachers} lead={texts.teachers} />
      <Control control={texts.control} />
      <Questions title="О чём спрашивают родители" items={texts.questions} />
      <section className="section wrap" aria-labelledby="documents">
        <div className="head">
          <h2 id="documents">Документы</h2>
        </div>
        <ul className="papers">
          {texts.documents.map(({ name, about, href }) => (
            <li key={href}>
              <AppLink href={href}>
                <b>{name}</b>
                <span className="small muted">{about}</span>
                <Icon name="arrow" />
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
