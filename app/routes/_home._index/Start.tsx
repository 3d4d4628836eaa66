import { LeadForm } from "~/features/leads/LeadForm";
import { pageLead } from "~/features/leads/page-lead";
import type { NextWebinar } from "~/features/storefront/home-view";
import { portraitPath, webinarPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";
import { OwnTime } from "~/ui/OwnTime";
import { Tag } from "~/ui/Tag";

const ITEM = pageLead("from_index_page");

/** Two ways to begin: attend a free webinar, or ask a person. */
export function Start({ webinar }: { webinar: NextWebinar | null }) {
  if (!webinar) {
    return (
      <section className="section wrap" aria-label={ITEM.title}>
        <LeadForm item={ITEM} id="call" />
      </section>
    );
  }
  return (
    <section className="section wrap duo" aria-label="Бесплатный вебинар и помощь с выбором">
      <div className="panel violet on-dark duo-a">
        <p className="row">
          <Tag isHot>{`бесплатно, ${webinar.at}`}</Tag>
          <OwnTime at={webinar.startsAt} />
        </p>
        <h2>{webinar.title}</h2>
        <p className="ava">
          <img src={portraitPath(webinar.teacher.slug)} width="44" height="44" alt="" />
          {webinar.teacher.name}
        </p>
        <ButtonLink variant="lime" href={webinarPath(webinar.slug)}>
          занять место
        </ButtonLink>
        <MonthRidge />
      </div>
      <div className="panel duo-b flow" id="call">
        <h2>{ITEM.title}</h2>
        <p className="muted">{ITEM.description}</p>
        <LeadForm item={ITEM} isBare />
      </div>
    </section>
  );
}
