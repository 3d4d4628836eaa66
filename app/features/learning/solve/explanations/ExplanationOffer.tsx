import { authPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { ButtonLink } from "~/ui/Button";
import type { OfferView } from "./offer-view";

const EXPLANATIONS: PluralForms = { one: "объяснение", few: "объяснения", many: "объяснений" };

/** Replaces an explanation once a guest has used up the day's. Tasks and verdicts stay free. */
export function ExplanationOffer({ offer: { perDay, href } }: { offer: OfferView }) {
  return (
    <section className="explanation-offer" aria-labelledby="explanation-offer">
      <h2 className="h3" id="explanation-offer">
        Объяснение откроется после входа
      </h2>
      <p>
        {perDay > 0 &&
          `Без входа открываются ${perDay} ${plural(perDay, EXPLANATIONS)} в день, и сегодня они уже открыты. `}
        Вход бесплатный: все объяснения без счёта, а решённое и тетрадь ошибок переедут с тобой. Решать и проверять
        ответы можно и так.
      </p>
      <p>
        <ButtonLink href={authPath(null, href)} rel="nofollow">
          войти и открыть
        </ButtonLink>
      </p>
    </section>
  );
}
