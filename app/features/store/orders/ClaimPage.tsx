import { Form, useNavigation } from "@remix-run/react";
import type { ClaimedLineView } from "~/features/store/orders/claimed-line";
import { Button } from "~/ui/Button";
import { CopyField } from "~/ui/CopyField";

export type ClaimView = {
  lines: readonly ClaimedLineView[];
  isGuest: boolean;
  /** This user has already used the order's once-per-person promocode. */
  isCodeUsed: boolean;
  selfHref: string;
  /** The whole address, to be passed on. */
  claimUrl: string;
};

/** A gift or prepaid order: its contents and one button to claim it. */
export function ClaimPage({ lines, isGuest, isCodeUsed, selfHref, claimUrl }: ClaimView) {
  const { state } = useNavigation();
  return (
    <main id="main" className="wrap confirm">
      <h1>{isCodeUsed ? "Этот заказ не откроется здесь" : "Курсы для ученика"}</h1>
      {isCodeUsed ? (
        <p>
          Его оплатили с промокодом, который действует один раз на человека, а ты его уже использовал. Перешли ссылку
          тому, для кого эти курсы, или верни деньги тому, кто платил.
        </p>
      ) : (
        <p>Они оплачены. Получить их можно один раз: они откроются в том аккаунте, в который ты войдёшь.</p>
      )}
      <ul className="lines" role="list" aria-label="Что оплачено">
        {lines.map(({ name, months, opens }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="small muted">{months}</span>
            <span className="small">{opens}</span>
          </li>
        ))}
      </ul>
      <Form method="post" action={selfHref}>
        <Button isPending={state !== "idle"}>
          {isCodeUsed ? "вернуть деньги" : isGuest ? "войти и получить" : "получить курсы"}
        </Button>
      </Form>
      <section className="pass-on" aria-labelledby="h-adult">
        <h2 id="h-adult" className="h3">
          Вы взрослый?
        </h2>
        <p className="muted">Это ссылка для ребёнка. Не получайте курсы сами, отправьте её ему.</p>
        <CopyField kind="link" label="Ссылка для ребёнка" value={claimUrl} sendAs="Курсы «Вершины» оплачены" />
      </section>
    </main>
  );
}
