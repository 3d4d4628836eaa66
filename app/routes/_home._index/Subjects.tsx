import type { HomeView } from "~/features/catalog/home-view";
import { AppLink } from "~/ui/AppLink";
import { Glyph } from "~/ui/Glyph";
import { Tabs } from "~/ui/Tabs";

export function Subjects({ view }: { view: Pick<HomeView, "exams" | "directory"> }) {
  return (
    <section className="section wrap" aria-labelledby="subjects">
      <div className="head">
        <h2 id="subjects">Что сдаёшь?</h2>
        <Tabs label="Экзамен" items={view.exams} />
      </div>
      <div className="dir">
        {view.directory.map(({ category, name: title, subjects }) => (
          <div key={category} className={`cat-${category}`}>
            <h3 className="dir-t">{title}</h3>
            <ul>
              {subjects.map(({ name, glyph, href }) => (
                <li key={href}>
                  <AppLink href={href}>
                    <Glyph name={glyph} />
                    <span>{name}</span>
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
