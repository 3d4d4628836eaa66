import { AppLink } from "~/ui/AppLink";
import { Glyph } from "~/ui/Glyph";
import { Tabs } from "~/ui/Tabs";
import type { StoreView } from "./home-view";

/** `id` is the anchor that the tabs of the exam lead back to. */
export function Subjects({
  view,
  id,
  title,
}: {
  view: Pick<StoreView, "exams" | "directory">;
  id: string;
  title: string;
}) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {view.exams.length > 1 && <Tabs label="Экзамен" items={view.exams} />}
      </div>
      <div className="dir">
        {view.directory.map(({ category, name, subjects }) => (
          <div key={category} className={`cat-${category}`}>
            <h3 className="dir-t">{name}</h3>
            <ul>
              {subjects.map(({ name: subject, glyph, href }) => (
                <li key={href}>
                  <AppLink href={href}>
                    <Glyph name={glyph} />
                    <span>{subject}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
