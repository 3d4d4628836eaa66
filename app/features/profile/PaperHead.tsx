import { useHydrated } from "remix-utils/use-hydrated";
import { profilePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";

/** The way back, the title and, once there is a script, the printer. */
export function PaperHead({ title }: { title: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      <p className="paper-back no-print">
        <AppLink className="link" href={profilePath()}>
          мой профиль
        </AppLink>
      </p>
      <div className="paper-head">
        <h1>{title}</h1>
        {isHydrated && (
          <button type="button" className="btn soft sm no-print" onClick={() => window.print()}>
            распечатать
          </button>
        )}
      </div>
    </>
  );
}
