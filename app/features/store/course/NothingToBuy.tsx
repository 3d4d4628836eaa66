import { useSchool } from "~/features/core/school/use-school";
import { myCoursePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthPicker } from "./MonthPicker";
import { TariffLinks } from "./TariffLinks";
import type { CourseView } from "./course-view";

/** There is nothing to sell to this viewer: offers alternatives. */
export function NothingToBuy({ view }: { view: CourseView }) {
  const { phone } = useSchool();
  const isOwned = view.course.offer === "owned";
  return (
    <div className="picker">
      <div className="picker-main">
        <h2 id="pick">{isOwned ? "Этот курс уже твой" : "Месяцы этого курса закончились"}</h2>
        <p className="muted picker-note">
          {isOwned
            ? "Всё, что в нём продаётся, куплено. Что открыто сейчас, а что откроется позже, видно на странице твоего курса."
            : "Новый набор откроется с началом следующего сезона. Посмотри другие курсы по предмету ниже или позвони: подскажем, куда ещё можно успеть."}
        </p>
        {isOwned && (
          <>
            <TariffLinks tariffs={view.tariffs} />
            {view.course.months.length > 0 && <MonthPicker months={view.course.months} />}
          </>
        )}
      </div>
      <div className="picker-side">
        {isOwned ? (
          <ButtonLink href={myCoursePath(view.slug)} isWide>
            открыть курс
          </ButtonLink>
        ) : (
          phone && (
            <>
              <p>Позвони, подберём замену:</p>
              <p className="h3">
                <a className="num nb" href={phone.href}>
                  {phone.display}
                </a>
              </p>
            </>
          )
        )}
      </div>
    </div>
  );
}
