import type { CatalogView } from "~/features/catalog/catalog-view";
import { LeadForm } from "~/features/leads/LeadForm";
import { pageLead } from "~/features/leads/page-lead";

const NO_COURSES = pageLead("oge_waiting");

const NO_FREE_COURSES = {
  ...NO_COURSES,
  description: "Сейчас бесплатных курсов ОГЭ по этому предмету нет. Оставь телефон: позвоним, когда они появятся.",
};

/** The text above it promises to tell when the courses come. */
export function WaitingForm({ awaited }: { awaited: NonNullable<CatalogView["awaited"]> }) {
  return (
    <div className="section">
      <LeadForm
        item={awaited.isFree ? NO_FREE_COURSES : NO_COURSES}
        topicName={`${awaited.subjectName}, ОГЭ`}
        id="waiting"
      />
    </div>
  );
}
