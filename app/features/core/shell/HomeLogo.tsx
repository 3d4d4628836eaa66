import { useSchool } from "~/features/core/school/use-school";
import { homePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Logo } from "~/ui/Logo";

export function HomeLogo() {
  return (
    <AppLink className="logo" href={homePath()} aria-label={`${useSchool().name}, на главную`}>
      <Logo />
    </AppLink>
  );
}
