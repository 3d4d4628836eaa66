import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Select } from "~/ui/Select";
import { TextInput } from "~/ui/TextInput";
import type { GoalLink, SubjectPanel, SubjectResult } from "./goal-view";
import { GoalMountain } from "./GoalMountain";

type GoalSubjectProps = {
  panel: SubjectPanel;
  isPending: boolean;
  /** Without the verdict on the aim and its reasons. */
  isBrief?: boolean;
};

/** A subject: its aim, today's level, and the months between them. */
export function GoalSubject({ panel, isPending, isBrief = false }: GoalSubjectProps) {
  const { slug, name, category, about, missing, result } = panel;
  const id = `goal-${slug}`;
  return (
    <section className={`panel goal-subject cat-${category}`} aria-labelledby={id}>
      <div className="goal-name">
        <h2 className="h3" id={id}>
          {name}
        </h2>
        <p className="small muted">{about}</p>
      </div>
      {result !== null && (
        <>
          <p className="goal-range">
            <b className="num">{result.range}</b>
            <span className="muted">{result.months}</span>
          </p>
          <GoalMountain panel={panel} result={result} />
        </>
      )}
      <Fields panel={panel} isPending={isPending} />
      {missing !== null && (
        <Notice tone="warn" title={missing.title}>
          <p>{missing.text}</p>
          <Links links={missing.links} />
        </Notice>
      )}
      {result !== null && !isBrief && <Result result={result} />}
    </section>
  );
}

function Fields({ panel, isPending }: { panel: SubjectPanel; isPending: boolean }) {
  const { aim, now, mock, hidden } = panel;
  return (
    <div className="goal-fields">
      <div className="goal-aim">
        <TextInput
          key={aim.value}
          label={aim.label}
          name={aim.name}
          defaultValue={aim.value}
          errors={aim.error === null ? undefined : [aim.error]}
          note={aim.note ?? undefined}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button variant="soft" isPending={isPending}>
          посчитать
        </Button>
      </div>
      <div className="goal-now">
        <Select
          key={now.value}
          label="Что умеешь сейчас"
          name={now.name}
          defaultValue={now.value}
          options={now.options}
          note={now.note ?? undefined}
        />
        <Links links={now.links} />
      </div>
      <div className="goal-mock">
        <TextInput
          key={mock.value}
          label={`Пробник, первичных из ${mock.max}`}
          name={mock.name}
          defaultValue={mock.value}
          errors={mock.error === null ? undefined : [mock.error]}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}

function Result({ result }: { result: SubjectResult }) {
  const { verdict } = result;
  return (
    <>
      <Notice tone={verdict.tone} title={verdict.title}>
        <p>{verdict.text}</p>
        <Links links={verdict.links} />
      </Notice>
      <details className="why goal-why">
        <summary>
          Откуда такой диапазон <Icon name="down" />
        </summary>
        <ol>
          {result.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Links({ links }: { links: readonly GoalLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="goal-links">
      {links.map(({ name, href }) => (
        <AppLink key={href} className="link" href={href} rel="nofollow" keepsScroll={href.startsWith("/goal/")}>
          {name} <Icon name="arrow" />
        </AppLink>
      ))}
    </p>
  );
}
