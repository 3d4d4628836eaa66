import type { ComponentProps } from "react";
import { offers } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { catalogPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";

/** Leads to the free courses, where there are any. */
export function StartForFree(look: Pick<ComponentProps<typeof ButtonLink>, "variant" | "size" | "className">) {
  if (!offers(useSchool(), null, "free")) return null;
  return (
    <ButtonLink {...look} href={catalogPath("besplatnye")}>
      начать бесплатно
    </ButtonLink>
  );
}
