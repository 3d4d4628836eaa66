import { useHydrated } from "remix-utils/use-hydrated";
import { useSchool } from "~/features/core/school/use-school";
import { profilePath } from "~/shared/paths";
import { BackArrow } from "~/ui/BackArrow";
import { classes } from "~/ui/classes";

/**
 * The way back, the title and, with a script and something to print, the print button. On paper it shows the school's
 * name.
 */
export function PaperHead({ title, isPrintable }: { title: string; isPrintable: boolean }) {
  const isHydrated = useHydrated();
  const { name, legal } = useSchool();
  return (
    <>
      <div className="no-print">
        <BackArrow href={profilePath()}>мой профиль</BackArrow>
      </div>
      <p className="paper-brand" aria-hidden="true">
        {[name, legal.name].filter((part) => part !== "").join(", ")}
      </p>
      <div className="paper-head">
        <h1>{title}</h1>
        {isPrintable && (
          // Reserves its place until it works, so that nothing moves when the script arrives.
          <button
            type="button"
            className={classes("btn soft sm no-print paper-print", isHydrated && "is-ready")}
            onClick={() => window.print()}
          >
            распечатать
          </button>
        )}
      </div>
    </>
  );
}
