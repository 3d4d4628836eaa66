import { useId } from "react";
import { DOCUMENT_GROUPS, linkDocuments } from "~/features/core/documents/documents";
import { offeredLinks } from "~/features/core/school/offer";
import { PaymentMarks } from "~/features/core/school/PaymentMarks";
import { copyrightYears } from "~/features/core/school/school-profile";
import { useSchool } from "~/features/core/school/use-school";
import { CONTACTS, footerColumns, type FooterColumn, type FooterSize } from "~/features/core/shell/footer-links";
import { HomeLogo } from "~/features/core/shell/HomeLogo";
import type { Viewer } from "~/features/core/shell/navigation";
import { legalPath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
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
  links: linkDocuments(group),
}));

const FREE_CALL = "tel:+7800";

export type FooterProps = {
  size?: FooterSize;
  viewer: Viewer | null;
  /** Address of the page with its query. */
  path: string;
  /**
   * The server's date, ISO: the browser's clock must not change the rendered page. Without it, when the root loader
   * failed, the line only says when the school was founded.
   */
  serverDate?: string;
};

export function Footer({ size = "normal", viewer, path, serverDate }: FooterProps) {
  const school = useSchool();
  const { name: schoolName, phone, legal, licence } = school;
  const legalLine = [legal.name, legal.address].filter((part) => part !== "").join(", ");
  const columns = footerColumns(school, { viewer, path, size });
  const pages = columns.filter(({ title }) => title !== CONTACTS);
  return (
    <footer className={classes("foot on-dark", size === "large" && "is-large")}>
      <div className="wrap">
        <div className="foot-top">
          <div className="flow">
            <HomeLogo isOnDark />
            {phone && (
              <>
                <p>
                  <a className="tel num" href={phone.href}>
                    {phone.display}
                  </a>
                </p>
                <p>
                  {phone.href.startsWith(FREE_CALL) ? "Звонок бесплатный, отвечаем" : "Отвечаем"}{" "}
                  <span className="nb">{school.phoneHours}</span>.
                </p>
              </>
            )}
            <ButtonLink variant="lime" size="sm" href={withLeadDialog(path, "callback")} keepsScroll rel="nofollow">
              перезвоните мне
            </ButtonLink>
            {columns.map((column) => column.title === CONTACTS && <LinkList key={column.title} {...column} />)}
          </div>
          {pages.length > 0 && (
            <details className="foot-docs phone-fold">
              <summary>
                Разделы сайта <Icon name="down" />
              </summary>
              <div className="foot-nav">
                {pages.map((column) => (
                  <LinkList key={column.title} {...column} />
                ))}
              </div>
            </details>
          )}
        </div>
        <details className="foot-docs">
          <summary>
            Документы школы <Icon name="down" />
          </summary>
          <div className="foot-nav">
            {DOCUMENT_COLUMNS.map(({ title, links }) => (
              <LinkList key={title} title={title} links={offeredLinks(school, links)} />
            ))}
          </div>
        </details>
        <div className="foot-legal">
          <PaymentMarks />
          <p>
            {legalLine !== "" && `${legalLine}. `}
            {legal.activityCode !== "" && `ОКВЭД ${legal.activityCode}. `}
            {licence !== "" && `Лицензия на образовательную деятельность ${licence}.`}
          </p>
          <p>
            <AppLink href={legalPath("public-offer-agreement")}>Публичная оферта</AppLink>
          </p>
          <p>
            © {schoolName}, {copyrightYears(school.foundedYear, serverDate)}
          </p>
        </div>
      </div>
    </footer>
  );
}
