import { Form } from "@remix-run/react";
import { acceptCookiesPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import type { Consent } from "./consent";

const say = (isAllowed: boolean) => (isAllowed ? "разрешены" : "не разрешены");

/** The visitor's choice, and the way to another one. `path`: the page it stands on. */
export function ConsentSwitch({ consent, path }: { consent: Consent; path: string }) {
  const { analytics, advertising } = consent;
  return (
    <div className="panel flow no-print" role="status">
      <p>
        <b>Ваш выбор в этом браузере.</b> Счётчики посещений сейчас <b>{say(analytics)}</b>, рекламные метки{" "}
        <b>{say(advertising)}</b>.
      </p>
      <Form method="post" action={acceptCookiesPath()} className="row" preventScrollReset>
        <input type="hidden" name="redirectTo" value={path} />
        {(analytics || advertising) && (
          <Button size="sm" variant="line" name="consent" value="refused">
            отказаться
          </Button>
        )}
        {!(analytics && advertising) && (
          <Button size="sm" variant="line" name="consent" value="allowed">
            разрешить
          </Button>
        )}
      </Form>
    </div>
  );
}
