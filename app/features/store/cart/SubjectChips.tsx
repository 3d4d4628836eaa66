import { useId } from "react";
import { offers } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { catalogSlug, WHOLE_CATALOG } from "~/features/store/catalog/catalog-filter";
import type { ExamType } from "~/features/core/subjects/exams";
import { SUBJECTS, subjectName, type SubjectKey } from "~/features/core/subjects/taxonomy";
import { catalogPath } from "~/shared/paths";
import { Chip, Chips } from "~/ui/Chips";

type SubjectChipsProps = {
  exam: ExamType;
  title: string;
  without?: readonly SubjectKey[];
  most?: number;
  className?: string;
};

/** Subjects of one exam as links into the catalog, without those already in the cart; nothing if there are no others. */
export function SubjectChips({ exam, title, without = [], most = SUBJECTS.length, className }: SubjectChipsProps) {
  const school = useSchool();
  const id = useId();
  const subjects = SUBJECTS.filter(({ key }) => offers(school, exam, key) && !without.includes(key)).slice(0, most);
  if (subjects.length === 0) return null;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className="h3">
        {title}
      </h2>
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
    </section>
  );
}
