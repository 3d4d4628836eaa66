import { AppLink } from "~/ui/AppLink";
import type { NextStepView } from "./progress-view";

/** The number to practise next, and why. */
export function NextStep({ step }: { step: NextStepView }) {
  return (
    <p>
      <b>Дальше: </b>
      <AppLink className="link" href={step.href}>
        {step.name}
      </AppLink>
      <br />
      {step.text}
    </p>
  );
}
