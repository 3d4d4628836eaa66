import { CourseCard } from "~/features/catalog/CourseCard";
import { FirstTeachers } from "~/features/catalog/FirstTeachers";
import type { StoreView } from "~/features/catalog/home-view";
import { Results } from "~/features/catalog/Results";
import { SchoolYear } from "~/features/catalog/SchoolYear";
import { Subjects } from "~/features/catalog/Subjects";
import { DEFAULT_EXAM_TYPE } from "~/features/catalog/taxonomy";
import { TariffCards } from "~/features/catalog/TariffCards";
import type { PromoOffer } from "~/features/content/promo-offers";
import { PromoBanner } from "~/features/content/PromoBanner";
import { Questions } from "~/features/content/Questions";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import type { Benefit } from "./benefits";
import { ChildWeek } from "./ChildWeek";
import { Control, Payment } from "./Control";
import { Money } from "./Money";
import type { ParentsTexts } from "./parents-texts";
import { ParentsHero } from "./ParentsHero";
import { Plan } from "./Plan";

type ParentsPageProps = { view: StoreView; texts: ParentsTexts; benefit: Benefit | null; promo: PromoOffer };

export function ParentsPage({ view, texts, benefit, promo }: ParentsPageProps) {
  return (
    <main id="main">
      <div className="wrap">
        <ParentsHero />
      </div>
      <PromoBanner offer={promo} />
      {view.month && <Money month={view.month} exam={view.exam} />}
      <ChildWeek week={texts.week} />
      <Payment />
      <Subjects view={view} id="subjects" title="Что сдаёт ребёнок" />
      <SchoolYear kinds={view.kinds} nowIndex={view.nowIndex} lead={texts.year} />
      <section className="section wrap" aria-labelledby="courses">
        <div className="head">
          <h2 id="courses">С чего начинают</h2>
        </div>
        <TariffCards cards={view.tariffs} action="посмотреть курсы" />
        <ul className="cards two cards-after">
          {view.cards.map((card) => (
            <CourseCard key={card.slug} card={card} />
          ))}
        </ul>
        <p className="more">
          <AppLink className="link" href={view.catalogHref}>
            весь каталог <Icon name="arrow" />
          </AppLink>
        </p>
      </section>
      <Results note={texts.results} />
      <FirstTeachers teachers={view.teachers} lead={texts.teachers} />
      <Control control={texts.control} />
      <Plan benefit={benefit} exam={view.exam === DEFAULT_EXAM_TYPE ? null : view.exam} />
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
