import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { capitalise } from "~/shared/capitalise";
import { homePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";
import { LEAD_SENT, type LeadExtra } from "./lead-answer";
import type { LeadPageView } from "./lead-view";
import { LeadForm } from "./LeadForm";

/** A lead form as a page of its own. */
export function LeadPage({ view }: { view: LeadPageView }) {
  const { item, isSent: isSentBefore, answer, page, ...about } = view;
  const navigate = useNavigate();
  const [next, setNext] = useState<string | null>(null);
  const isSent = isSentBefore || next !== null;

  function leave({ isStored, next: said }: LeadExtra) {
    // Back to where the form stood before, unless that page cannot come.
    if (isStored && page !== undefined) navigate(page);
    else setNext(said ?? "");
  }

  return (
    <main id="main" className="stage on-lime">
      <section className="modal">
        <h1>{isSent ? capitalise(LEAD_SENT) : item.title}</h1>
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
