import { LeadForm } from "~/features/people/leads/LeadForm";
import type { LeadItem } from "~/features/people/leads/page-lead";
import { useSchool } from "~/features/core/school/use-school";
import { HeroRidge } from "./HeroArt";

/** The home page until something is on sale: who is about to open, and a way to be called back. */
export function ComingSoon({ title, lead, nowIndex }: { title: string; lead: LeadItem; nowIndex: number }) {
  const { description } = useSchool();
  return (
    <main id="main" className="front">
      <div className="wrap">
        <section className="hero on-lime" aria-labelledby="hero">
          <div className="hero-text">
            <h1 className="display" id="hero">
              {title}
            </h1>
            <p className="lead">{description}</p>
          </div>
          <HeroRidge nowIndex={nowIndex} />
        </section>
      </div>
      <section className="section wrap">
        <LeadForm item={lead} id="call" />
      </section>
    </main>
  );
}
