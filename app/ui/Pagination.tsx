import { AppLink } from "~/ui/AppLink";
import { pageWindow } from "~/ui/page-window";

export function Pagination(props: { page: number; pageCount: number; hrefOf: (page: number) => string }) {
  const { page, pageCount, hrefOf } = props;
  if (pageCount < 2) return null;
  return (
    <nav className="pages" aria-label="Страницы">
      {page > 1 && (
        <AppLink href={hrefOf(page - 1)} rel="prev">
          назад
        </AppLink>
      )}
      {pageWindow(page, pageCount).map((slot, index) =>
        slot === "gap" ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <AppLink
            key={slot}
            href={hrefOf(slot)}
            aria-label={`страница ${slot}`}
            aria-current={slot === page ? "page" : undefined}
          >
            {slot}
          </AppLink>
        ),
      )}
      {page < pageCount && (
        <AppLink href={hrefOf(page + 1)} rel="next">
          дальше
        </AppLink>
      )}
    </nav>
  );
}
