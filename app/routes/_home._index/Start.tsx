import { useSchool } from "~/features/core/school/use-school";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { pageLead } from "~/features/people/leads/page-lead";
import type { NextWebinar } from "~/features/site/storefront/home-view";
import { portraitPath, webinarPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { MonthRidge } from "~/ui/MonthRidge";
import { OwnTime } from "~/ui/OwnTime";
import { Tag } from "~/ui/Tag";

/** Two ways to begin: attend a free webinar, or ask a person. */
export function Start({ webinar }: { webinar: NextWebinar | null }) {
  const item = pageLead("from_index_page", useSchool());
  if (!webinar) {
    return (
      <section className="section wrap" aria-label={item.title}>
        <LeadForm item={item} id="call" />
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
        <h2>{item.title}</h2>
        <p className="muted">{item.description}</p>
        <details className="why phone-fold">
          <summary>
            оставить телефон <Icon name="down" />
          </summary>
          <LeadForm item={item} isBare />
        </details>
      </div>
    </section>
  );
}
