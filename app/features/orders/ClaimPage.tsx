import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/Button";

export type ClaimedLineView = {
  name: string;
  /** «ноябрь–январь»; null for a course sold whole. */
  months: string | null;
};

export type ClaimView = { lines: readonly ClaimedLineView[]; isGuest: boolean; selfHref: string };

/** A gift or prepaid order: what is in it, and one button to make it one's own. */
export function ClaimPage({ lines, isGuest, selfHref }: ClaimView) {
  const { state } = useNavigation();
  return (
    <main id="main" className="wrap confirm">
      <h1>Для тебя открыт доступ</h1>
      <p>По этой ссылке можно получить оплаченные курсы. Она срабатывает один раз.</p>
      <ul className="lines" role="list">
        {lines.map(({ name, months }) => (
          <li key={name}>
            <b>{name}</b>
            {months !== null && <span className="small muted">{months}</span>}
          </li>
        ))}
      </ul>
      <Form method="post" action={selfHref}>
        <Button isPending={state !== "idle"}>{isGuest ? "войти и получить" : "получить курсы"}</Button>
      </Form>
    </main>
  );
}
