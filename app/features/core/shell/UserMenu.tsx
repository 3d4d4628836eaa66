import { useRef } from "react";
import { LogoutForm } from "~/features/core/shell/LogoutForm";
import { ProlongForm } from "~/features/core/shell/ProlongForm";
import { OWN_DATA, type Viewer } from "~/features/core/shell/navigation";
import { profilePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { useDismiss } from "~/ui/use-dismiss";

/** Links to the profile, to what is studied and logout. Opens without a script. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  const name = viewer.firstName ?? "профиль";
  return (
    <details className="user-menu" ref={ref}>
      <summary aria-label={`${name}: меню профиля`}>
        <Icon name="user" />
        <span className="user-name">{name}</span>
        {viewer.prolongation?.hasDot && <span className="dot" aria-hidden="true" />}
      </summary>
      <div className="menu">
        <AppLink href={profilePath()}>мой профиль</AppLink>
        {viewer.studyItems.map(({ name: item, href }) => (
          <AppLink key={href} href={href}>
            {item}
          </AppLink>
        ))}
        <AppLink href={OWN_DATA.href}>{OWN_DATA.name}</AppLink>
        {viewer.prolongation && <ProlongForm hasDot={viewer.prolongation.hasDot} />}
        <LogoutForm />
      </div>
    </details>
  );
}
