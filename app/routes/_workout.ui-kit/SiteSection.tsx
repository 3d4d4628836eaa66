import { BannerPicture } from "~/features/site/banners/PageBanner";
import { useSchool } from "~/features/core/school/use-school";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { pageLead } from "~/features/people/leads/page-lead";
import { PaymentMarks } from "~/features/core/school/PaymentMarks";
import { CookieNotice } from "~/features/core/shell/CookieNotice";
import { WebinarRow } from "~/features/learning/webinars/WebinarRow";
import { describeLength, describeWhen } from "~/features/learning/webinars/webinar-time";
import type { WebinarRowView } from "~/features/learning/webinars/webinars-view";
import { catalogPath, uiKitPath } from "~/shared/paths";
import { KitSection, KitState } from "./KitSection";

function fileOf(size: string) {
  const file = `/banners/year-by-months-${size}.svg`;
  return { src: file, srcSet: null };
}

const BANNER = {
  id: 1,
  title: "Собери год из месяцев",
  text: "Платишь только за те, которые выбираешь",
  link: catalogPath("ege-osnova"),
  pictures: { mobile: fileOf("mobile"), tablet: fileOf("tablet"), desktop: fileOf("desktop") },
};

const WEBINAR: WebinarRowView = {
  slug: "khimiya-33-34-raschetnye-zadachi",
  title: "Вклады и кредиты за один вечер",
  when: describeWhen(new Date("2026-11-26T19:00:00+03:00")),
  dayName: "26 ноября",
  length: describeLength(90),
  subjectName: "Математика, ЕГЭ",
  category: "technical",
  teacher: { slug: "gleb-orlov", name: "Глеб Орлов" },
  isFree: true,
  state: "upcoming",
};

const WEBINARS: WebinarRowView[] = [
  WEBINAR,
  { ...WEBINAR, slug: "khimiya-31-myslennyy-eksperiment", state: "live" },
  { ...WEBINAR, slug: "khimiya-29-elektronnyy-balans", state: "recorded", isFree: false },
];

/** The frame of the store's pages and what stands between their parts. */
export function SiteSection() {
  return (
    <KitSection title="Вокруг магазина">
      <div className="flow">
        <KitState name="баннер страницы: 976, планшет, телефон">
          <div className="page-banner kit-banner">
            <BannerPicture banner={BANNER} />
          </div>
        </KitState>
        <KitState name="вебинары: запись открыта, идёт, запись">
          <ul className="webs">
            {WEBINARS.map((row) => (
              <WebinarRow key={row.slug} row={row} />
            ))}
          </ul>
        </KitState>
        <KitState name="заявка">
          <LeadForm item={pageLead("from_index_page", useSchool())} id="kit-lead" />
        </KitState>
        <div className="kit">
          <KitState name="файлы cookie">
            <CookieNotice path={uiKitPath()} label="Файлы cookie, образец" />
          </KitState>
          <KitState name="знаки оплаты">
            <div className="foot on-dark kit-marks">
              <PaymentMarks />
            </div>
          </KitState>
        </div>
      </div>
    </KitSection>
  );
}
