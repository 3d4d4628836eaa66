import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import type { LockedRecordingView } from "./webinars-view";

type Props = { locked: LockedRecordingView; courseHref: string | null; formId: string };

/** Stands in for the recording: what it contains, and what opens it. */
export function LockedRecording({ locked, courseHref, formId }: Props) {
  return (
    <section className="rec" aria-labelledby="recording">
      <h2 id="recording">Запись вебинара</h2>
      <div className="rec-main">
        <div className="panel flow rec-locked">
          <h3>Запись входит в курс</h3>
          <p>
            Её открывает любой купленный месяц курса {locked.ofCourse}: запись {locked.length}, главы с временем и
            конспект появятся на этой странице.
          </p>
          <p className="row">
            {courseHref !== null && <ButtonLink href={courseHref}>выбрать месяц</ButtonLink>}
            <a className="btn soft" href={`#${formId}`}>
              задать вопрос
            </a>
          </p>
          {locked.loginHref !== null && (
            <p className="small">
              Месяц уже куплен? <AppLink href={locked.loginHref}>Войди</AppLink>, и запись откроется.
            </p>
          )}
        </div>
        <div>
          <h3 id="chapters">О чём запись</h3>
          <ol className="chapters named" aria-labelledby="chapters">
            {locked.chapters.map((chapter, index) => (
              <li key={chapter}>
                <span>
                  <span className="num muted">{index + 1}</span> {chapter}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
