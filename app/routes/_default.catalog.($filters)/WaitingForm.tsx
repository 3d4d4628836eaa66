import type { CatalogView } from "~/features/store/catalog/catalog-view";
import { useSchool } from "~/features/core/school/use-school";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { pageLead } from "~/features/people/leads/page-lead";

const NO_FREE_COURSES =
  "Сейчас бесплатных курсов ОГЭ по этому предмету нет. Оставь телефон: позвоним, когда они появятся.";

/** The text above it promises a message when the courses come. */
export function WaitingForm({ awaited }: { awaited: NonNullable<CatalogView["awaited"]> }) {
  const item = pageLead("oge_waiting", useSchool());
  return (
    <div className="section">
      <LeadForm
        item={awaited.isFree ? { ...item, description: NO_FREE_COURSES } : item}
        topicName={`${awaited.subjectName}, ОГЭ`}
        id="waiting"
      />
    </div>
  );
}
