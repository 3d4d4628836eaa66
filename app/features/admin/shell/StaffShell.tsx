import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { SchoolLogo } from "~/features/core/school/SchoolLogo";
import { useSchool } from "~/features/core/school/use-school";
import { AppLink } from "~/ui/AppLink";
import { Drawer } from "~/ui/Drawer";
import { StaffKeys } from "./StaffKeys";
import { StaffIcon } from "./StaffIcon";
import { isSectionOf, listSections, type StaffSection } from "./staff-nav";
import { staffLogoutPath, staffMePath, staffPath } from "./staff-paths";
import { initialsOf, nameRoles, type StaffShellView } from "./staff-view";

/** So many of a person's sections stand in the dock of a phone; the drawer has all. */
const DOCK_SIZE = 4;

/** The frame of the back office: the camp at the left, on a phone a bar above and the dock below. */
export function StaffShell({ view, children }: { view: StaffShellView; children: ReactNode }) {
  const { pathname } = useLocation();
  const groups = listSections(view.roles);
  const dock = groups.flatMap(({ sections }) => sections).slice(0, DOCK_SIZE - 1);
  const home = `${useSchool().name}, базовый лагерь: сегодня`;
  const nav = useRef<HTMLElement>(null);
  // The last sections are below the fold of a low screen.
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const current = (section: Pick<StaffSection, "href">) => (isSectionOf(section, pathname) ? "page" : undefined);
  return (
    <div className="staff">
      <header className="nav">
        <div className="wrap">
          <AppLink className="logo" href={staffPath()} aria-label={home}>
            <SchoolLogo />
          </AppLink>
          <span className="camp-name">базовый лагерь</span>
          <Drawer label="Все разделы">
            {groups.map(({ name, sections }) => (
              <div key={name ?? ""}>
                {name !== null && <p className="small muted">{name}</p>}
                {sections.map((section) => (
                  <AppLink key={section.href} href={section.href} aria-current={current(section)}>
                    {section.name}
                  </AppLink>
                ))}
              </div>
            ))}
            <p className="small muted">
              {view.name}, {nameRoles(view.roles)}. Вход до {view.until}
            </p>
            <AppLink className="btn line" href={staffMePath()}>
              вход и ключи
            </AppLink>
            <Leave />
          </Drawer>
        </div>
      </header>
      <header className="camp">
        <div className="camp-in">
          <AppLink className="logo" href={staffPath()} aria-label={home}>
            <SchoolLogo />
            <span className="camp-name">базовый лагерь</span>
          </AppLink>
          <nav aria-label="Разделы" ref={nav}>
            {groups.map(({ name, sections }) => (
              <div key={name ?? ""}>
                {name !== null && <p>{name}</p>}
                {sections.map((section) => (
                  <AppLink key={section.href} href={section.href} aria-current={current(section)}>
                    <StaffIcon name={section.icon} />
                    {section.name}
                  </AppLink>
                ))}
              </div>
            ))}
          </nav>
          <div className="camp-foot">
            <AppLink className="me" href={staffMePath()} aria-current={current({ href: staffMePath() })}>
              <span className="face" aria-hidden="true">
                {initialsOf(view.name)}
              </span>
              <span>
                <b>{view.name}</b>
                <br />
                <span className="micro muted">
                  {nameRoles(view.roles)}, вход до {view.until}
                </span>
              </span>
            </AppLink>
            <StaffKeys roles={view.roles} />
            <Leave />
          </div>
        </div>
      </header>
      {children}
      <nav className="dock" aria-label="Быстрые разделы">
        {dock.map((section) => (
          <AppLink key={section.href} href={section.href} aria-current={current(section)}>
            <StaffIcon name={section.icon} />
            {section.short ?? section.name}
          </AppLink>
        ))}
        <AppLink href={staffMePath()} aria-current={current({ href: staffMePath() })}>
          <StaffIcon name="desk" />
          вход
        </AppLink>
      </nav>
    </div>
  );
}

function Leave() {
  return (
    <Form method="post" action={staffLogoutPath()} reloadDocument>
      <button className="btn line sm">выйти</button>
    </Form>
  );
}
