import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { springFlowPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { FLOW_FIELDS } from "./flow-address";
import type { FlowStep } from "./flow-view";

/** The heading of a step and the three steps, cut out of one hill. */
export function FlowHead({ title, steps, isBegun }: { title: string; steps: readonly FlowStep[]; isBegun: boolean }) {
  return (
    <>
      <div className="pick-head">
        <h1>{title}</h1>
        {isBegun && (
          <Form method="post" action={springFlowPath("survey")}>
            <button className="link" name={FLOW_FIELDS.intent} value="reset">
              начать заново
            </button>
          </Form>
        )}
      </div>
      <ol className="pick-steps" aria-label="Шаги подбора">
        {steps.map((step) => (
          <li key={step.name}>
            <Step step={step}>
              {step.name}
              <small>{step.note}</small>
            </Step>
          </li>
        ))}
      </ol>
    </>
  );
}

function Step({ step, children }: { step: FlowStep; children: ReactNode }) {
  if (step.href !== null) {
    return (
      <AppLink className="pick-done" href={step.href} rel="nofollow">
        {children}
      </AppLink>
    );
  }
  return <span aria-current={step.isCurrent ? "step" : undefined}>{children}</span>;
}
