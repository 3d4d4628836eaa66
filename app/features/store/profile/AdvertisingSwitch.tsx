import { Form } from "@remix-run/react";
import { ShownDocuments } from "~/features/core/documents/ShownDocuments";
import { legalPath, profileDataPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import type { OwnPart } from "./own-part";
import { SavedMark } from "./ProfileForm";
import { errorsAt, type FormAnswer, typedAt } from "~/shared/form-answer";

/** One click gives the consent, one click withdraws it. */
export function AdvertisingSwitch({
  isAdAllowed,
  answer,
  saved,
}: {
  isAdAllowed: boolean;
  answer: FormAnswer | null;
  saved: OwnPart | null;
}) {
  const refusal = typedAt(answer, "intent") === "advertising" ? errorsAt(answer)?.[0] : undefined;
  return (
    <Form className="switch-row" method="post" action={`${profileDataPath()}#advertising`} preventScrollReset>
      <input type="hidden" name="intent" value="advertising" />
      <ShownDocuments />
      <button
        className="switch"
        type="submit"
        aria-pressed={isAdAllowed}
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
        <SavedMark isShown={saved === "advertising"} isTarget={saved === "advertising"} />
        {refusal !== undefined && (
          <p className="error" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Form>
  );
}
