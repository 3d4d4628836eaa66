import { classes } from "~/ui/classes";
import { DRAWN_WORD, Logo, Peak } from "~/ui/Logo";
import type { SchoolView } from "./school-profile";
import { useSchool } from "./use-school";

/** `isOnDark`: it stands on a ground that is dark by day too. */
export const SchoolLogo = ({ isOnDark }: { isOnDark?: boolean }) => (
  <BrandLogo school={useSchool()} isOnDark={isOnDark} />
);

/**
 * The uploaded logo, or else the school's name. A logo without a version for dark grounds stands on a light plate there.
 */
export function BrandLogo({
  school: { name, brand },
  isOnDark = false,
}: {
  school: Pick<SchoolView, "name" | "brand">;
  isOnDark?: boolean;
}) {
  if (!brand?.logo) return name === DRAWN_WORD ? <Logo /> : <NameLogo name={name} />;
  const { src, onDark, width, height } = brand.logo;
  const image = (
    <img
      className={classes("logo-image", onDark === null && "is-plated")}
      src={isOnDark ? (onDark ?? src) : src}
      {...{ width, height }}
      alt={name}
    />
  );
  if (isOnDark || onDark === null) return image;
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={onDark} />
      {image}
    </picture>
  );
}

function NameLogo({ name }: { name: string }) {
  return (
    <span className="logo-name">
      <Peak />
      <span>{name}</span>
    </span>
  );
}
