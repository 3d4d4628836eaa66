import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { errorsAt, type FormAnswer } from "~/shared/form-answer";
import { goalPath, springFlowPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { FLOW_FIELDS } from "./flow-address";
import type { SurveyView } from "./flow-view";
import { FlowHead } from "./FlowSteps";

type Option = { value: string; name: string; note: string; isChosen: boolean };

/** The first step: which exam, and how seriously. */
export function SurveyPage({ view, answer }: { view: SurveyView; answer: FormAnswer | null }) {
  const isPending = useNavigation().state !== "idle";
  const failure = errorsAt(answer);
  return (
    <main id="main" className="pick-page">
      <div className="wrap">
        <FlowHead title="Подобрать курс" steps={view.steps} isBegun={view.waiting !== null} />
        {view.waiting !== null && (
          <p className="pick-waiting">
            {view.waiting.text}.{" "}
            <AppLink className="link" href={view.waiting.href} rel="nofollow">
              к тарифу и цене <Icon name="arrow" />
            </AppLink>
          </p>
        )}
        {failure && <Notice tone="bad" title={failure.join(". ")} isLive />}
        <Form className="panel pick-survey" method="post" action={springFlowPath("survey")} autoComplete="off">
          <Question legend="Какой экзамен впереди?" name={FLOW_FIELDS.examType} options={view.exams} />
          <Question legend="С чего начнём?" name={FLOW_FIELDS.goal} options={view.goals} />
          <div className="row">
            <Button isPending={isPending}>дальше, к предметам</Button>
            <p className="small muted">Ответы сохранятся: можно уйти и вернуться.</p>
          </div>
        </Form>
        <p className="pick-goal">
          Знаешь, на сколько баллов идёшь?{" "}
          <AppLink className="link" href={goalPath()}>
            составить план до экзамена <Icon name="arrow" />
          </AppLink>
        </p>
      </div>
    </main>
  );
}

function Question({ legend, name, options }: { legend: string; name: string; options: readonly Option[] }): ReactNode {
  return (
    <fieldset>
      <legend className="h3">{legend}</legend>
      <div className="pick-choices">
        {options.map((option) => (
          <label key={option.value} className="pick-choice">
            <input type="radio" name={name} value={option.value} defaultChecked={option.isChosen} required />
            <b>{option.name}</b>
            <span className="muted">{option.note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
