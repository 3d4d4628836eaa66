import { SupportNote } from "~/features/school/SupportNote";
import { adviseOnError, DEFAULT_ERROR_STATUS } from "~/features/shell/error-advice";
import { homePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";

export type ErrorPageProps = {
  /** Specification §8: «an error page with status (default 500)». */
  status?: number;
  /** Named to support, so that one visit can be found among all. */
  requestId?: string;
  /** Where to try again: the page's own address. */
  retryHref?: string;
  /** A known error has words of its own (`/error/{code}/`). */
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
            // A document load, not a client transition: what broke may be the script itself.
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
