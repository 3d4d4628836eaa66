import { SchoolLogo } from "~/features/core/school/SchoolLogo";
import { useSchool } from "~/features/core/school/use-school";
import { homePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";

export function HomeLogo({ isOnDark }: { isOnDark?: boolean }) {
  return (
    <AppLink className="logo" href={homePath()} aria-label={`${useSchool().name}, на главную`}>
      <SchoolLogo isOnDark={isOnDark} />
    </AppLink>
  );
}
