import { useId } from "react";
import { DOCUMENT_GROUPS, DOCUMENTS } from "~/features/documents/documents";
import { PaymentMarks } from "~/features/school/PaymentMarks";
import { copyrightYears, SCHOOL } from "~/features/school/school";
import type { SchoolLinks } from "~/features/school/school-links";
import { footerColumns, type FooterColumn, type FooterSize } from "~/features/shell/footer-links";
import type { Viewer } from "~/features/shell/navigation";
import { homePath, legalPath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Logo } from "~/ui/Logo";
import { classes } from "~/ui/classes";

function LinkList({ title, links }: FooterColumn) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {links.map(({ name, href, isPersonal, note }) => (
          <li key={href}>
            {note && <span className="foot-for">{note}</span>}
            <AppLink href={href} rel={isPersonal ? "nofollow" : undefined}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DOCUMENT_COLUMNS = Object.entries(DOCUMENT_GROUPS).map(([group, title]) => ({
  title,
  links: DOCUMENTS.filter((one) => one.group === group).map(({ slug, title: name }) => ({
    name,
    href: legalPath(slug),
  })),
}));

export type FooterProps = {
  size?: FooterSize;
  viewer: Viewer | null;
  /** Address of the page with its query. */
  path: string;
  links: SchoolLinks;
  /**
   * The server's date, ISO: the browser's clock must not change the rendered page. Without it, when the root loader
   * failed, the line only says when the school was founded.
   */
  serverDate?: string;
};

export function Footer({ size = "normal", viewer, path, links, serverDate }: FooterProps) {
  return (
    <footer className={classes("foot on-dark", size === "large" && "is-large")}>
      <div className="wrap">
        <div className="foot-top">
          <div className="flow">
            <AppLink className="logo" href={homePath()} aria-label={`${SCHOOL.name}, на главную`}>
              <Logo />
            </AppLink>
            <p>
              <a className="tel num" href={SCHOOL.phone.href}>
                {SCHOOL.phone.display}
              </a>
            </p>
            <p>
              Звонок бесплатный, отвечаем <span className="nb">{SCHOOL.phoneHours}</span>.
            </p>
            <ButtonLink variant="lime" size="sm" href={withLeadDialog(path, "callback")} keepsScroll rel="nofollow">
              Перезвоните мне
            </ButtonLink>
          </div>
          <div className="foot-nav">
            {footerColumns({ ...SCHOOL, ...links }, { viewer, path, size }).map((column) => (
              <LinkList key={column.title} {...column} />
            ))}
          </div>
        </div>
        <details className="foot-docs">
          <summary>
            Документы школы <Icon name="down" />
          </summary>
          <div className="foot-nav">
            {DOCUMENT_COLUMNS.map((column) => (
              <LinkList key={column.title} {...column} />
            ))}
          </div>
        </details>
        <div className="foot-legal">
          <PaymentMarks />
          <p>
            {SCHOOL.legalName}, {SCHOOL.legalAddress}. ОКВЭД {SCHOOL.activityCode}. Лицензия на образовательную
            деятельность получена в {SCHOOL.licenceYear} году.
          </p>
          <p>
            <AppLink href={legalPath("public-offer-agreement")}>Публичная оферта</AppLink>
          </p>
          <p>
            © {SCHOOL.name}, {copyrightYears(serverDate)}
          </p>
        </div>
      </div>
    </footer>
  );
}
