import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/Button";

export type ClaimedLineView = {
  name: string;
  /** «ноябрь–январь»; null for a course sold whole. */
  months: string | null;
};

export type ClaimView = {
  lines: readonly ClaimedLineView[];
  isGuest: boolean;
  /** This user has already used the order's once-per-person promocode. */
  isCodeUsed: boolean;
  selfHref: string;
};

/** A gift or prepaid order: its contents and one button to claim it. */
export function ClaimPage({ lines, isGuest, isCodeUsed, selfHref }: ClaimView) {
  const { state } = useNavigation();
  return (
    <main id="main" className="wrap confirm">
      <h1>{isCodeUsed ? "Этот заказ не откроется здесь" : "Для тебя открыт доступ"}</h1>
      {isCodeUsed ? (
        <p>
          Его оплатили с промокодом, который действует один раз на человека, а ты его уже использовал. Перешли ссылку
          тому, для кого эти курсы, или верни деньги тому, кто платил.
        </p>
      ) : (
        <p>По этой ссылке можно получить оплаченные курсы. Она срабатывает один раз.</p>
      )}
      <ul className="lines" role="list">
        {lines.map(({ name, months }) => (
          <li key={name}>
            <b>{name}</b>
            {months !== null && <span className="small muted">{months}</span>}
          </li>
        ))}
      </ul>
      <Form method="post" action={selfHref}>
        <Button isPending={state !== "idle"}>
          {isCodeUsed ? "вернуть деньги" : isGuest ? "войти и получить" : "получить курсы"}
        </Button>
      </Form>
    </main>
  );
}
