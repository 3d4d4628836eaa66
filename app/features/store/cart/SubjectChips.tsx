import { catalogSlug, WHOLE_CATALOG } from "~/features/store/catalog/catalog-filter";
import type { ExamType } from "~/features/core/subjects/exams";
import { isSubjectSold, SUBJECTS, subjectName, type SubjectKey } from "~/features/core/subjects/taxonomy";
import { catalogPath } from "~/shared/paths";
import { Chip, Chips } from "~/ui/Chips";

/** Subjects of one exam as links into the catalog, without those already in the cart. */
export function SubjectChips(props: { exam: ExamType; without?: readonly SubjectKey[]; most?: number }) {
  const { exam, without = [], most = SUBJECTS.length } = props;
  const subjects = SUBJECTS.filter(({ key }) => isSubjectSold(key, exam) && !without.includes(key)).slice(0, most);
  return (
    <Chips label="Предметы">
      {subjects.map(({ key, glyph, category }) => (
        <Chip
          key={key}
          name={subjectName(key, exam)}
          glyph={glyph}
          category={category}
          href={catalogPath(catalogSlug({ ...WHOLE_CATALOG, subject: key, exam }))}
        />
      ))}
    </Chips>
  );
}
