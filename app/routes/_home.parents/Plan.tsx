import { LeadForm } from "~/features/leads/LeadForm";
import type { LeadItem } from "~/features/leads/page-lead";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { type Benefit, planChoices } from "./benefits";

/** One form; links beside it choose its subject. */
export function Plan({ item, benefit, exam }: { item: LeadItem; benefit: Benefit | null; exam: string | null }) {
  return (
    <section className="section wrap" aria-label="Заявка" id="plan">
      <div className="panel lime on-lime plan">
        <div className="flow">
          <h2>{item.title}</h2>
          <p className="lead">{item.description}</p>
          <nav aria-label="О чём спросить">
            <ul className="choices">
              {planChoices(benefit, exam).map(({ name, about, href, isCurrent }) => (
                <li key={href}>
                  <AppLink href={href} keepsScroll aria-current={isCurrent ? "true" : undefined}>
                    <span>
                      <b>{name}</b>
                      <span className="small">{about}</span>
                    </span>
                    <Icon name={isCurrent ? "check" : "arrow"} />
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <LeadForm key={item.leadType} item={item} isParent isBare />
      </div>
    </section>
  );
}
