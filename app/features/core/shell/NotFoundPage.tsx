import { useSchool } from "~/features/core/school/use-school";
import { StartForFree } from "~/features/core/shell/StartForFree";
import { catalogPath, homePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";

/** The 404 page, with a link home. */
export function NotFoundPage() {
  const { isOpen } = useSchool();
  return (
    <main id="main" className="wrap">
      <section className="lost on-lime">
        <p className="lost-code">
          404. <span lang="en">This page could not be found</span>
        </p>
        <h1>Такой страницы нет</h1>
        <p className="lead">Адрес набран с ошибкой, или курс уже сняли с продажи.</p>
        <p className="row">
          <ButtonLink href={homePath()}>на главную</ButtonLink>
          {isOpen && (
            <ButtonLink variant="line" href={catalogPath()}>
              выбрать курс
            </ButtonLink>
          )}
          <StartForFree variant="line" />
        </p>
        <MonthRidge missing={7} />
      </section>
    </main>
  );
}
