import { useState } from "react";
import { LEAD_FIELDS } from "~/features/people/leads/lead-answer";
import { LeadForm } from "~/features/people/leads/LeadForm";
import type { LeadItem } from "~/features/people/leads/page-lead";
import { useSchool } from "~/features/core/school/use-school";
import { textOf } from "~/shared/form-text";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { type Benefit, planChoices } from "./benefits";

/** One form; links beside it choose its subject. */
export function Plan({ item, benefit, exam }: { item: LeadItem; benefit: Benefit | null; exam: string | null }) {
  const school = useSchool();
  return (
    <section className="section wrap" aria-label="Заявка" id="plan">
      <div className="panel lime on-lime plan">
        <div className="flow">
          <h2>{item.title}</h2>
          <p className="lead">{item.description}</p>
          <nav aria-label="О чём спросить">
            <ul className="choices">
              {planChoices(benefit, exam, school).map(({ name, about, href, isCurrent }) => (
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
        <details className="why phone-fold" open={benefit !== null}>
          <summary>
            оставить заявку <Icon name="down" />
          </summary>
          <PlanForm key={item.leadType} item={item} />
        </details>
      </div>
    </section>
  );
}

type Sent = { name: string; phone: string; next: string | undefined };

/** The sent form's summary replaces the form: a toast is gone before it is read twice. */
function PlanForm({ item }: { item: LeadItem }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent === null) {
    const read = (body: FormData, field: string) => textOf(body, field).trim();
    return (
      <LeadForm
        item={item}
        isParent
        isBare
        onSent={({ next }, body) =>
          setSent({ name: read(body, LEAD_FIELDS.name), phone: read(body, LEAD_FIELDS.phone), next })
        }
      />
    );
  }
  return (
    <div className="flow" role="status">
      <h3>{sent.name}, заявка принята</h3>
      <p>
        {sent.next} Телефон: <span className="num nb">{sent.phone}</span>
      </p>
      <Button variant="line" onClick={() => setSent(null)}>
        отправить ещё одну
      </Button>
    </div>
  );
}
