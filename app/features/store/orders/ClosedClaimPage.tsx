import { SupportNote } from "~/features/core/school/SupportNote";
import { catalogPath, profilePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { type ClosedClaim, sayClosedClaim } from "./claim-messages";

/** A claim link that opens nothing any more. */
export function ClosedClaimPage({ why }: { why: ClosedClaim }) {
  const { title, text } = sayClosedClaim(why);
  return (
    <main id="main" className="wrap confirm">
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="row">
        <ButtonLink href={profilePath()}>{why === "used-guest" ? "войти" : "мои курсы"}</ButtonLink>
        <ButtonLink variant="soft" href={catalogPath()}>
          все курсы
        </ButtonLink>
      </p>
      <SupportNote />
    </main>
  );
}
