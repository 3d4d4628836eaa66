import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { homePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";
import { LEAD_SENT } from "./lead-answer";
import type { LeadPageView } from "./lead-view";
import { LeadForm } from "./LeadForm";
import type { LeadSent } from "./use-lead-sender";

/** A lead form as a page of its own. */
export function LeadPage({ view }: { view: LeadPageView }) {
  const { item, isSent: isSentBefore, answer, page, ...about } = view;
  const navigate = useNavigate();
  const [next, setNext] = useState<string | null>(null);
  const isSent = isSentBefore || next !== null;

  function leave({ isStored, next: said }: LeadSent) {
    // Return to the form's page, unless that page cannot be loaded.
    if (isStored && page !== undefined) navigate(page);
    else setNext(said);
  }

  return (
    <main id="main" className="stage on-lime">
      <section className="modal">
        <h1>{isSent ? capitalised(LEAD_SENT) : item.title}</h1>
        {isSent ? (
          <div className="form">
            <p>Имя и телефон записаны, заявка не потеряется. {next}</p>
            <ButtonLink href={homePath()} reloadDocument>
              на главную
            </ButtonLink>
          </div>
        ) : (
          <>
            <p className="small muted lead-promise">{item.description}</p>
            <LeadForm {...about} item={item} initialAnswer={answer} page={page} isBare onSent={leave} />
          </>
        )}
      </section>
      <MonthRidge />
    </main>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
