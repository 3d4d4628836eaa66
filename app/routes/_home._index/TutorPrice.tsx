import { useSchool } from "~/features/core/school/use-school";
import type { YearMonth } from "~/features/site/storefront/home-view";
import { formatRoubles } from "~/shared/money";
import type { HomeTexts } from "./home-texts";

type TutorPriceProps = { month: YearMonth; texts: NonNullable<HomeTexts["tutor"]> };

export function TutorPrice({ month, texts }: TutorPriceProps) {
  const { name } = useSchool();
  return (
    <section className="section wrap" aria-labelledby="price">
      <div className="panel tutor">
        <div className="flow">
          <h2 id="price">{texts.title}</h2>
          <p>{texts.text}</p>
          <p className="small muted">{texts.source}</p>
        </div>
        <dl className="tutor-bars">
          <div className="tutor-hour">
            <dt>час с репетитором</dt>
            <dd>{formatRoubles(texts.hourPrice)}</dd>
          </div>
          <div className="tutor-lesson">
            <dt>занятие в «{name}»</dt>
            <dd>{formatRoubles(month.lessonPrice)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
