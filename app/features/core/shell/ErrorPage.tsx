import { SupportNote } from "~/features/core/school/SupportNote";
import { adviseOnError, DEFAULT_ERROR_STATUS } from "~/features/core/shell/error-advice";
import { homePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";

export type ErrorPageProps = {
  /** The HTTP status, 500 by default. */
  status?: number;
  /** Shown for support, to find this request in the log. */
  requestId?: string;
  /** Where to try again: the page's own address. */
  retryHref?: string;
  /** A known error has its own text (`/error/{code}/`). */
  title?: string;
  text?: string;
};

export function ErrorPage({ status = DEFAULT_ERROR_STATUS, requestId, retryHref, title, text }: ErrorPageProps) {
  const advice = adviseOnError(status);
  return (
    <main id="main" className="wrap">
      <section className="lost on-lime">
        <p className="lost-code">Ошибка {status}</p>
        <h1>{title ?? advice.title}</h1>
        <p className="lead">{text ?? advice.text}</p>
        <p className="row">
          {advice.isWorthRetrying && retryHref !== undefined && (
            // A document load, not a client transition: the script itself may be broken.
            <a className="btn" href={retryHref}>
              попробовать ещё раз
            </a>
          )}
          <ButtonLink variant="line" href={homePath()} reloadDocument>
            на главную
          </ButtonLink>
        </p>
        <SupportNote />
        {requestId !== undefined && <p className="micro">Номер обращения: {requestId}</p>}
        <MonthRidge missing={6} />
      </section>
    </main>
  );
}
