import { useState } from "react";
import { LEAD_FIELDS } from "~/features/leads/lead-answer";
import { LeadForm } from "~/features/leads/LeadForm";
import type { LeadItem } from "~/features/leads/page-lead";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
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
        <PlanForm key={item.leadType} item={item} />
      </div>
    </section>
  );
}

type Sent = { name: string; phone: string; next: string | undefined };

/** What was sent stands in place of the form: a toast is gone before it is read twice. */
function PlanForm({ item }: { item: LeadItem }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent === null) {
    const read = (body: FormData, field: string) => String(body.get(field) ?? "").trim();
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
