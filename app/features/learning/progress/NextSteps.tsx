import { AppLink } from "~/ui/AppLink";
import type { NextStepView } from "./progress-view";

/** Next steps for the pupil, the first one first. */
export function NextSteps({ steps }: { steps: readonly NextStepView[] }) {
  if (steps.length === 0) return <p>Начатые номера решены уверенно. Повторяй ошибки, чтобы они такими и остались.</p>;
  return (
    <ol className="next-steps" role="list">
      {steps.map(({ href, name, text }) => (
        <li key={href}>
          <AppLink className="link" href={href}>
            {name}
          </AppLink>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
