import { Form, useNavigation } from "@remix-run/react";
import { cartPath, catalogPath, resetCartPath } from "~/shared/paths";
import { Button, ButtonLink } from "~/ui/Button";

/** Clearing is a POST behind a question: a link in an e-mail must not empty a cart. */
export function ResetCartPage({ summary }: { summary: string | null }) {
  const { state } = useNavigation();
  if (summary === null) {
    return (
      <main id="main" className="wrap confirm">
        <h1>Корзина уже пустая</h1>
        <p className="row">
          <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
        </p>
      </main>
    );
  }
  return (
    <main id="main" className="wrap confirm">
      <h1>Очистить корзину?</h1>
      <p>Уберём всё, что в ней есть: {summary}, вместе с промокодом. Купленные месяцы останутся на месте.</p>
      <Form method="post" action={resetCartPath()} className="row">
        <Button isPending={state !== "idle"}>очистить корзину</Button>
        <ButtonLink variant="soft" href={cartPath()}>
          оставить как есть
        </ButtonLink>
      </Form>
    </main>
  );
}
