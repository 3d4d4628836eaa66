import { Form } from "@remix-run/react";
import { legalPath, profilePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import type { ProfileAnswer } from "./account-view";

/** One press gives the consent, another withdraws it. */
export function AdvertisingSwitch({ isAdAllowed, answer }: { isAdAllowed: boolean; answer: ProfileAnswer | null }) {
  const refusal = answer?.intent === "advertising" ? answer.errors[""]?.[0] : undefined;
  return (
    <Form className="switch-row" method="post" action={`${profilePath()}#advertising`} preventScrollReset>
      <input type="hidden" name="intent" value="advertising" />
      <button
        className="switch"
        role="switch"
        aria-checked={isAdAllowed}
        aria-labelledby="l-advertising"
        aria-describedby="d-advertising"
        name="isAdAllowed"
        value={isAdAllowed ? "no" : "yes"}
      />
      <div>
        <p id="l-advertising">
          <b>получать рекламу и новости о скидках</b>
        </p>
        <p className="small muted" id="d-advertising">
          {isAdAllowed
            ? "Сейчас включено. Одно нажатие — и писем больше не будет."
            : "Сейчас выключено. Чеки и сообщения о занятиях приходят в любом случае."}{" "}
          Условия — в <AppLink href={legalPath("advertising-consent")}>согласии на рекламу</AppLink>.
        </p>
        {refusal !== undefined && (
          <p className="error" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Form>
  );
}
