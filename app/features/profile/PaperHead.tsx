import { useHydrated } from "remix-utils/use-hydrated";
import { SCHOOL } from "~/features/school/school";
import { profilePath } from "~/shared/paths";
import { BackArrow } from "~/ui/BackArrow";

/**
 * The way back, the title and, with a script and something to print, the print button. On paper it shows the school's
 * name.
 */
export function PaperHead({ title, isPrintable }: { title: string; isPrintable: boolean }) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className="no-print">
        <BackArrow href={profilePath()}>мой профиль</BackArrow>
      </div>
      <p className="paper-brand" aria-hidden="true">
        {SCHOOL.name}, {SCHOOL.legalName}
      </p>
      <div className="paper-head">
        <h1>{title}</h1>
        {isHydrated && isPrintable && (
          <button type="button" className="btn soft sm no-print" onClick={() => window.print()}>
            распечатать
          </button>
        )}
      </div>
    </>
  );
}
